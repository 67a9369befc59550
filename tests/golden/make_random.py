"""Prints the expected numbers of tests/core/random_test.cpp, in Python's integers.

xoshiro256** 1.0 (Blackman and Vigna 2021) with its state from SplitMix64, seed 7: the first three
outputs, and four normal draws by the polar method with the library's logarithm.
"""

import math

MASK = (1 << 64) - 1


def split_mix(seed):
    while True:
        seed = (seed + 0x9E3779B97F4A7C15) & MASK
        z = seed
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
        yield z ^ (z >> 31)


def rotate(x, k):
    return ((x << k) | (x >> (64 - k))) & MASK


def xoshiro(seed):
    words = split_mix(seed)
    s = [next(words) for _ in range(4)]
    while True:
        yield rotate(s[1] * 5 & MASK, 7) * 9 & MASK
        shifted = s[1] << 17 & MASK
        s[2] ^= s[0]
        s[3] ^= s[1]
        s[1] ^= s[2]
        s[0] ^= s[3]
        s[2] ^= shifted
        s[3] = rotate(s[3], 45)


def normals(bits):
    while True:
        x, y = (2 * (next(bits) >> 11) * 2.0**-53 - 1 for _ in range(2))
        square = x * x + y * y
        if 0 < square < 1:
            factor = math.sqrt(-2 * math.log(square) / square)
            yield from (x * factor, y * factor)


if __name__ == "__main__":
    source = xoshiro(7)
    print("bits  ", *(hex(next(source)) for _ in range(3)))
    draws = normals(xoshiro(7))
    print("normal", *(repr(next(draws)) for _ in range(4)))
