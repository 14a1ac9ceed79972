"""Secrets that people paste: every kind is found in three languages, and nothing ordinary is taken for one."""

import subprocess
import sys
import unicodedata
from hashlib import sha256
from time import process_time

import pytest
from hypothesis import given
from hypothesis import strategies as st
from mnemonic import Mnemonic

from sayso.language.hashes import LABEL_AFTER_CHARS, LABEL_BEFORE_CHARS
from sayso.language.secrets import (
    MAX_GAP_CHARS,
    MIN_PHRASE_WORDS,
    MIN_TOKEN_CHARS,
    Secret,
    secrets,
)
from tests.growth import despite_noise

ALPHABET = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz"


def base58(body: bytes) -> str:
    number, written = int.from_bytes(body, "big"), ""
    while number:
        number, rest = divmod(number, 58)
        written = ALPHABET[rest] + written
    return "1" * (len(body) - len(body.lstrip(b"\0"))) + written


def checked(body: bytes) -> str:
    return base58(body + sha256(sha256(body).digest()).digest()[:4])


def phrase(language: str, strength_bytes: int, seed: str = "a") -> list[str]:
    written = Mnemonic(language).to_mnemonic(sha256(seed.encode()).digest()[:strength_bytes])
    return unicodedata.normalize("NFC", written).split()


KEY = sha256(b"key").hexdigest()
OTHER = sha256(b"other").hexdigest()
SECRET = sha256(b"bytes").digest()
WIF = checked(b"\x80" + SECRET)
WIF_SHORT = checked(b"\x80" + SECRET + b"\x01")
WIF_TEST = checked(b"\xef" + SECRET + b"\x01")
XPRV = checked(bytes.fromhex("0488ade4") + bytes(9) + SECRET + b"\0" + SECRET)
YPRV = checked(bytes.fromhex("049d7878") + bytes(9) + SECRET + b"\0" + SECRET)
ZPRV = checked(bytes.fromhex("04b2430c") + bytes(9) + SECRET + b"\0" + SECRET)
TPRV = checked(bytes.fromhex("04358394") + bytes(9) + SECRET + b"\0" + SECRET)
XPUB = checked(bytes.fromhex("0488b21e") + bytes(9) + SECRET + b"\2" + SECRET)
SOLANA = base58(SECRET + sha256(b"public").digest())
NUMBERS = ", ".join(str(byte) for byte in SECRET * 2)
BODY = "\n".join(["MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSjAgEAAoIBAQC7VJTUt9Us8cKj"] * 3)
PEM = f"-----BEGIN PRIVATE KEY-----\n{BODY}\nMzEfYyjiWA4R4==\n-----END PRIVATE KEY-----"
RSA = PEM.replace("PRIVATE", "RSA PRIVATE")
LOCKED = RSA.replace("KEY-----\nMII", "KEY-----\nProc-Type: 4,ENCRYPTED\nDEK-Info: AES-128-CBC,0A1B2C\n\nMII", 1)
OPENSSH = PEM.replace("PRIVATE", "OPENSSH PRIVATE").replace("MIIEvQIBADANBgkqhkiG9w", "b3BlbnNzaC1rZXktdjEAA", 1)
EN12, EN15, EN18, EN21, EN24 = (phrase("english", size) for size in (16, 20, 24, 28, 32))
PT12, PT24 = phrase("portuguese", 16), phrase("portuguese", 32)
ES12, ES24 = phrase("spanish", 16), phrase("spanish", 32)
WRONG = [*EN12[:-1], "zoo" if EN12[-1] != "zoo" else "able"]
META = "EAAG" + "Zb4cXo1QBA" * 12
JWT = "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.dozjgNryP4J3jVmNHl0w5N_XgL0n3I9P"

