// Attention of several heads in its three forms, and composed of products by Eigen or OpenBLAS with the
// same softmax between them. GFLOP count the two products alone.

#include "attention/multi_head.h"
#include "contestants.h"
#include "numeric/softmax.h"

#include <cblas.h>

#include <array>
#include <cmath>
#include <limits>
#include <memory>
#include <utility>

namespace attractor::bench {

namespace {

struct Shape {
  Index heads, tokens, width;
};

constexpr std::array shapes = {Shape{12, 128, 32}, Shape{12, 128, 64}, Shape{12, 512, 64}};

constexpr std::array forms = {std::pair{AttentionForm::all_weights, "all-weights"},
                              std::pair{AttentionForm::row_block, "row-block"},
                              std::pair{AttentionForm::online, "online"}};

struct Case {
  Shape shape;
  Matrix<float> queries, keys, values, result;
  Matrix<float> weights, scores;
  float scale;

  Case(const Shape& shape, Random& random)
      : shape(shape),
        queries(random_normal(random, shape.heads * shape.tokens, shape.width)),
        keys(random_normal(random, shape.heads * shape.tokens, shape.width)),
        values(random_normal(random, shape.heads * shape.tokens, shape.width)),
        result(shape.heads * shape.tokens, shape.width),
        scores(shape.tokens, shape.tokens),
        scale(1 / std::sqrt(static_cast<float>(shape.width))) {}

  void attend(AttentionForm form) {
    const Heads<float> output{
        result.data(), shape.heads, shape.tokens, shape.width, shape.tokens * shape.width,
        shape.width};
    multi_head_attention(stacked_heads(queries, shape.heads), stacked_heads(keys, shape.heads),
                         stacked_heads(values, shape.heads), output, weights, {.form = form});
  }

  void attend_by_eigen() {
    for (Index first = 0; first < queries.rows(); first += shape.tokens) {
      const auto rows = Eigen::seqN(first, shape.tokens);
      scores.noalias() = scale * queries(rows, Eigen::all) * keys(rows, Eigen::all).transpose();
      weights = softmax_rows(scores);
      result(rows, Eigen::all).noalias() = weights * values(rows, Eigen::all);
    }
  }

  void attend_by_openblas() {
    const auto n = static_cast<blasint>(shape.tokens);
    const auto d = static_cast<blasint>(shape.width);
    for (Index head = 0; head < shape.heads; ++head) {
      const Index start = head * shape.tokens * shape.width;
      cblas_sgemm(CblasRowMajor, CblasNoTrans, CblasTrans, n, n, d, scale, queries.data() + start,
                  d, keys.data() + start, d, 0, scores.data(), n);
      weights = softmax_rows(scores);
      cblas_sgemm(CblasRowMajor, CblasNoTrans, CblasNoTrans, n, d, n, 1, weights.data(), n,
                  values.data() + start, d, 0, result.data() + start, d);
    }
  }
};

float largest_norm(const Matrix<float>& rows) { return rows.rowwise().norm().maxCoeff(); }

void add_shape(const Shape& shape, Random& random) {
  const auto data = std::make_shared<Case>(shape, random);
  const Matrix<float> expected =
      multi_head_attention_reference(stacked_heads(data->queries, shape.heads),
                                     stacked_heads(data->keys, shape.heads),
                                     stacked_heads(data->values, shape.heads))
          .output;
  // A score of size s made of d products has an error of (d + 2) s units, its power that many relative
  // units above and below the fraction; weights are at most 1, and n roundings make their sums.
  const float score = data->scale * largest_norm(data->queries) * largest_norm(data->keys);
  const float roundings =
      static_cast<float>(2 * shape.tokens + 8) + 2 * static_cast<float>(shape.width + 2) * score;
  const Matrix<float> tolerance = Matrix<float>::Constant(
      expected.rows(), expected.cols(),
      roundings * std::numeric_limits<float>::epsilon() / 2 * data->values.cwiseAbs().maxCoeff());

  const std::string name = "attention/" + std::to_string(shape.heads) + "x" +
                           std::to_string(shape.tokens) + "x" + std::to_string(shape.width) + "/";
  const double operations =
      4.0 * static_cast<double>(shape.heads * shape.tokens * shape.tokens * shape.width);
  const auto contestant = [&](const char* who, auto compute) {
    data->result.setConstant(std::numeric_limits<float>::quiet_NaN());
    const auto run = [data, compute]() -> const Matrix<float>& {
      compute(*data);
      return data->result;
    };
    add({name + who, operations, run}, expected, tolerance);
  };
  for (const auto& [form, who] : forms) {
    contestant(who, [form = form](Case& c) { c.attend(form); });
  }
  contestant("eigen", [](Case& c) { c.attend_by_eigen(); });
  contestant("openblas", [](Case& c) { c.attend_by_openblas(); });
}

}  // namespace

void add_attention() {
  Random random(2);
  for (const Shape& shape : shapes) add_shape(shape, random);
}

}  // namespace attractor::bench
