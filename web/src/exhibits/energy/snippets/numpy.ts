import { wrapped, type SnippetSource } from './source';

/** Both retrievals of the screen in NumPy; defines energies, overlaps, modern_energies and cosines. */
export function numpySnippet(source: SnippetSource): string {
  return `import numpy as np

def picture(digits):  # four pixels a digit, row by row; a set bit is ink
    bits = np.unpackbits(np.frombuffer(bytes.fromhex(digits), dtype=np.uint8))
    return 2 * bits.astype(int) - 1

X = np.array([  # stored patterns, [P, N], ${source.side} x ${source.side} pixels each
${source.bits.map((digits, index) => `    picture("${digits}"),  # ${source.names[index]}`).join('\n')}
])
s = picture("${source.startBits}")  # the damaged picture, [N]
P, N = X.shape

def energy(s):  # E = -1/2 s W s with W = X^T X / N, zero diagonal
    return (P * N - np.sum((X @ s) ** 2)) / (2 * N)

${source.asynchronous ? oneByOne(source) : allAtOnce(source)}
overlaps = X @ s / N
print("classical: energy", energies[0], "->", energies[-1], "overlaps", overlaps)

${modern(source)}`;
}

function oneByOne({ order, seed }: SnippetSource): string {
  const list = order.length > 0 ? `[\n${wrapped(order, '    ')}\n]` : '[]';
  return `order = ${list}  # the pixels in the order in which seed ${seed} let them flip
start = s.copy()
energies = [energy(s)]
for i in order:
    field = X[:, i] @ (X @ s) - P * s[i]  # N h_i, a whole number
    assert field * s[i] < 0  # it disagrees with the pixel, so the pixel flips
    s[i] = -s[i]
    energies.append(energy(s))
    assert energies[-1] < energies[-2]  # always downhill`;
}

function allAtOnce({ updates }: SnippetSource): string {
  return `start = s.copy()
energies = [energy(s)]
for step in range(${updates}):
    fields = X.T @ (X @ s) - P * s  # N h, whole numbers
    s = np.where(fields == 0, s, np.sign(fields))  # all pixels at once
    energies.append(energy(s))`;
}

function modern({ greys, beta, modernUpdates }: SnippetSource): string {
  const patterns = greys ? greys.patterns.map((digits) => `    shades("${digits}"),`).join('\n') : '';
  const data = greys
    ? `def shades(digits):  # one pixel a digit, from 0 = paper to f = ink
    return np.array([int(digit, 16) for digit in digits]) / 7.5 - 1

G = np.array([
${patterns}
])
xi = shades("${greys.start}")`
    : `G = X.astype(float)
xi = start.astype(float)`;
  return `${data}
beta = ${Number.isFinite(beta) ? beta : 'np.inf'}

def weights(xi):  # softmax(beta G xi)
    scores = G @ xi
${Number.isFinite(beta) ? '    p = np.exp(beta * (scores - scores.max()))' : '    p = 1.0 * (scores == scores.max())'}
    return p / p.sum()

def modern_energy(xi):  # Ramsauer et al. 2020, eq. 2
    scores = G @ xi
${
  Number.isFinite(beta)
    ? '    lse = scores.max() + np.log(np.mean(np.exp(beta * (scores - scores.max())))) / beta'
    : '    lse = scores.max()'
}
    return -lse + xi @ xi / 2 + np.max(np.sum(G * G, axis=1)) / 2

modern_energies = [modern_energy(xi)]
for step in range(${modernUpdates}):
    xi = weights(xi) @ G  # attention with keys = values = G
    modern_energies.append(modern_energy(xi))
cosines = G @ xi / np.linalg.norm(G, axis=1) / np.linalg.norm(xi)
print("modern: energy", modern_energies[0], "->", modern_energies[-1], "cosines", cosines)
`;
}