# What is written, the kind of secret in it, and what of it is the secret.
FOUND = [
    (f"0x{KEY}", "hex_key", f"0x{KEY}"),
    (KEY, "hex_key", KEY),
    (KEY.upper(), "hex_key", KEY.upper()),
    (f"0X{KEY.upper()}", "hex_key", f"0X{KEY.upper()}"),
    (f"my private key is 0x{KEY}", "hex_key", f"0x{KEY}"),
    (f"minha chave privada: {KEY}", "hex_key", KEY),
    (f"a chave é 0x{KEY}, não perca", "hex_key", f"0x{KEY}"),
    (f"mi clave privada es {KEY}.", "hex_key", KEY),
    (f"te paso la llave: 0x{KEY}", "hex_key", f"0x{KEY}"),
    (f"PRIVATE_KEY={KEY}", "hex_key", KEY),
    (f'{{"privateKey": "0x{KEY}"}}', "hex_key", f"0x{KEY}"),
    (f"import ({KEY}) please", "hex_key", KEY),
    (f"use 0x{KEY} to sign the transaction", "hex_key", f"0x{KEY}"),
    (f"the key that signs the tx: 0x{KEY}", "hex_key", f"0x{KEY}"),
    (f"chave da carteira que fez a transação: 0x{KEY}", "hex_key", f"0x{KEY}"),
    (f"tx 0x{OTHER} key 0x{KEY}", "hex_key", f"0x{KEY}"),
    (f"0x{KEY} tx 0x{OTHER}", "hex_key", f"0x{KEY}"),
    (f"a hashtag 0x{KEY}", "hex_key", f"0x{KEY}"),
    (f"txa 0x{KEY}", "hex_key", f"0x{KEY}"),
    (WIF, "wif", WIF),
    (WIF_SHORT, "wif", WIF_SHORT),
    (WIF_TEST, "wif", WIF_TEST),
    (f"minha carteira {WIF}", "wif", WIF),
    (f"la transacción {WIF_SHORT}", "wif", WIF_SHORT),
    (XPRV, "extended_key", XPRV),
    (f"restaura con {YPRV}", "extended_key", YPRV),
    (f"backup: {ZPRV}", "extended_key", ZPRV),
    (f"testnet {TPRV}", "extended_key", TPRV),
    (SOLANA, "solana_key", SOLANA),
    (f"chave da phantom {SOLANA}", "solana_key", SOLANA),
    (f"clave: {SOLANA}", "solana_key", SOLANA),
    (f"[{NUMBERS}]", "solana_key", f"[{NUMBERS}]"),
    (f"id.json [{NUMBERS.replace(' ', '')}]", "solana_key", f"[{NUMBERS.replace(' ', '')}]"),
    (PEM, "pem", PEM),
    (f"segue a chave:\n{RSA}\nobrigado", "pem", RSA),
    (LOCKED, "pem", LOCKED),
    (OPENSSH, "pem", OPENSSH),
    (PEM.replace("\n", "\\n"), "pem", PEM.replace("\n", "\\n")),
    (PEM.replace("\n", " "), "pem", PEM.replace("\n", " ")),
    (PEM[:140], "pem", PEM[:140]),
    (PEM[40:], "pem", PEM[40:]),
    (f"mira {PEM[:92]} ... y más", "pem", PEM[:92]),
    (OPENSSH[36:120], "pem", OPENSSH[36:120]),
    (PEM.replace("KEY-", "KEY BLOCK-").replace("PRIV", "PGP PRIV"), "pem", None),
    (" ".join(EN12), "seed_phrase", " ".join(EN12)),
    (" ".join(EN15), "seed_phrase", None),
    (" ".join(EN18), "seed_phrase", None),
    (" ".join(EN21), "seed_phrase", None),
    ("\n".join(EN24), "seed_phrase", "\n".join(EN24)),
    (", ".join(EN12), "seed_phrase", None),
    (",".join(EN12), "seed_phrase", None),
    (" ".join(EN12).upper(), "seed_phrase", None),
    ("\n".join(f"{place}. {word}" for place, word in enumerate(EN12, 1)), "seed_phrase", None),
    (" ".join(f"{place}) {word}" for place, word in enumerate(EN24, 1)), "seed_phrase", None),
    (" ".join(f"#{place} {word}" for place, word in enumerate(EN12, 1)), "seed_phrase", None),
    (" ".join(WRONG), "seed_phrase", " ".join(WRONG)),
    (f"my words are: {' '.join(EN12)}. Thanks!", "seed_phrase", " ".join(EN12)),
    (f"minha frase: {' '.join(PT12)}", "seed_phrase", " ".join(PT12)),
    ("\n".join(f"{place} - {word}" for place, word in enumerate(PT24, 1)), "seed_phrase", None),
    (f"essas são as palavras {', '.join(PT12)}", "seed_phrase", ", ".join(PT12)),
    (f"mi frase es {' '.join(ES12)}", "seed_phrase", " ".join(ES12)),
    (" ".join(ES24), "seed_phrase", None),
    (unicodedata.normalize("NFD", " ".join(ES24)), "seed_phrase", None),
    ("".join(c for c in unicodedata.normalize("NFD", " ".join(ES24)) if c.isascii()), "seed_phrase", None),
    (META, "api_token", META),
    (f"https://graph.facebook.com/v21.0/me?access_token={META}", "api_token", META),
    (f"o token é {META}", "api_token", META),
    ("sk-proj-Ab3dEf6hIj9kLm2nOp5q", "api_token", "sk-proj-Ab3dEf6hIj9kLm2nOp5q"),
    ("clave de api: sk-ant-api03-Ab3dEf6hIj9kLm2nOp5q", "api_token", None),
    ("sk_live_4eC39HqLyjWDarjtT1zdp7dc", "api_token", None),
    ("AKIAIOSFODNN7EXAMPLE", "api_token", "AKIAIOSFODNN7EXAMPLE"),
    ("ghp_16C7e42F292c6912E7710c838347Ae178B4a", "api_token", None),
    ("github_pat_11ABCDEFG0abcdefghijkl_mnopqrstuvwxyz", "api_token", None),
    ("xoxb-123456789012-abcdefghij", "api_token", None),
    ("AIzaSyA1b2C3d4E5f6G7h8I9j0K1l2M3n4O5p6Q", "api_token", None),
    (JWT, "api_token", JWT),
    ("Authorization: Bearer a1B2c3D4e5F6g7H8i9J0", "api_token", "Bearer a1B2c3D4e5F6g7H8i9J0"),
    ("$argon2id$v=19$m=65536,t=3,p=4$c29tZXNhbHQ$RdescudvJCsgt3ub", "password_hash", None),
]


