#include "numeric/activation.h"

#include <numbers>

namespace attractor {

namespace {

template <Activation activation, typename Scalar>
void activate_all(Scalar* x, Index count) {
  constexpr Index lanes = lane_count<Scalar>;
  Index i = 0;
  for (; i + lanes <= count; i += lanes) {
    store<Scalar>(x + i, activate<activation, Scalar>(load(x + i)));
  }
  if (i == count) return;
  const Lanes<Scalar> rest = load_first(x + i, count - i, Scalar(0));
  store_first<Scalar>(x + i, activate<activation, Scalar>(rest), count - i);
}

}  // namespace

double activation_reference(Activation activation, double x) {
  switch (activation) {
    case Activation::none:
      return x;
    case Activation::relu:
      return x < 0 ? 0 : x;
    case Activation::gelu:
      return x / 2 * std::erfc(-x / std::numbers::sqrt2);
    case Activation::gelu_tanh: {
      const double u = std::sqrt(2 / std::numbers::pi) * (x + 0.044715 * x * x * x);
      return x / 2 * (1 + std::tanh(u));
    }
  }
  return x;
}

template <typename Scalar>
void activate(Activation activation, Scalar* x, Index count) {
  switch (activation) {
    case Activation::none:
      break;
    case Activation::relu:
      activate_all<Activation::relu>(x, count);
      break;
    case Activation::gelu:
      activate_all<Activation::gelu>(x, count);
      break;
    case Activation::gelu_tanh:
      activate_all<Activation::gelu_tanh>(x, count);
      break;
  }
}

template void activate(Activation, float*, Index);
template void activate(Activation, double*, Index);

}  // namespace attractor
