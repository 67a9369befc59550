"""Prints the expected numbers of the golden case in tests/core/attention_test.cpp.

Computed with 40 decimal digits from the definitions, causal mask, scale 1/sqrt(d_k), T = 1/2.
The inputs are multiples of 1/4, so that they are exact as floats.
"""

from decimal import Decimal, getcontext

getcontext().prec = 40


def entries(rows, cols, a, b, modulus):
    middle = modulus // 2
    return [[Decimal((a * i + b * j) % modulus - middle) / 4 for j in range(cols)] for i in range(rows)]


queries = entries(3, 4, 5, 3, 11)
keys = entries(5, 4, 3, 7, 13)
values = entries(5, 2, 7, 4, 9)
temperature = Decimal(1) / 2

for i, query in enumerate(queries):
    visible = range(i + 1 + len(keys) - len(queries))
    scores = [sum(q * k for q, k in zip(query, keys[j])) / Decimal(len(query)).sqrt() for j in visible]
    shares = [(score / temperature).exp() for score in scores]
    weights = [share / sum(shares) for share in shares] + [Decimal(0)] * (len(keys) - len(scores))
    output = [sum(w * v[k] for w, v in zip(weights, values)) for k in range(2)]
    print("weights", *(f"{w:.20g}" for w in weights))
    print("output ", *(f"{o:.20g}" for o in output))
