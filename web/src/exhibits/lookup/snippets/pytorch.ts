import { pythonInputs, pythonScale, pythonVisible, type Dialect } from './python';
import { isWrittenOut, type SnippetInput } from './source';

const dialect: Dialect = {
  floats: (literal) => `torch.tensor(${literal}, dtype=torch.float32)`,
  truths: (literal) => `torch.tensor(${literal}) != 0`,
  load: (file) => `torch.from_numpy(np.load("lookup-${file}.npy"))`,
};

/** The pipeline of the screen in PyTorch, with its own fused function where that computes the same. */
export function pytorchSnippet(input: SnippetInput): string {
  return `${isWrittenOut(input) ? '' : 'import numpy as np\n'}import torch

${pythonInputs(input, dialect).join('\n')}

dot_products = Q @ K.T  # [n, m]
scale = ${pythonScale(input)}
scores = scale * dot_products
visible = ${visible(input)}
masked_scores = scores.masked_fill(~visible, -torch.inf)
${weights(input.temperature)}
weights = weights.nan_to_num(0)  # a query that sees no key: zeros
output = weights @ V  # [n, d_v]

torch.set_printoptions(precision=4, sci_mode=False)
print("weights", weights, "output", output, sep="\\n")
${fused(input.temperature)}`;
}

function visible(input: SnippetInput): string {
  switch (input.mask.kind) {
    case 'none':
      return 'torch.ones_like(scores, dtype=torch.bool)';
    case 'causal':
      return 'torch.ones_like(scores, dtype=torch.bool).tril(len(K) - len(Q))  # key j <= query i';
    case 'padding':
      return `(torch.arange(len(K)) < ${input.mask.length}).expand(scores.shape)`;
    case 'arbitrary':
      return pythonVisible(input, dialect);
  }
}

function weights(temperature: number): string {
  if (temperature === 0) {
    return `winners = visible & (masked_scores == masked_scores.max(dim=-1, keepdim=True).values)
weights = winners / winners.sum(dim=-1, keepdim=True)  # T = 0: winners share`;
  }
  if (temperature === Infinity)
    return 'weights = visible / visible.sum(dim=-1, keepdim=True)  # T = infinity: all alike';
  return `weights = torch.softmax(masked_scores${temperature === 1 ? '' : ` / ${temperature}`}, dim=-1)`;
}

/** `scaled_dot_product_attention` has no exact limits of the temperature. */
function fused(temperature: number): string {
  if (temperature === 0 || temperature === Infinity) return '';
  const scale = temperature === 1 ? 'scale' : `scale / ${temperature}`;
  return `
fused = torch.nn.functional.scaled_dot_product_attention(
    Q[None], K[None], V[None], attn_mask=visible[None], scale=${scale})[0]
print("largest difference to the fused function", (fused - output).abs().max().item())
`;
}
