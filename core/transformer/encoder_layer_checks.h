#pragma once

#include "transformer/encoder_layer.h"

namespace attractor {

/// Throws std::invalid_argument for weights whose shapes do not fit one another, and for NaN or infinity in
/// a matrix.
void check_encoder_layer(const EncoderLayerWeights& weights);

}  // namespace attractor
