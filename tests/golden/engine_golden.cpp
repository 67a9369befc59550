// The reference data of the boundary tests: what the native library computes from fixed inputs, as JSON.
//
//   engine_golden > tests/golden/engine.json          writes it
//   engine_golden check tests/golden/engine.json      fails when a number differs by more than 2e-6

#include "attention/attention.h"
#include "attention/diagnostics.h"
#include "attention/gradients.h"
#include "hopfield/classical.h"
#include "hopfield/modern.h"
#include "numeric/random.h"
#include "numeric/softmax.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <iterator>
#include <string>
#include <vector>

namespace {

using namespace attractor;

/// Prints nested objects of numbers; a float as the shortest decimal that gives it back.
class Json {
 public:
  void open(const std::string& name) {
    key(name);
    text_ += "{";
    first_ = true;
  }
  void close() {
    text_ += "\n}";
    first_ = false;
  }
  template <typename Number>
  void number(const std::string& name, Number value) {
    key(name);
    add(value);
  }
  template <typename Sequence>
  void list(const std::string& name, const Sequence& values) {
    key(name);
    text_ += "[";
    for (auto entry = std::begin(values); entry != std::end(values); ++entry) {
      if (entry != std::begin(values)) text_ += ", ";
      add(*entry);
    }
    text_ += "]";
  }
  void list(const std::string& name, const Vector<float>& vector) {
    list(name, std::vector<float>(vector.data(), vector.data() + vector.size()));
  }
  void matrix(const std::string& name, const Matrix<float>& matrix) {
    open(name);
    number("rows", matrix.rows());
    number("cols", matrix.cols());
    list("data", std::vector<float>(matrix.data(), matrix.data() + matrix.size()));
    close();
  }
  std::string text() const { return "{" + text_ + "\n}\n"; }

 private:
  void key(const std::string& name) {
    text_ += (first_ ? "\n\"" : ",\n\"") + name + "\": ";
    first_ = false;
  }
  template <typename Number>
  void add(Number value) {
    char digits[32];
    const auto end = std::to_chars(digits, digits + sizeof digits, value).ptr;
    text_.append(digits, end);
  }

  std::string text_;
  bool first_ = true;
};

Matrix<float> draw(Distribution distribution, Index rows, Index cols, std::uint64_t seed) {
  return random_numbers(distribution, rows * cols, seed).reshaped<Eigen::RowMajor>(rows, cols);
}

void write_random(Json& json) {
  json.open("random");
  json.list("uniform", random_numbers(Distribution::uniform, 6, 7));
  json.list("normal", random_numbers(Distribution::normal, 6, 7));
  json.list("sign", random_numbers(Distribution::sign, 12, 7));
  json.list("permutation", random_numbers(Distribution::permutation, 12, 7));
  json.list("largestSeed", random_numbers(Distribution::uniform, 3, seed_limit - 1));
  json.close();
}

void write_attention(Json& json) {
  const auto queries = draw(Distribution::normal, 5, 4, 1);
  const auto keys = draw(Distribution::normal, 7, 4, 2);
  const auto values = draw(Distribution::normal, 7, 3, 3);
  const auto output_gradient = draw(Distribution::normal, 5, 3, 4);
  const AttentionOptions options{.scale = 0.75, .temperature = 0.5, .mask = Mask::causal()};
  const auto result = scaled_dot_product_attention(queries, keys, values, options);
  const auto diagnostics = attention_diagnostics(result.masked_scores, result.weights);
  const auto gradients = attention_gradients(queries, keys, values, output_gradient, options);
  json.open("attention");
  json.matrix("queries", queries);
  json.matrix("keys", keys);
  json.matrix("values", values);
  json.matrix("outputGradient", output_gradient);
  json.matrix("scores", result.scores);
  json.matrix("weights", result.weights);
  json.matrix("output", result.output);
  json.list("entropy", diagnostics.entropy);
  json.list("jacobianNorm", diagnostics.jacobian_norm);
  json.matrix("queryGradient", gradients.queries);
  json.matrix("keyGradient", gradients.keys);
  json.matrix("valueGradient", gradients.values);
  json.matrix("scoreGradient", gradients.scores);
  json.close();
}

void write_classical(Json& json, const std::string& name, UpdateRule update) {
  const auto patterns = draw(Distribution::sign, 5, 48, 5);
  const Vector<float> state = random_numbers(Distribution::sign, 48, 6);
  ClassicalRetrieval retrieval(patterns, state, {.update = update, .seed = 11});
  while (!retrieval.step(1000)) {
  }
  const auto result = retrieval.result();
  json.open(name);
  json.matrix("patterns", patterns);
  json.list("start", state);
  json.list("flips", result.flips);
  json.list("stepEnds", result.step_ends);
  json.list("energies", result.energies);
  json.list("state", result.state);
  json.number("sweeps", result.sweeps);
  json.close();
}

void write_modern(Json& json) {
  const auto patterns = draw(Distribution::normal, 6, 8, 8);
  const Vector<float> state = random_numbers(Distribution::normal, 8, 9);
  ModernRetrieval<float> retrieval(patterns, state, {.beta = 1.5});
  while (!retrieval.step(1)) {
  }
  const auto result = retrieval.result();
  json.open("modern");
  json.matrix("patterns", patterns);
  json.list("start", state);
  json.matrix("states", result.states);
  json.matrix("weights", result.weights);
  json.matrix("overlaps", result.overlaps);
  json.list("energies", result.energies);
  json.number("steps", result.steps);
  json.close();
}

/// All numbers of a text, in order.
std::vector<double> numbers_of(const std::string& text) {
  std::vector<double> numbers;
  for (const char* at = text.c_str(); *at != '\0';) {
    char* end = nullptr;
    const bool starts = std::string("-0123456789").find(*at) != std::string::npos;
    const double number = starts ? std::strtod(at, &end) : 0.0;
    if (starts) numbers.push_back(number);
    at = starts && end > at ? end : at + 1;
  }
  return numbers;
}

int check(const std::string& text, const char* file) {
  std::ifstream stream(file);
  const std::string stored{std::istreambuf_iterator<char>(stream), {}};
  const auto found = numbers_of(text);
  const auto expected = numbers_of(stored);
  if (found.size() != expected.size()) {
    std::cerr << file << " has " << expected.size() << " numbers, the library gives "
              << found.size() << "\n";
    return 1;
  }
  for (std::size_t i = 0; i < found.size(); ++i) {
    // Sums of a dozen products of size 1 in float, rounded in another order.
    if (std::abs(found[i] - expected[i]) > 2e-6 * std::max(1.0, std::abs(expected[i]))) {
      std::cerr << "number " << i << " of " << file << " is " << expected[i]
                << ", the library gives " << found[i] << "\n";
      return 1;
    }
  }
  return 0;
}

}  // namespace

int main(int count, char** arguments) {
  Json json;
  write_random(json);
  write_attention(json);
  write_classical(json, "asynchronous", UpdateRule::asynchronous);
  write_classical(json, "synchronous", UpdateRule::synchronous);
  write_modern(json);
  if (count == 3 && std::string(arguments[1]) == "check") return check(json.text(), arguments[2]);
  std::cout << json.text();
  return 0;
}
