// attention/multi_head.h

#include "attention/multi_head.h"
#include "attention_input.h"
#include "handle.h"

#include <emscripten/em_js.h>

#include <algorithm>
#include <memory>
#include <utility>

using namespace attractor;
using namespace attractor::wasm;

template <>
inline constexpr std::array attractor::wasm::names_of<AttentionForm> = {"all-weights", "row-block",
                                                                        "online"};

// Copies between a part of a Float32Array, from its entry `first` on, and memory of the module. Through
// emscripten::val each would cost as much as thousands of numbers.
// clang-format off
EM_JS_DEPS(copy_part, "$Emval");
EM_JS(void, copy_part_from, (emscripten::EM_VAL array, int first, float* to, int count), {
  HEAPF32.set(Emval.toValue(array).subarray(first, first + count), to >> 2);
});
EM_JS(void, copy_part_into, (emscripten::EM_VAL array, int first, const float* from, int count), {
  Emval.toValue(array).set(HEAPF32.subarray(from >> 2, (from >> 2) + count), first);
});
EM_JS(bool, share_memory, (emscripten::EM_VAL array, emscripten::EM_VAL other), {
  return Emval.toValue(array).buffer == Emval.toValue(other).buffer;
});
// clang-format on

namespace {

ScoreBias to_bias(const emscripten::val& value) {
  if (value.isNull()) return ScoreBias::none();
  static constexpr std::array choices = {"relative", "full"};
  const Fields fields(value, "bias");
  const bool relative = place_among(choices, fields["kind"], "bias.kind") == 0;
  return {relative ? ScoreBiasKind::relative : ScoreBiasKind::full, fields.matrix("numbers")};
}

// Heads that stand one below the other in an array of the caller; some at a time are in the module.
class StagedHeads {
 public:
  StagedHeads(Index heads, Index rows, Index width, const char* name)
      : shape_{nullptr, heads, rows, width}, name_(name) {}

  const Heads<const float>& shape() const { return shape_; }
  /// Of one head.
  Index numbers() const { return shape_.rows * shape_.width; }
  std::int64_t all_numbers() const { return std::int64_t{shape_.heads} * numbers(); }

  void check_size() const { check_volume(shape_.heads, shape_.rows, shape_.width, name_); }
  void check(const JsArray<float>& array) const { check_array<float>(array, all_numbers(), name_); }

  void resize(Index heads) { numbers_.resize(heads * numbers()); }
  float* head(Index h) { return numbers_.data() + h * numbers(); }
  View<float> view(Index h) { return {head(h), shape_.rows, shape_.width, shape_.width}; }

  void copy_from(const JsArray<float>& array, Index first, Index heads) {
    copy_part_from(array.as_handle(), first * numbers(), numbers_.data(), heads * numbers());
  }
  void copy_into(const JsArray<float>& array, Index first, Index heads) const {
    copy_part_into(array.as_handle(), first * numbers(), numbers_.data(), heads * numbers());
  }

 private:
  Heads<const float> shape_;
  const char* name_;
  Vector<float> numbers_;
};

// Numbers that are in the module at a time, if a head has not more of them: when they are used they should
// still be in a cache, and small heads should share the cost of a copy.
constexpr Index staged_numbers = Index{1} << 15;

// One layout of heads. Its weights stay in the module between runs.
class MultiHead : LiveHandle {
 public:
  explicit MultiHead(const Fields& input)
      : MultiHead(input, input.count("heads", 1), input.count("keyValueHeads", 1),
                  input.count("queries"), input.count("keys"), input.count("keyWidth", 1),
                  input.count("valueWidth")) {}

  JsArray<float> run(const JsArray<float>& queries, const JsArray<float>& keys,
                     const JsArray<float>& values) {
    return guard([&] {
      const JsArray<float> output(
          array_class<float>().new_(static_cast<double>(output_.all_numbers())));
      attend(queries, keys, values, output);
      return output;
    });
  }
  void run_into(const JsArray<float>& queries, const JsArray<float>& keys,
                const JsArray<float>& values, const JsArray<float>& output) {
    guard([&] {
      output_.check(output);
      attend(queries, keys, values, output);
    });
  }