def grouped(key: str, size: int, gap: str) -> str:
    return gap.join(key[at : at + size] for at in range(0, len(key), size))


WIDE = "".join(chr(ord(char) + 0xFEE0) for char in KEY)
BOLD = "".join(chr(0x1D7CE + int(char)) if char.isdigit() else char for char in KEY)

# One key as people and their programs break, hide and glue it.
BROKEN = [
    *(grouped(KEY, size, gap) for size in (1, 2, 4, 8, 16, 32) for gap in (" ", "-", ":", "\n", ".", ", ", "\r\n> ")),
    f"{KEY[:5]} {KEY[5:]}",
    f"{KEY[:63]}\n{KEY[63:]}",
    f"0x{KEY[:32]}\n{KEY[32:]}",
    grouped(KEY, 8, " ").upper(),
    grouped(KEY, 1, "\u200b"),
    grouped(KEY, 1, "\u0336"),
    *(f"{KEY[:20]}{hidden}{KEY[20:]}" for hidden in "\u200b\u200c\u200d\u2060\ufeff\u00ad\u202e\ufe0f\u00a0\u3000"),
    WIDE,
    BOLD,
    f"{WIDE[:32]} {WIDE[32:]}",
    f"key:0x{KEY}",
    f"mykey0x{KEY}",
    f"mykey{KEY}",
    f"private{KEY}",
    f"minhachave{KEY[:32]} {KEY[32:]}",
    f"{KEY}es mi clave",
    f"my private key is {KEY[:32]}\n{KEY[32:]}",
    f"a chave é a {grouped(KEY, 8, ' ')} e o valor 5",
    "{" + ", ".join(f"0x{KEY[at : at + 2]}" for at in range(0, 64, 2)) + "}",
    f'{KEY[:40]}""{KEY[40:]}',
    f"d0b4ce07-1b25-5fa1-b538-f41032d09955 {grouped(KEY, 16, '-')}",
]

MISSPELT = [
    " ".join([*words[:at], slip(words[at]), *words[at + 1 :]])
    for words in (EN12, EN24, PT12, ES12)
    for at in (0, 5, len(words) - 1)
    for slip in (lambda word: f"{word}q", lambda word: word[:-1] + "q", lambda word: word[1] + word[0] + word[2:])
]

