"""Check digits, written from their definitions and apart from the product, so that the exam's sentences are right."""

from __future__ import annotations

from hashlib import sha256

_MASK = (1 << 64) - 1
_BASE58 = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz"
_BECH32 = "qpzry9x8gf2tvdw0s3jn54khce6mua7l"
_BECH32M = 0x2BC830A3  # the sum of every witness version after the first, which is bech32


def cpf_holds(digits: str) -> bool:
    numbers = [int(digit) for digit in digits]
    return len(numbers) == 11 and all(_eleven(numbers[:at], range(at + 1, 1, -1)) == numbers[at] for at in (9, 10))


def cnpj_holds(text: str) -> bool:
    """Of digits, or with the letters that may stand in its first twelve places."""
    values = [ord(letter) - ord("0") for letter in text]
    weights = (6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2)
    return len(values) == 14 and all(_eleven(values[:at], weights[13 - at :]) == values[at] for at in (12, 13))


def _eleven(values: list[int], weights: range | tuple[int, ...]) -> int:
    rest = sum(value * weight for value, weight in zip(values, weights, strict=True)) % 11
    return 0 if rest < 2 else 11 - rest


def boleto_holds(digits: str) -> bool:
    """The typeable line of a bank's slip (47 digits) or of a utility's (48, here with the sum of ten)."""
    if len(digits) == 48:
        blocks = [digits[at : at + 12] for at in range(0, 48, 12)]
        code = "".join(block[:11] for block in blocks)
        return all(_ten(block[:11]) == int(block[11]) for block in blocks) and _ten(code[:3] + code[4:]) == int(code[3])
    if len(digits) != 47:
        return False
    fields = (digits[:10], digits[10:21], digits[21:32])
    code = digits[:4] + digits[33:] + digits[4:9] + digits[10:20] + digits[21:31]
    rest = 11 - sum(int(digit) * (2 + at % 8) for at, digit in enumerate(reversed(code))) % 11
    check = 1 if rest in (0, 10, 11) else rest
    return all(_ten(field[:-1]) == int(field[-1]) for field in fields) and check == int(digits[32])


def _ten(digits: str) -> int:
    products = (int(digit) * (2 - at % 2) for at, digit in enumerate(reversed(digits)))
    return -sum(product // 10 + product % 10 for product in products) % 10


def evm_holds(address: str) -> bool:
    """Whether the letters' case is what EIP-55 says."""
    plain = address[2:].lower()
    digest = keccak256(plain.encode()).hex()
    return address == "0x" + "".join(
        letter.upper() if int(nibble, 16) > 7 else letter for letter, nibble in zip(plain, digest, strict=False)
    )


def bitcoin_holds(address: str) -> bool:
    return _bech32_holds(address) if address.startswith("bc1") else base58check_holds(address)


def base58check_holds(text: str) -> bool:
    number = 0
    for letter in text:
        number = number * 58 + _BASE58.index(letter)
    zeros = len(text) - len(text.lstrip("1"))
    raw = b"\0" * zeros + number.to_bytes((number.bit_length() + 7) // 8)
    return sha256(sha256(raw[:-4]).digest()).digest()[:4] == raw[-4:]


def _bech32_holds(address: str) -> bool:
    values = [_BECH32.index(letter) for letter in address[3:]]
    total = 1
    for value in (3, 3, 0, 2, 3, *values):  # the prefix bc, expanded
        top, total = total >> 25, (total & 0x1FFFFFF) << 5 ^ value
        for bit, part in enumerate((0x3B6A57B2, 0x26508E6D, 0x1EA119FA, 0x3D4233DD, 0x2A1462B3)):
            total ^= part if top >> bit & 1 else 0
    return total == (_BECH32M if values[0] else 1)


def keccak256(data: bytes) -> bytes:
    """Keccak as it was before it became SHA-3: the padding differs, so hashlib has none."""
    rate = 136
    padded = bytearray(data) + b"\x01" + bytes((rate - (len(data) + 1) % rate) % rate)
    padded[-1] |= 0x80
    lanes = [0] * 25
    for block in range(0, len(padded), rate):
        for lane in range(rate // 8):
            lanes[lane] ^= int.from_bytes(padded[block + 8 * lane : block + 8 * lane + 8], "little")
        lanes = _permuted(lanes)
    return b"".join(lane.to_bytes(8, "little") for lane in lanes[:4])


def _permuted(lanes: list[int]) -> list[int]:
    register = 1
    for _ in range(24):
        column = [lanes[x] ^ lanes[x + 5] ^ lanes[x + 10] ^ lanes[x + 15] ^ lanes[x + 20] for x in range(5)]
        lanes = [lane ^ column[(at - 1) % 5] ^ _turned(column[(at + 1) % 5], 1) for at, lane in enumerate(lanes)]
        at, moved, turn = 1, list(lanes), 0
        for step in range(24):
            turn += step + 1
            x, y = at % 5, at // 5
            target = y + 5 * ((2 * x + 3 * y) % 5)
            moved[target] = _turned(lanes[at], turn % 64)
            at = target
        lanes = [
            lane ^ (~moved[at - at % 5 + (at + 1) % 5] & moved[at - at % 5 + (at + 2) % 5])
            for at, lane in enumerate(moved)
        ]
        for bit in range(7):
            lanes[0] ^= (register & 1) << ((1 << bit) - 1)
            register = register << 1 ^ (0x171 if register >> 7 else 0)
    return lanes


def _turned(lane: int, by: int) -> int:
    return (lane << by | lane >> (64 - by)) & _MASK
