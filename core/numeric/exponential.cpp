#include "numeric/exponential.h"

namespace attractor {

const std::array<float, 8> exp2_constants = {
    integer_rounder<float>, -127.0F,        0x1.58de96p-10F, 0x1.3cecaep-7F,
    0x1.c6bfacp-5F,         0x1.ebf9b4p-3F, 0x1.62e41ep-1F,  1.0F};

}  // namespace attractor