NOTHING = [
    "",
    "hello",
    "ok 👍",
    "cancel order 204",
    "quero cancelar o pedido 204, por favor",
    "¿dónde está mi pedido 204?",
    "order 20261115-000123456789",
    "pedido nº 4503599627370496",
    "+55 11 90000-0001",
    "4111 1111 1111 1111",
    "ana.maria@example.com.br",
    "d0b4ce07-1b25-5fa1-b538-f41032d09955",
    "urn:uuid:d0b4ce07-1b25-5fa1-b538-f41032d09955 and cmd_19b8e0746004145b0129ae1d0d9137a",
    "0x52908400098527886E0F7030069857D2E4169EE7",
    "send 5 to 0x8617E340B3D01FA5F11F306F4090FD50E238070D",
    "endereço: 0xde709f2102306220921060314715629080e2fb77",
    "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq",
    "1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2",
    "DRpbCBMxVnDK7maPM5tGv6MvB3v1sRMC86PZ8okm21hy",
    f"tx 0x{KEY}",
    f"tx: 0x{KEY}",
    f"txid {KEY}",
    f"TX_HASH=0x{KEY}",
    f"transactionHash: 0x{KEY}",
    f"the transaction 0x{KEY} is stuck",
    f"hash 0x{KEY}",
    f"a hash da transação é 0x{KEY}",
    f"minha transacao {KEY} sumiu",
    f"las transacciones 0x{KEY}",
    f"la transacción 0x{KEY} no llegó",
    f"https://etherscan.io/tx/0x{KEY}",
    f"https://mempool.space/tx/{KEY}",
    f"0x{KEY} is the tx hash",
    f"0x{KEY} (transação)",
    f"block 0x{KEY}",
    f"sha256:{KEY}",
    f"checksum {KEY}",
    f"commit {KEY}",
    f"comprovante 0x{KEY}",
    f"https://solscan.io/tx/{SOLANA}",
    f"assinatura {SOLANA}",
    f"0x{'0' * 64}",
    f"0x{'f' * 64}",
    f"0x{'0' * 24}52908400098527886e0f7030069857d2e4169ee7",
    f"0x{KEY}{KEY}",
    KEY[:63],
    f"{KEY}a",
    WIF[:-1] + ("1" if WIF[-1] != "1" else "2"),
    WIF[:-1],
    XPRV[:-1] + ("1" if XPRV[-1] != "1" else "2"),
    XPUB,
    SOLANA[:80],
    f"[{', '.join(map(str, range(63)))}]",
    "-----BEGIN PUBLIC KEY-----\nMIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQ\n-----END PUBLIC KEY-----",
    "-----BEGIN CERTIFICATE-----\nMIIDdzCCAl+gAwIBAgIEAgAAuTANBgkqhkiG9w0BAQUFADBaMQswCQYDVQQGEwJJ",
    "what does -----BEGIN PRIVATE KEY----- mean?",
    "-----BEGIN PRIVATE KEY----- and -----END PRIVATE KEY----- are only its marks",
    "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIOMqqnkVzrm0SdG6UOoqKLsabgH5C9okWi0dh2l9GKJl ana@host",
    " ".join(EN12[:11]),
    f"{' '.join(EN12[:6])} e {' '.join(EN12[6:])}",
    f"{' '.join(EN12[:6])} Rumpelstiltskin {' '.join(EN12[6:])}",
    " ".join([*EN12[:6], *PT12[:3], *ES12[:3]]),
    "apple banana orange lemon rice bread milk coffee salt butter cheese eggs beans tomato onion",
    "I would like to know when you will send the two books that I paid for last week, can you please tell me?",
    "You must never give that phone number to anyone who can ask about your order when there is any doubt about it.",
    "Bom dia, eu queria saber quando vai chegar o pedido que eu fiz na semana passada, pode me ajudar, por favor?",
    "Não recebi nada ainda, o entregador disse que passou aqui mas ninguém da portaria viu, e agora o que eu faço?",
    "Buenos días, quisiera saber cuándo va a llegar el pedido que hice la semana pasada, ¿me puede ayudar, por favor?",
    "Todavía no recibí nada, el repartidor dice que pasó por aquí pero nadie lo vio, ¿qué hago ahora, señora?",
    "wamid.HBgNNTUxMTkwMDAwMDAwMRUCABIYFjNFQjA2QTk1RDQzRjE4QjA2RTcxRTgA",
    "SM0123456789abcdef0123456789abcdef",
    "US.13491208655302741918",
    "EAAsy does it",
    "sk-learn-and-other-very-long-hyphenated-names",
    "the bearer of extraordinarily-long-hyphenated-news",
    "AKIAIOSFODNN7",
    "ghp_short",
    "https://example.com/orders/a-very-long-path/with-many-words/and-a-number-204?utm_source=whatsapp&utm_medium=chat",
    "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft",
    "kkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkk",
    "value = start(course); return desk.answer(message, person); answer = desk.answer(total, result)",
    "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25",
    "2026-11-15T11:01:28.123456+00:00",
    "ES91 2100 0418 4502 0005 1332",
    "111.444.777-35 e 11.222.333/0001-81",
    f"tx {KEY[:32]}\n{KEY[32:]}",
    f"the transaction {grouped(KEY, 8, ' ')} is stuck",
    f"tx{KEY}",
    f"txhash0x{WIDE}",
    f"https://etherscan.io/tx/{KEY[:32]}\u200b{KEY[32:]}",
    "4111 1111 1111 1111\n5500 0000 0000 0004\n4012 8888 8888 1881\n4222 2222 2222 2225",
    "d0b4ce07-1b25-5fa1-b538-f41032d09955\nd0b4ce07-1b25-5fa1-b538-f41032d09956",
    "0x52908400098527886E0F7030069857D2E4169EE7 0x8617E340B3D01FA5F11F306F4090FD50E238070D",
    f"{KEY[:32]} and {KEY[32:]}",
    f"{KEY[:32]}{'.' * (MAX_GAP_CHARS + 1)}{KEY[32:]}",
    grouped(KEY[:63], 8, " "),
    " ".join([*EN12[:4], EN12[4] + "q", *EN12[5:8], EN12[8] + "q", *EN12[9:]]),
    " ".join([*EN12[:10], EN12[10] + "q"]),
    " ".join([*EN12[:6], "it", *EN12[6:11]]),
]


