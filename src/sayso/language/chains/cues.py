"""The words beside a name that tell whether a chain, a token or nothing of the kind is meant."""

from __future__ import annotations

import re
from typing import Final


def _set(line: str) -> frozenset[str]:
    return frozenset(line.split())


NETWORK: Final = _set("chain chains network networks rede redes cadena blockchain l1 l2 testnet mainnet")
"""Words for a chain; Spanish adds "red"."""
CRYPTO: Final = _set(
    "swap swaps swapped swapping swapear swapar bridge bridged bridging bridgear bridgea stake staked staking "
    "unstake wrap unwrap airdrop token tokens crypto cripto criptos criptomoeda criptomoedas criptomoneda "
    "criptomonedas defi onchain blockchain wallet wallets carteira billetera stablecoin stablecoins nft nfts dex "
    "metamask ledger gwei hodl"
)
"""Words after which an everyday word may be a name."""
DETERMINERS: Final = _set(
    "the an your my his her our their some this that such much more any every each all um uma meu minha seu sua "
    "nosso nossa essa esse esta este aquela aquele tanto tanta muito muita un una mi tu su nuestra nuestro esa "
    "ese tanto mucha mucho toda todo cada qualquer cualquier la el los las"
)
"""Words after which a name in lower case is an everyday word; Portuguese says "a Polygon", so its articles are none."""
OF: Final = _set("of de do da dos das del d")
LINKS: Final = _set(", / & and or e ou y o u not nao no")
COURTESY: Final = _set(
    "please pls plz thanks thx por favor pf pfv porfa gracias obrigado obrigada ok yes sim si no nao instead mesmo "
    "msm then better melhor mejor nomas . , ! ?"
)
ARTICLES: Final = _set("the a o os as la el los las")
STOPS: Final = frozenset('.!?:;"(-•')

# Where a token is meant by a name that is a chain's too, and the other way round.
ON: Final = _set("on onto via over through across na nas pela sobre")
INSIDE: Final = _set("en in em no")
TRADES = re.compile(
    r"\b(?:swap|trad(?:e|ing)|convert|conviert|exchang|buy|bought|sell|sold|tro[ckq]|compr|vend|cambi|intercambi|purchas)"
)
"""What is done between tokens, not between chains."""
BRIDGES = re.compile(r"\b(?:bridg|ponte\b|puente)")
"""What is done between chains alone."""
PRICES = re.compile(
    r"[$€£]|\b(?:pay|paid|pag[aouei]|cobr|price|pre[cz]|worth|val[eo]\b|cust|cuest|cost|cotiz|cota|dol+ar|reais|euros?\b|bucks)"
)
"""What is said of tokens, as of money."""
CHOICES: Final = _set(
    "use using choose pick prefer select try do be with meant mean want usa usar uso usamos usemos usando escolho "
    "prefiro prefiero elijo elige quero quiero dizer decir ser support supports suporta suportam soporta soportan "
    "sea"
)
"""Words after which a name that ends a sentence is what was chosen."""
JOINS: Final = _set("and e y a")
"""Words of `EXCHANGED` after which a verb is as likely: "tenho usdc e sei que"."""
ALL: Final = _set("it all everything tudo todo isso esto eso")
"""What goes somewhere without being counted."""
BETWEEN: Final = _set("between entre")
SHARES: Final = _set(
    "% percent cento ciento porcento rest resto half metade mitad tudo todo all everything balance saldo"
)
"""What is held "in ETH" as in a currency, where nothing else is held on that chain."""
CALLED: Final = _set("named called chama chamo chamada chamado llama llamo llamada llamado mr mrs ms sr sra dona don")
NAME: Final = _set("name names nome nombre apelido apodo")
SAYS: Final = _set("told said says asked wrote disse falou perguntou contou dijo dice pregunto conto")
"""What people are and do: a name between such words is somebody's."""
SHAPED: Final = _set("shaped shape shapes shapely")
EXCHANGED: Final = _set("for into with por com con em en in to a para pra and e y my meus mis")
GOES_ON: Final = _set(
    "to from on in for and or into at via now agora ja ahora ya please pls "
    "para pra pro de da do na no em en a por e y o ou u desde "
    "hacia com con . , ; ! ? ) -> => →"
)
"""What may follow "USDC 100" if 100 is how many there are."""
LABELLED: Final = _set("address addr wallet account one endereco carteira conta direccion billetera cartera cuenta")
"""What a token's name only describes where an address follows."""
