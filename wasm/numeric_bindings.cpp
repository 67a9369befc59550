// numeric/, and the vocabulary that all bindings share.

#include "convert.h"
#include "handle.h"
#include "numeric/random.h"
#include "numeric/softmax.h"

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

  emscripten::register_type<JsName<Distribution>>("'uniform' | 'normal' | 'sign' | 'permutation'");
  emscripten::function("softmax", &softmax);
  emscripten::function("random", &draw);
  emscripten::function("liveHandles", &count_live_handles);
}