def test_the_tables_are_as_long_as_promised() -> None:
    assert len({text for text, _, _ in FOUND}) >= 60
    assert len(set(NOTHING)) >= 60


@pytest.mark.parametrize(
    ("text", "kind", "secret"), FOUND, ids=[f"{place}-{FOUND[place][1]}" for place in range(len(FOUND))]
)
def test_a_secret_is_found_where_it_stands(text: str, kind: str, secret: str | None) -> None:
    (found,) = secrets(text)
    assert found.kind == kind
    if secret is not None:
        assert text[found.start : found.end] == secret
    assert len(text[found.start : found.end]) >= MIN_TOKEN_CHARS


@pytest.mark.parametrize("text", NOTHING, ids=[str(place) for place in range(len(NOTHING))])
def test_nothing_ordinary_is_a_secret(text: str) -> None:
    assert secrets(text) == []


@pytest.mark.parametrize("text", BROKEN, ids=[str(place) for place in range(len(BROKEN))])
def test_a_key_is_found_however_it_is_written(text: str) -> None:
    (found,) = secrets(text)
    assert found.kind == "hex_key"
    rest = unicodedata.normalize("NFKC", text[: found.start] + text[found.end :]).lower()
    assert not any(KEY[at : at + 8] in rest for at in range(0, 64, 8))


@pytest.mark.parametrize("text", MISSPELT, ids=[str(place) for place in range(len(MISSPELT))])
def test_one_misspelt_word_hides_no_phrase(text: str) -> None:
    assert [secret.kind for secret in secrets(text)] == ["seed_phrase"]


@pytest.mark.parametrize("gap", [MAX_GAP_CHARS - 1, MAX_GAP_CHARS, MAX_GAP_CHARS + 1])
def test_what_may_stand_between_two_groups(gap: int) -> None:
    assert bool(secrets(f"{KEY[:32]}{'.' * gap}{KEY[32:]}")) is (gap <= MAX_GAP_CHARS)


def test_several_in_their_order() -> None:
    text = f"{META} {' '.join(EN12)}! {WIF}"
    assert [secret.kind for secret in secrets(text)] == ["api_token", "seed_phrase", "wif"]


