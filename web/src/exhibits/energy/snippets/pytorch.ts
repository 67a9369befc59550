import { wrapped, type SnippetSource } from './source';

/** Both retrievals of the screen in PyTorch; the modern one by its own attention. */
export function pytorchSnippet(source: SnippetSource): string {
  return `import torch

def picture(digits):  # four pixels a digit, row by row; a set bit is ink
    return torch.tensor([2 * int(bit) - 1 for digit in digits for bit in f"{int(digit, 16):04b}"])

X = torch.stack([  # stored patterns, [P, N], ${source.side} x ${source.side} pixels each
${source.bits.map((digits, index) => `    picture("${digits}"),  # ${source.names[index]}`).join('\n')}
])
s = picture("${source.startBits}")  # the damaged picture, [N]
P, N = X.shape

def energy(s):  # E = -1/2 s W s with W = X^T X / N, zero diagonal
    return (P * N - (X @ s).square().sum().item()) / (2 * N)

${source.asynchronous ? oneByOne(source) : allAtOnce(source)}
print("classical: energy", energies[0], "->", energies[-1], "overlaps", X @ s / N)

${modern(source)}`;
}

function oneByOne({ order, seed }: SnippetSource): string {
  const list = order.length > 0 ? `[\n${wrapped(order, '    ')}\n]` : '[]';
  return `order = ${list}  # the pixels in the order in which seed ${seed} let them flip
start = s.clone()
energies = [energy(s)]
for i in order:
    field = X[:, i] @ (X @ s) - P * s[i]  # N h_i, a whole number
    assert field * s[i] < 0  # it disagrees with the pixel, so the pixel flips
    s[i] = -s[i]
    energies.append(energy(s))`;
}

function allAtOnce({ updates }: SnippetSource): string {
  return `start = s.clone()
energies = [energy(s)]
for step in range(${updates}):
    fields = X.T @ (X @ s) - P * s  # N h, whole numbers
    s = torch.where(fields == 0, s, fields.sign())  # all pixels at once
    energies.append(energy(s))`;
}

function modern({ greys, beta, modernUpdates }: SnippetSource): string {
  const data = greys
    ? `def shades(digits):  # one pixel a digit, from 0 = paper to f = ink
    return torch.tensor([int(digit, 16) / 7.5 - 1 for digit in digits])

G = torch.stack([
${greys.patterns.map((digits) => `    shades("${digits}"),`).join('\n')}
])
xi = shades("${greys.start}")`
    : `G = X.float()
xi = start.float()`;
  const update = Number.isFinite(beta)
    ? `torch.nn.functional.scaled_dot_product_attention(xi[None], G, G, scale=beta)[0]`
    : `G[(G @ xi) == (G @ xi).max()].mean(dim=0)`;
  return `${data}
beta = ${Number.isFinite(beta) ? beta : 'float("inf")'}
for step in range(${modernUpdates}):
    xi = ${update}
print("modern: cosines", torch.nn.functional.cosine_similarity(G, xi[None]))
`;
}
