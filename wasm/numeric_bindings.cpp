// numeric/, and the vocabulary that all bindings share.

#include "convert.h"
#include "handle.h"
#include "numeric/check.h"
#include "numeric/linear.h"
#include "numeric/multiply_add_limit.h"
#include "numeric/product.h"
#include "numeric/random.h"
#include "numeric/softmax.h"

#include <memory>
#include <vector>

using namespace attractor;
using namespace attractor::wasm;

namespace {

JsMatrix softmax(const JsMatrix& scores, double temperature) {
  return guard([&] { return to_js(softmax_rows(to_matrix(scores), temperature)); });
}

Distribution to_distribution(const std::string& name) {
  if (name == "uniform") return Distribution::uniform;
  if (name == "normal") return Distribution::normal;
  if (name == "sign") return Distribution::sign;
  if (name == "permutation") return Distribution::permutation;
  throw std::invalid_argument("unknown distribution " + name);
}

JsArray<float> draw(const JsName<Distribution>& distribution, int count, double seed) {
  return guard([&] {
    return to_js(
        random_numbers(to_distribution(distribution.as<std::string>()), count, checked_seed(seed)));
  });
}

struct JsProductInput {
  JsMatrix left, right;
  bool transpose_left = false;
  bool transpose_right = false;
};

Matrix<float> product_of(const JsProductInput& input) {
  const Matrix<float> left = to_matrix(input.left);
  const Matrix<float> right = to_matrix(input.right);
  return product(input.transpose_left ? transposed(left) : View<float>(left),
                 input.transpose_right ? transposed(right) : View<float>(right));
}

JsMatrix multiply_matrices(const JsProductInput& input) {
  return guard([&] { return to_js(product_of(input)); });
}

void multiply_matrices_into(const JsProductInput& input, const JsArray<float>& output) {
  guard([&] { copy_into(output, product_of(input)); });
}

double run_multiply_adds(int chains, int repetitions) {
  return guard([&] { return static_cast<double>(multiply_add_chains(chains, repetitions)); });
}

Activation to_activation(const std::string& name) {
  if (name == "none") return Activation::none;
  if (name == "relu") return Activation::relu;
  if (name == "gelu") return Activation::gelu;
  if (name == "gelu-tanh") return Activation::gelu_tanh;
  throw std::invalid_argument("unknown activation " + name);
}

struct JsLayer : emscripten::val {
  JsLayer() : val(val::undefined()) {}
  explicit JsLayer(const val& other) : val(other) {}
};

// Linear layers one after the other; what lies between two of them never leaves the module.
class LinearStack : LiveHandle {
 public:
  explicit LinearStack(const JsLayer& layers) {
    const auto count = layers["length"].as<std::size_t>();
    if (count == 0) throw std::invalid_argument("a stack has at least one layer");
    for (std::size_t i = 0; i < count; ++i) {
      const emscripten::val layer = layers[i];
      const emscripten::val bias = layer["bias"];
      layers_.emplace_back(to_matrix(layer["weights"].as<JsMatrix>()),
                           bias.isNull() ? Vector<float>() : to_vector(JsArray<float>(bias)),
                           to_activation(layer["activation"].as<std::string>()));
      if (i > 0) {
        check_equal(layers_[i].in(), "weights of layer " + std::to_string(i), layers_[i - 1].out(),
                    "those before", "inputs");
      }
    }
  }

  JsMatrix apply(const JsMatrix& x) const {
    return guard([&] { return to_js(applied(x)); });
  }
  void apply_into(const JsMatrix& x, const JsArray<float>& output) const {
    guard([&] { copy_into(output, applied(x)); });
  }

 private:
  Matrix<float> applied(const JsMatrix& x) const {
    Matrix<float> state = to_matrix(x);
    for (const Linear& layer : layers_) state = layer.apply(state);
    return state;
  }

  std::vector<Linear> layers_;
};

std::shared_ptr<LinearStack> make_linear_stack(const JsLayer& layers) {
  return guard([&] { return std::make_shared<LinearStack>(layers); });
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

  emscripten::value_object<JsProductInput>("ProductInput")
      .field("left", &JsProductInput::left)
      .field("right", &JsProductInput::right)
      .field("transposeLeft", &JsProductInput::transpose_left)
      .field("transposeRight", &JsProductInput::transpose_right);
  emscripten::function("product", &multiply_matrices);
  emscripten::function("productInto", &multiply_matrices_into);
  emscripten::function("multiplyAddLimit", &run_multiply_adds);

  emscripten::register_type<JsLayer>(
      "readonly { readonly weights: Matrix; readonly bias: Float32Array | null; "
      "readonly activation: 'none' | 'relu' | 'gelu' | 'gelu-tanh' }[]");
  emscripten::class_<LinearStack>("LinearStack")
      .smart_ptr_constructor("SharedLinearStack", &make_linear_stack)
      .function("apply", &LinearStack::apply)
      .function("applyInto", &LinearStack::apply_into);

  emscripten::register_type<JsName<Distribution>>("'uniform' | 'normal' | 'sign' | 'permutation'");
  emscripten::function("softmax", &softmax);
  emscripten::function("random", &draw);
  emscripten::function("liveHandles", &count_live_handles);
}
