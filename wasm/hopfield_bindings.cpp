// hopfield/

#include "arguments.h"
#include "handle.h"
#include "hopfield/classical.h"
#include "hopfield/modern.h"
#include "numeric/random.h"

#include <limits>

using namespace attractor;
using namespace attractor::wasm;

template <>
inline constexpr std::array attractor::wasm::names_of<UpdateRule> = {"asynchronous", "synchronous"};
template <>
inline constexpr std::array attractor::wasm::names_of<LandingKind> = {"pattern", "inverse",
                                                                      "mixture", "none"};
template <>
inline constexpr std::array attractor::wasm::names_of<ClassicalOutcome> = {
    "fixed-point", "two-cycle", "not-converged"};

namespace {

using Classical = Handle<ClassicalRetrieval>;
using Modern = Handle<ModernRetrieval<float>>;

constexpr Index any_count = std::numeric_limits<Index>::max();

struct JsLanding {
  Js<LandingKind> kind;
  JsArray<std::int32_t> patterns;
  JsArray<float> overlaps;
};

struct JsClassicalResult {
  JsArray<std::uint32_t> flips, step_ends;
  JsArray<double> energies;
  JsMatrix overlaps;
  JsArray<float> state;
  Js<ClassicalOutcome> outcome;
  int sweeps = 0;
  bool recording_full = false;
  JsLanding landing;
};

struct JsModernResult {
  JsMatrix states;
  JsArray<double> energies;
  JsMatrix weights, overlaps;
  bool converged = false;
  int steps = 0;
  bool recording_full = false;
  JsLanding landing;
};

JsLanding to_landing(const Landing& landing) {
  return {to_name(landing.kind), to_js(landing.patterns), to_js(landing.overlaps)};
}

std::shared_ptr<Classical> start_classical(const Js<ClassicalOptions>& object) {
  return guard([&] {
    const Fields input(object);
    return std::make_shared<Classical>(
        ClassicalRetrieval(input.matrix("patterns"), input.vector("state"),
                           {.update = input.choice<UpdateRule>("update"),
                            .seed = checked_seed(input.number("seed")),
                            .max_sweeps = input.count("maxSweeps", 1, any_count)}));
  });
}

JsClassicalResult classical_result(const Classical& handle) {
  return guard([&] {
    const auto result = handle.run().result();
    return JsClassicalResult{to_js(result.flips),
                             to_js(result.step_ends),
                             to_js(result.energies),
                             to_js(result.overlaps),
                             to_js(result.state),
                             to_name(result.outcome),
                             static_cast<int>(result.sweeps),
                             result.recording_full,
                             to_landing(result.landing)};
  });
}

std::shared_ptr<Modern> start_modern(const Js<ModernOptions>& object) {
  return guard([&] {
    const Fields input(object);
    return std::make_shared<Modern>(
        ModernRetrieval<float>(input.matrix("patterns"), input.vector("state"),
                               {.beta = input.number("beta"),
                                .max_steps = input.count("maxSteps", 1, any_count),
                                .tolerance = input.number("tolerance")}));
  });
}

JsModernResult modern_result(const Modern& handle) {
  return guard([&] {
    const auto result = handle.run().result();
    return JsModernResult{to_js(result.states),  to_js(result.energies),
                          to_js(result.weights), to_js(result.overlaps),
                          result.converged,      static_cast<int>(result.steps),
                          result.recording_full, to_landing(result.landing)};
  });
}

JsArray<double> energies(const Js<Matrix<float>>& patterns, const Js<Matrix<float>>& states,
                         const JsNumber& beta) {
  return guard([&] {
    return to_js(modern_energy(to_matrix(patterns, "patterns"), to_matrix(states, "states"),
                               to_number(beta, "beta")));
  });
}

}  // namespace

EMSCRIPTEN_BINDINGS(hopfield) {
  emscripten::register_type<Js<LandingKind>>("'pattern' | 'inverse' | 'mixture' | 'none'");
  emscripten::register_type<Js<ClassicalOutcome>>("'fixed-point' | 'two-cycle' | 'not-converged'");
  emscripten::value_object<JsLanding>("Landing")
      .field("kind", &JsLanding::kind)
      .field("patterns", &JsLanding::patterns)
      .field("overlaps", &JsLanding::overlaps);

  emscripten::register_type<Js<ClassicalOptions>>(
      "{ readonly patterns: Matrix; readonly state: Float32Array; "
      "readonly update: 'asynchronous' | 'synchronous'; readonly seed: number; "
      "readonly maxSweeps: number }");
  emscripten::value_object<JsClassicalResult>("ClassicalResult")
      .field("flips", &JsClassicalResult::flips)
      .field("stepEnds", &JsClassicalResult::step_ends)
      .field("energies", &JsClassicalResult::energies)
      .field("overlaps", &JsClassicalResult::overlaps)
      .field("state", &JsClassicalResult::state)
      .field("outcome", &JsClassicalResult::outcome)
      .field("sweeps", &JsClassicalResult::sweeps)
      .field("recordingFull", &JsClassicalResult::recording_full)
      .field("landing", &JsClassicalResult::landing);
  emscripten::class_<Classical>("ClassicalRetrieval")
      .smart_ptr_constructor("SharedClassical", &start_classical)
      .function("step", &Classical::step)
      .function("progress", &Classical::progress)
      .function("result", &classical_result);

  emscripten::register_type<Js<ModernOptions>>(
      "{ readonly patterns: Matrix; readonly state: Float32Array; readonly beta: number; "
      "readonly maxSteps: number; readonly tolerance: number }");
  emscripten::value_object<JsModernResult>("ModernResult")
      .field("states", &JsModernResult::states)
      .field("energies", &JsModernResult::energies)
      .field("weights", &JsModernResult::weights)
      .field("overlaps", &JsModernResult::overlaps)
      .field("converged", &JsModernResult::converged)
      .field("steps", &JsModernResult::steps)
      .field("recordingFull", &JsModernResult::recording_full)
      .field("landing", &JsModernResult::landing);
  emscripten::class_<Modern>("ModernRetrieval")
      .smart_ptr_constructor("SharedModern", &start_modern)
      .function("step", &Modern::step)
      .function("progress", &Modern::progress)
      .function("result", &modern_result);

  emscripten::function("modernEnergy", &energies);
}
