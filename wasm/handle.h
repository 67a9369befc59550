#pragma once

// Objects that live in the module while JavaScript holds them.

#include "arguments.h"

#include <limits>
#include <memory>
#include <utility>

namespace attractor::wasm {

/// How many handles live now. The tests demand that none is left.
inline int live_handles = 0;

/// To be derived from by what JavaScript holds. Bound through a shared_ptr, for which the generated glue
/// has a finaliser: a handle that is lost without delete() is freed when the garbage collector finds it.
class LiveHandle {
 public:
  LiveHandle() { ++live_handles; }
  LiveHandle(const LiveHandle&) = delete;
  LiveHandle& operator=(const LiveHandle&) = delete;
  ~LiveHandle() { --live_handles; }
};

/// A resumable computation of the core, owned by JavaScript until delete().
template <typename Run>
class Handle : LiveHandle {
 public:
  explicit Handle(Run run) : run_(std::move(run)) {}

  /// Works on for about `budget` units; true when finished.
  bool step(const JsNumber& budget) {
    return guard([&] {
      return run_.step(to_count(budget, "budget", 1, std::numeric_limits<Index>::max()));
    });
  }
  double progress() const { return run_.progress(); }
  const Run& run() const { return run_; }

 private:
  Run run_;
};

}  // namespace attractor::wasm