  JsMatrix weights(const JsNumber& head) const {
    return guard([&] {
      if (options_.form != AttentionForm::all_weights) {
        refuse({"no weights are kept in this form"});
      }
      if (!has_run_) refuse({"there are no weights before a run has succeeded"});
      const Index h = to_count(head, "head", 0, queries_.shape().heads - 1);
      const Index rows = queries_.shape().rows;
      const float* first = weights_.data() + h * rows * weights_.cols();
      return JsMatrix{static_cast<int>(rows), static_cast<int>(weights_.cols()),
                      to_js(first, static_cast<std::size_t>(rows * weights_.cols()))};
    });
  }

 private:
  MultiHead(const Fields& input, Index heads, Index key_heads, Index queries, Index keys,
            Index key_width, Index value_width)
      : queries_(heads, queries, key_width, "queries"),
        keys_(key_heads, keys, key_width, "keys"),
        values_(key_heads, keys, value_width, "values"),
        output_(heads, queries, value_width, "output") {
    options_.form = input.choice<AttentionForm>("form");
    options_.scale = to_scale(input["scale"]);
    options_.temperature = input.number("temperature");
    options_.mask = to_mask(input["mask"], queries, keys);
    options_.bias = to_bias(input["bias"]);
    check_multi_head(queries_.shape(), keys_.shape(), values_.shape(), options_);
    for (const StagedHeads* part : {&queries_, &keys_, &values_, &output_}) part->check_size();
  }

  void attend(const JsArray<float>& queries, const JsArray<float>& keys,
              const JsArray<float>& values, const JsArray<float>& output) {
    has_run_ = false;
    queries_.check(queries);
    keys_.check(keys);
    values_.check(values);
    HeadwiseAttention attention(queries_.shape(), keys_.shape(), values_.shape(), options_,
                                weights_);
    const Index group = attention.group();
    const Index key_heads = keys_.shape().heads;
    // An output that is also an input must not be written before all is read.
    const bool shared = share_memory(output.as_handle(), queries.as_handle()) ||
                        share_memory(output.as_handle(), keys.as_handle()) ||
                        share_memory(output.as_handle(), values.as_handle());
    const Index numbers =
        keys_.numbers() + values_.numbers() + group * (queries_.numbers() + output_.numbers());
    const Index stage =
        shared ? key_heads
               : std::clamp<Index>(staged_numbers / std::max<Index>(numbers, 1), 1, key_heads);
    keys_.resize(stage);
    values_.resize(stage);
    queries_.resize(stage * group);
    output_.resize(stage * group);
    for (Index first = 0; first < key_heads; first += stage) {
      const Index count = std::min(stage, key_heads - first);
      keys_.copy_from(keys, first, count);
      values_.copy_from(values, first, count);
      queries_.copy_from(queries, first * group, count * group);
      for (Index h = 0; h < count * group; ++h) {
        const Index g = h / group;
        if (h % group == 0) attention.take(keys_.view(g), values_.view(g), first + g);
        attention.attend(queries_.view(h), first * group + h, output_.head(h),
                         output_.shape().width);
      }
      output_.copy_into(output, first * group, count * group);
    }
    has_run_ = true;
  }

  MultiHeadOptions options_;
  StagedHeads queries_, keys_, values_, output_;
  Matrix<float> weights_;
  bool has_run_ = false;
};

std::shared_ptr<MultiHead> make_multi_head(const Js<MultiHeadOptions>& input) {
  return guard([&] { return std::make_shared<MultiHead>(Fields(input)); });
}

}  // namespace

EMSCRIPTEN_BINDINGS(multi_head) {
  emscripten::register_type<Js<MultiHeadOptions>>(
      "{ readonly heads: number; readonly keyValueHeads: number; readonly queries: number; "
      "readonly keys: number; readonly keyWidth: number; readonly valueWidth: number; "
      "readonly scale: " ATTRACTOR_SCALE_TYPE
      "; readonly temperature: number; "
      "readonly mask: " ATTRACTOR_MASK_TYPE
      "; "
      "readonly bias: null | { readonly kind: 'relative' | 'full'; readonly numbers: Matrix }; "
      "readonly form: 'all-weights' | 'row-block' | 'online' }");
  emscripten::class_<MultiHead>("MultiHeadAttention")
      .smart_ptr_constructor("SharedMultiHead", &make_multi_head)
      .function("run", &MultiHead::run)
      .function("runInto", &MultiHead::run_into)
      .function("weights", &MultiHead::weights);
}
