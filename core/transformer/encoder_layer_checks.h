#pragma once

#include "transformer/encoder_layer.h"

namespace attractor {

/// Throws std::invalid_argument for weights whose shapes do not fit one another, NaN or infinity in them, and
/// an epsilon that is no positive float.
void check_encoder_layer(const EncoderLayerWeights& weights);

}  // namespace attractor