def test_every_language_and_size_of_phrase_with_and_without_its_checksum() -> None:
    for language in ("english", "portuguese", "spanish"):
        for size in (16, 20, 24, 28, 32):
            for seed in "abcdefgh":
                words = phrase(language, size, seed)
                for text in (" ".join(words), " ".join(reversed(words))):
                    assert secrets(text) == [Secret("seed_phrase", 0, len(text))]


def test_few_words_again_and_again_need_their_checksum() -> None:
    assert len(secrets("abandon " * 11 + "about")) == len(secrets("seed: " + "abandon " * 23 + "art")) == 1
    assert secrets("abandon " * 12) == secrets("text text\n" * 20) == secrets("table.add column row, " * 30) == []


def test_the_checksum_is_the_one_of_the_standard() -> None:
    kind = Mnemonic("english")
    for last in kind.wordlist[::16]:
        text = "abandon " * 11 + last
        assert bool(secrets(text)) is kind.check(text)


def test_eleven_words_are_no_phrase_and_thirteen_hold_one() -> None:
    assert [len(secrets(" ".join(EN24[:count]))) for count in (11, MIN_PHRASE_WORDS, 13)] == [0, 1, 1]


def test_what_may_stand_between_two_words() -> None:
    def found(chars: int) -> int:
        return len(secrets(("." * chars).join(EN12)))

    assert [found(MAX_GAP_CHARS - 1), found(MAX_GAP_CHARS), found(MAX_GAP_CHARS + 1)] == [1, 1, 0]


@pytest.mark.parametrize("more", [-1, 0, 1])
def test_how_near_a_label_must_be(more: int) -> None:
    far = more > 0
    before, after = "." * (LABEL_BEFORE_CHARS - 2 + more), "." * (LABEL_AFTER_CHARS - 2 + more)
    assert bool(secrets(f"tx{before}{KEY}")) is far
    assert bool(secrets(f"{KEY}{after}tx")) is far


@pytest.mark.parametrize("length", [15, 16, 17])
def test_an_access_key_has_its_length(length: int) -> None:
    assert bool(secrets("the key AKIA" + ("A1" * 9)[:length])) is (length == 16)


@given(st.text() | st.text("0xabc123 .-[],\n", max_size=400))
def test_spans_are_in_order_apart_and_inside(text: str) -> None:
    end = 0
    for secret in secrets(text):
        assert end <= secret.start < secret.end <= len(text)
        end = secret.end


HOSTILE = [
    "a", "1 ", " ", "abandon ", "abandon.................", "sk-", "[1,", "[1,   2,", "bearer ", "$argon2id$",
    "eyJaaaaaaaaaa.", f"0x{KEY} ", f"{WIF} ", f"{SOLANA} ", "-----BEGIN PRIVATE KEY-----", "-----END PRIVATE KEY-----",
    "AAAAAAAAAAAAAAAAAAAAA ", "AAAAAAAAAAAAAAAAAAAAA!-----END PRIVATE KEY-----", "-----BEGIN A B ", "12345678:AA",
    "QUJD+/", "a ", "0x", "0x1 ", "4c08 ", "\u200b", "\u200ba", "\uff11", f"{KEY[:32]}\n", "d0b4ce07-1b25-",
    "abandonq ", "legal winner thank year wave sausage worth useful legal winner thankk ",
]  # fmt: skip


def taken(text: str) -> float:
    started = process_time()
    secrets(text)
    return process_time() - started


@pytest.mark.parametrize("unit", HOSTILE, ids=[str(place) for place in range(len(HOSTILE))])
@despite_noise
def test_twice_the_text_takes_twice_the_time(unit: str) -> None:
    secrets(unit * 2_000)
    short, long = unit * (25_000 // len(unit)), unit * (200_000 // len(unit))
    assert min(taken(long) for _ in range(3)) < 24 * min(taken(short) for _ in range(5)) + 0.05


def test_the_word_lists_are_read_when_they_are_needed() -> None:
    code = (
        "import sys; from sayso.language.secrets import secrets; secrets('hello'); print('mnemonic' in sys.modules);"
        "secrets('abandon ' * 11 + 'about'); print('mnemonic' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["False", "True"]
