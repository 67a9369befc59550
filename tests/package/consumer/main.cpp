#include <attention/attention.h>

#include <iostream>

int main() {
  attractor::Matrix<float> queries(1, 2), keys(2, 2), values(2, 1);
  queries << 1, 0;
  keys << 1, 0, 0, 1;
  values << 10, 20;
  const auto result = attractor::scaled_dot_product_attention<float>(queries, keys, values);
  std::cout << result.output(0, 0) << '\n';
}
