import { wrapped, type SnippetSource } from './source';

/** Both retrievals of the screen in plain C++20 without any library. Prints each energy and overlap on a line of its own. */
export function cppSnippet(source: SnippetSource): string {
  const { bits, names, startBits, side, greys } = source;
  return `#include <algorithm>
#include <cmath>
#include <cstdio>
#include <string>
#include <vector>

using Picture = std::vector<double>;

int digit(char c) { return c <= '9' ? c - '0' : c - 'a' + 10; }

Picture picture(const std::string& digits) {  // four pixels a digit, row by row; a set bit is ink
  Picture pixels;
  for (char c : digits)
    for (int bit = 3; bit >= 0; --bit) pixels.push_back((digit(c) >> bit) & 1 ? 1 : -1);
  return pixels;
}
${greys ? shades : ''}
double dot(const Picture& a, const Picture& b) {
  double sum = 0;
  for (std::size_t i = 0; i < a.size(); ++i) sum += a[i] * b[i];
  return sum;
}

const std::vector<Picture> X = {  // stored patterns, ${side} x ${side} pixels each
${bits.map((digits, index) => `    picture("${digits}"),  // ${names[index]}`).join('\n')}
};
const double P = X.size(), N = X[0].size();

double energy(const Picture& s) {  // E = -1/2 s W s with W = X^T X / N, zero diagonal
  double sum = 0;
  for (const Picture& x : X) sum += dot(x, s) * dot(x, s);
  return (P * N - sum) / (2 * N);
}

double field(const Picture& s, std::size_t i) {  // N h_i, a whole number
  double sum = -P * s[i];
  for (const Picture& x : X) sum += x[i] * dot(x, s);
  return sum;
}

void classical(Picture s) {
  std::printf("energy %.17g\\n", energy(s));
${source.asynchronous ? oneByOne(source) : allAtOnce(source)}
  for (const Picture& x : X) std::printf("overlap %.17g\\n", dot(x, s) / N);
}
${modern(source)}
int main() {
  classical(picture("${startBits}"));
  modern(${greys ? `shades("${greys.start}")` : `picture("${startBits}")`});
}
`;
}

const shades = `
Picture shades(const std::string& digits) {  // one pixel a digit, from 0 = paper to f = ink
  Picture pixels;
  for (char c : digits) pixels.push_back(digit(c) / 7.5 - 1);
  return pixels;
}
`;

function oneByOne({ order, seed }: SnippetSource): string {
  const list = order.length > 0 ? `{\n${wrapped(order, '      ')}\n  }` : '{}';
  return `  // The pixels in the order in which seed ${seed} let them flip.
  const std::vector<std::size_t> order = ${list};
  for (std::size_t i : order) {
    if (field(s, i) * s[i] >= 0) std::printf("pixel %zu would stay\\n", i);
    s[i] = -s[i];
    std::printf("energy %.17g\\n", energy(s));
  }`;
}

function allAtOnce({ updates }: SnippetSource): string {
  return `  for (int step = 0; step < ${updates}; ++step) {
    Picture next = s;
    for (std::size_t i = 0; i < s.size(); ++i)
      if (double h = field(s, i); h != 0) next[i] = h > 0 ? 1 : -1;
    s = next;  // all pixels at once
    std::printf("energy %.17g\\n", energy(s));
  }`;
}

function modern({ greys, beta, modernUpdates }: SnippetSource): string {
  const patterns = greys
    ? `const std::vector<Picture> G = {
${greys.patterns.map((digits) => `    shades("${digits}"),`).join('\n')}
};`
    : 'const std::vector<Picture>& G = X;';
  const finite = Number.isFinite(beta);
  return `
${patterns}
${finite ? `const double beta = ${beta};\n` : ''}
struct Softmax {
  std::vector<double> weights;
  double lse;  // log-sum-exp, less ln(P) / beta
};

Softmax softmax(const Picture& xi) {
  std::vector<double> p;
  for (const Picture& x : G) p.push_back(dot(x, xi));
  const double largest = *std::max_element(p.begin(), p.end());
  double sum = 0;
  for (double& value : p) sum += value = ${finite ? 'std::exp(beta * (value - largest))' : 'value == largest'};
  for (double& value : p) value /= sum;
  return {p, largest${finite ? ' + std::log(sum / P) / beta' : ''}};
}

double modern_energy(const Picture& xi) {  // Ramsauer et al. 2020, eq. 2
  double norm = 0;
  for (const Picture& x : G) norm = std::max(norm, dot(x, x));
  return -softmax(xi).lse + dot(xi, xi) / 2 + norm / 2;
}

void modern(Picture xi) {
  std::printf("modern energy %.17g\\n", modern_energy(xi));
  for (int step = 0; step < ${modernUpdates}; ++step) {
    const std::vector<double> p = softmax(xi).weights;
    std::fill(xi.begin(), xi.end(), 0.0);
    for (std::size_t mu = 0; mu < G.size(); ++mu)
      for (std::size_t i = 0; i < xi.size(); ++i) xi[i] += p[mu] * G[mu][i];  // attention with keys = values = G
    std::printf("modern energy %.17g\\n", modern_energy(xi));
  }
  for (const Picture& x : G) std::printf("cosine %.17g\\n", dot(x, xi) / std::sqrt(dot(x, x) * dot(xi, xi)));
}
`;
}
