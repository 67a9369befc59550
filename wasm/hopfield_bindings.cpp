// hopfield/

#include "convert.h"
#include "handle.h"
#include "hopfield/classical.h"
#include "hopfield/modern.h"
#include "numeric/random.h"

using namespace attractor;
using namespace attractor::wasm;

namespace {

using Classical = Handle<ClassicalRetrieval>;
using Modern = Handle<ModernRetrieval<float>>;

struct JsLanding {
  JsName<LandingKind> kind;
  JsArray<std::int32_t> patterns;
  JsArray<float> overlaps;
};

struct JsClassicalInput {
  JsMatrix patterns;
  JsArray<float> state;
  JsName<UpdateRule> update;
  double seed = 1;
  double max_sweeps = 0;
};

struct JsClassicalResult {
  JsArray<std::uint32_t> flips, step_ends;
  JsArray<double> energies;
  JsMatrix overlaps;
  JsArray<float> state;
  JsName<ClassicalOutcome> outcome;
  int sweeps = 0;
  bool recording_full = false;
  JsLanding landing;
};

struct JsModernInput {
  JsMatrix patterns;
  JsArray<float> state;
  double beta = 1;
  double max_steps = 0;
  double tolerance = 0;
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

UpdateRule to_rule(const JsName<UpdateRule>& update) {
  const auto name = update.as<std::string>();
  if (name == "asynchronous") return UpdateRule::asynchronous;
  if (name == "synchronous") return UpdateRule::synchronous;
  throw std::invalid_argument("unknown update " + name);
}

const char* name_of(LandingKind kind) {
  switch (kind) {
    case LandingKind::pattern:
      return "pattern";
    case LandingKind::inverse:
      return "inverse";
    case LandingKind::mixture:
      return "mixture";
    case LandingKind::none:
      break;
  }
  return "none";
}

const char* name_of(ClassicalOutcome outcome) {
  switch (outcome) {
    case ClassicalOutcome::fixed_point:
      return "fixed-point";
    case ClassicalOutcome::two_cycle:
      return "two-cycle";
    case ClassicalOutcome::not_converged:
      break;
  }
  return "not-converged";
}

JsLanding to_landing(const Landing& landing) {
  return {JsName<LandingKind>(name_of(landing.kind)), to_js(landing.patterns),
          to_js(landing.overlaps)};
}

std::shared_ptr<Classical> start_classical(const JsClassicalInput& input) {
  return guard([&] {
    return std::make_shared<Classical>(
        ClassicalRetrieval(to_matrix(input.patterns), to_vector(input.state),
                           {.update = to_rule(input.update),
                            .seed = checked_seed(input.seed),
                            .max_sweeps = static_cast<Index>(input.max_sweeps)}));
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
                             JsName<ClassicalOutcome>(name_of(result.outcome)),
                             static_cast<int>(result.sweeps),
                             result.recording_full,
                             to_landing(result.landing)};
  });
}

std::shared_ptr<Modern> start_modern(const JsModernInput& input) {
  return guard([&] {
    return std::make_shared<Modern>(
        ModernRetrieval<float>(to_matrix(input.patterns), to_vector(input.state),
                               {.beta = input.beta,
                                .max_steps = static_cast<Index>(input.max_steps),
                                .tolerance = input.tolerance}));
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

JsArray<double> energies(const JsMatrix& patterns, const JsMatrix& states, double beta) {
  return guard([&] { return to_js(modern_energy(to_matrix(patterns), to_matrix(states), beta)); });
}

}  // namespace

EMSCRIPTEN_BINDINGS(hopfield) {
  emscripten::register_type<JsName<UpdateRule>>("'asynchronous' | 'synchronous'");
  emscripten::register_type<JsName<LandingKind>>("'pattern' | 'inverse' | 'mixture' | 'none'");
  emscripten::register_type<JsName<ClassicalOutcome>>(
      "'fixed-point' | 'two-cycle' | 'not-converged'");
  emscripten::value_object<JsLanding>("Landing")
      .field("kind", &JsLanding::kind)
      .field("patterns", &JsLanding::patterns)
      .field("overlaps", &JsLanding::overlaps);

  emscripten::value_object<JsClassicalInput>("ClassicalInput")
      .field("patterns", &JsClassicalInput::patterns)
      .field("state", &JsClassicalInput::state)
      .field("update", &JsClassicalInput::update)
      .field("seed", &JsClassicalInput::seed)
      .field("maxSweeps", &JsClassicalInput::max_sweeps);
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

  emscripten::value_object<JsModernInput>("ModernInput")
      .field("patterns", &JsModernInput::patterns)
      .field("state", &JsModernInput::state)
      .field("beta", &JsModernInput::beta)
      .field("maxSteps", &JsModernInput::max_steps)
      .field("tolerance", &JsModernInput::tolerance);
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
