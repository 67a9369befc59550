#pragma once

// One layer of a transformer encoder with the norms after the sums (Vaswani et al. 2017,
// arXiv:1706.03762, section 3.1, as in BERT: Devlin et al. 2018, arXiv:1810.04805):
//
//   a = concat_h(softmax(Q_h K_h^T / sqrt(d_k)) V_h) W_O + b_O    Q, K, V = x W + b, sliced into heads
//   y = layer_norm(x + a)
//   z = layer_norm(y + gelu(y W_1 + b_1) W_2 + b_2)

#include "attention/mask.h"
#include "numeric/linear.h"
#include "numeric/matrix.h"

namespace attractor {

/// D = heads * d_k is the width of the hidden state, f that of the layer between.
struct EncoderLayerWeights {
  Index heads = 1;
  Matrix<float> query_weights, key_weights, value_weights, output_weights;  ///< [D, D] each
  Vector<float> query_bias, key_bias, value_bias, output_bias;              ///< [D] each
  Vector<float> first_norm_scale, first_norm_shift;                         ///< [D] each
  Matrix<float> hidden_weights;                                             ///< W_1 [D, f]
  Vector<float> hidden_bias;                                                ///< [f]
  Matrix<float> return_weights;                                             ///< W_2 [f, D]
  Vector<float> return_bias;                                                ///< [D]
  Vector<float> second_norm_scale, second_norm_shift;                       ///< [D] each
  double epsilon = 1e-12;                                                   ///< of both norms
};

class EncoderLayer {
 public:
  /// Packs the weights. Throws std::invalid_argument for shapes that do not fit, NaN or infinity, and an
  /// epsilon that is no positive float.
  explicit EncoderLayer(const EncoderLayerWeights& weights);

  /// x [n, D], finite. Returns [n, D]. Throws std::invalid_argument for another width, NaN or infinity,
  /// or a mask that does not fit n queries and n keys; std::overflow_error, naming the step, when finite
  /// numbers give infinite ones anywhere within.
  Matrix<float> apply(const Matrix<float>& x, const Mask& mask = {}) const;

 private:
  Index heads_;
  Linear projections_;  // queries, keys and values side by side, [D, 3 D]
  Linear output_;
  Linear hidden_;
  Linear return_;
  Vector<float> first_norm_scale_, first_norm_shift_, second_norm_scale_, second_norm_shift_;
  double epsilon_;
};

/// From the references of its parts, each in plain loops with sums in double. Arguments and errors as for the
/// class, but infinite numbers within are not told apart from wrong arguments.
Matrix<float> encoder_layer_reference(const EncoderLayerWeights& weights, const Matrix<float>& x,
                                      const Mask& mask = {});

}  // namespace attractor
