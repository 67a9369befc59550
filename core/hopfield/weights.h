#pragma once

// The classical Hopfield network with an explicit weight matrix (Hopfield 1982, PNAS 79:2554): plain
// functions for any symmetric W. They are the reference of ClassicalRetrieval (classical.h), and
// cost N^2 memory.
//
// Conventions: states are -1 or +1; E = -1/2 s^T W s (the diagonal included, so let it be zero);
// field h = W s; a neuron with h_i = 0 keeps its state.
// Theorems the tests check: with W symmetric and W_ii >= 0, one neuron at a time never raises E;
// all at once never raises L(t) = -s(t)^T W s(t-1), so it ends in a fixed point or a 2-cycle (Goles,
// Fogelman and Pellegrin 1985).

#include "numeric/matrix.h"

#include <cstdint>
#include <vector>

namespace attractor {

/// Hebbian rule: W = X^T X / N with zero diagonal.
///   patterns  [P, N], entries -1 or +1; P, N >= 1
/// Returns [N, N]. Throws std::invalid_argument for other entries.
Matrix<double> hebbian_weights(const Matrix<float>& patterns);

/// E = -1/2 s^T W s.
///   weights  [N, N], finite, symmetric
///   state    [N], entries -1 or +1
/// Throws std::invalid_argument if the weights are not square, not symmetric or not finite, the
/// lengths differ, or the state has other entries.
double classical_energy(const Matrix<double>& weights, const Vector<float>& state);

/// L = -s^T W s', the function that synchronous updates never raise.
///   weights, state  as above;  previous  [N], the state before `state`
double synchronous_energy(const Matrix<double>& weights, const Vector<float>& state,
                          const Vector<float>& previous);

/// One pass: each neuron of `order` in turn takes the sign of its field.
///   weights, state  as above;  order  neurons in [0, N), any count
/// Returns the new state [N].
/// Throws as above, and std::invalid_argument if an entry of order is not below N.
Vector<float> asynchronous_update(const Matrix<double>& weights, const Vector<float>& state,
                                  const std::vector<std::uint32_t>& order);

/// All neurons at once take the sign of their field. Arguments and errors as above.
/// Returns the new state [N].
Vector<float> synchronous_update(const Matrix<double>& weights, const Vector<float>& state);

}  // namespace attractor
