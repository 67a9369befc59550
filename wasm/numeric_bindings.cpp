// numeric/, and the vocabulary that all bindings share.

#include "arguments.h"
#include "handle.h"
#include "numeric/check.h"
#include "numeric/linear.h"
#include "numeric/multiply_add_limit.h"
#include "numeric/product.h"
#include "numeric/random.h"
#include "numeric/softmax.h"

#include <memory>
#include <string>
#include <utility>
#include <vector>

using namespace attractor;
using namespace attractor::wasm;

template <>
inline constexpr std::array attractor::wasm::names_of<Distribution> = {"uniform", "normal", "sign",
                                                                       "permutation"};
template <>
inline constexpr std::array attractor::wasm::names_of<Activation> = {"none", "relu", "gelu",
                                                                     "gelu-tanh"};
template <>
inline constexpr std::array attractor::wasm::names_of<NumberType> = {"float32", "float16",
                                                                     "bfloat16", "int8"};

namespace {

using JsMatrixInput = Js<Matrix<float>>;

JsMatrix softmax(const JsMatrixInput& scores, const JsNumber& temperature) {
  return guard([&] {
    return to_js(softmax_rows(to_matrix(scores, "scores"), to_number(temperature, "temperature")));
  });
}

JsArray<float> draw(const Js<Distribution>& distribution, const JsNumber& count,
                    const JsNumber& seed) {
  return guard([&] {
    return to_js(random_numbers(to_choice<Distribution>(distribution, "distribution"),
                                to_count(count, "count"), checked_seed(to_number(seed, "seed"))));
  });
}

using JsProductInput = Js<struct ProductInput>;

Matrix<float> product_of(const Fields& input) {
  const Matrix<float> left = input.matrix("left");
  const Matrix<float> right = input.matrix("right");
  return product(input.flag("transposeLeft") ? transposed(left) : View<float>(left),
                 input.flag("transposeRight") ? transposed(right) : View<float>(right));
}

JsMatrix multiply_matrices(const JsProductInput& input) {
  return guard([&] { return to_js(product_of(Fields(input))); });
}

void multiply_matrices_into(const JsProductInput& input, const JsArray<float>& output) {
  guard([&] { copy_into(output, product_of(Fields(input)), "output"); });
}

double run_multiply_adds(const JsNumber& chains, const JsNumber& repetitions) {
  return guard([&] {
    return static_cast<double>(
        multiply_add_chains(to_count(chains, "chains"), to_count(repetitions, "repetitions", 1)));
  });
}

using JsLayers = Js<Linear[]>;

// Weights of a layer, in any type of numbers.
PackedMatrix to_packed(const emscripten::val& value, const Path& path) {
  const Fields weights(value, path);
  if (weights["type"].isUndefined()) return PackedMatrix(to_matrix(value, path));
  const Index rows = weights.count("rows");
  const Index cols = weights.count("cols");
  check_volume(1, rows, cols, path);
  const auto data = weights["data"];
  const Path data_path = weights.path_of("data");
  const auto type = weights.choice<NumberType>("type");
  if (type == NumberType::float32) return PackedMatrix(to_matrix(value, path));
  if (type == NumberType::int8) {
    return PackedMatrix(
        CompactMatrix(rows, cols, to_elements<std::int8_t>(data, rows * cols, data_path),
                      to_elements<float>(weights["scales"], rows, weights.path_of("scales"))));
  }
  return PackedMatrix(
      CompactMatrix(rows, cols, type, to_elements<std::uint16_t>(data, rows * cols, data_path)));
}

// Linear layers one after the other; what lies between two of them never leaves the module.
class LinearStack : LiveHandle {
 public:
  explicit LinearStack(const Fields& layers) {
    const Index count = layers.count("length", 1);
    for (Index i = 0; i < count; ++i) {
      const std::string place = std::to_string(i);
      const Fields layer(layers[place.c_str()], layers.path_of(place.c_str()));
      PackedMatrix weights = to_packed(layer["weights"], layer.path_of("weights"));
      Vector<float> bias;
      if (!layer["bias"].isNull()) {
        // Of this length, since an empty one would be none.
        bias.resize(weights.cols());
        copy_from(layer["bias"], bias.data(), bias.size(), layer.path_of("bias"));
      }
      if (i > 0) {
        check_equal(weights.rows(), message({"weights of layer ", i}), layers_.back().out(),
                    "those before", "inputs");
      }
      layers_.emplace_back(std::move(weights), bias, layer.choice<Activation>("activation"));
    }
  }

  JsMatrix apply(const JsMatrixInput& x) const {
    return guard([&] { return to_js(applied(x)); });
  }
  void apply_into(const JsMatrixInput& x, const JsArray<float>& output) const {
    guard([&] { copy_into(output, applied(x), "output"); });
  }

 private:
  Matrix<float> applied(const JsMatrixInput& x) const {
    Matrix<float> state = to_matrix(x, "inputs");
    for (const Linear& layer : layers_) state = layer.apply(state);
    return state;
  }

  std::vector<Linear> layers_;
};

std::shared_ptr<LinearStack> make_linear_stack(const JsLayers& layers) {
  return guard([&] { return std::make_shared<LinearStack>(Fields(layers, "layers")); });
}

int count_live_handles() { return live_handles; }

}  // namespace

EMSCRIPTEN_BINDINGS(numeric) {
  emscripten::register_type<JsArray<float>>("Float32Array");
  emscripten::register_type<JsArray<double>>("Float64Array");
  emscripten::register_type<JsArray<std::uint8_t>>("Uint8Array");
  emscripten::register_type<JsArray<std::int32_t>>("Int32Array");
  emscripten::register_type<JsArray<std::uint32_t>>("Uint32Array");
  emscripten::value_object<JsMatrix>("Matrix")
      .field("rows", &JsMatrix::rows)
      .field("cols", &JsMatrix::cols)
      .field("data", &JsMatrix::data);
  emscripten::register_type<JsMatrixInput>("Matrix");
  emscripten::register_type<JsNumber>("number");

  emscripten::register_type<JsProductInput>(
      "{ readonly left: Matrix; readonly right: Matrix; readonly transposeLeft: boolean; "
      "readonly transposeRight: boolean }");
  emscripten::function("product", &multiply_matrices);
  emscripten::function("productInto", &multiply_matrices_into);
  emscripten::function("multiplyAddLimit", &run_multiply_adds);

  emscripten::register_type<JsLayers>(
      "readonly { readonly weights: Matrix | { readonly rows: number; readonly cols: number } & "
      "({ readonly type: 'float16' | 'bfloat16'; readonly data: Uint16Array } | "
      "{ readonly type: 'int8'; readonly data: Int8Array; readonly scales: Float32Array }); "
      "readonly bias: Float32Array | null; "
      "readonly activation: 'none' | 'relu' | 'gelu' | 'gelu-tanh' }[]");
  emscripten::class_<LinearStack>("LinearStack")
      .smart_ptr_constructor("SharedLinearStack", &make_linear_stack)
      .function("apply", &LinearStack::apply)
      .function("applyInto", &LinearStack::apply_into);

  emscripten::register_type<Js<Distribution>>("'uniform' | 'normal' | 'sign' | 'permutation'");
  emscripten::function("softmax", &softmax);
  emscripten::function("random", &draw);
  emscripten::function("liveHandles", &count_live_handles);
}
