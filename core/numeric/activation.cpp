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

const std::array<float, 9> gelu_root = {0x1.c2343p-19F,  -0x1.55e60ap-16F, 0x1.ef41fp-14F,
                                        0x1.6f1752p-14F, 0x1.270efap-10F,  0x1.3142ecp-7F,
                                        0x1.9058bp-5F,   0x1.bd72c6p-4F,   0x1.172b8ep0F};

// 2 sqrt(2/pi) / ln 2, and 0.044715 times that.
const GeluTanhConstants gelu_tanh_cubic = {2.30220820F, 0.102943240F, -127.0F};

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
