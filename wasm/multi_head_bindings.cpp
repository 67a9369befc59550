// attention/multi_head.h

#include "attention/multi_head.h"
#include "attention_input.h"
#include "handle.h"

#include <memory>
#include <utility>

using namespace attractor;
using namespace attractor::wasm;

template <>
inline constexpr std::array attractor::wasm::names_of<AttentionForm> = {"all-weights", "row-block",
                                                                        "online"};

namespace {

ScoreBias to_bias(const emscripten::val& value) {
  if (value.isNull()) return ScoreBias::none();
  static constexpr std::array choices = {"relative", "full"};
  const Fields fields(value, "bias");
  const bool relative = place_among(choices, fields["kind"], "bias.kind") == 0;
  return {relative ? ScoreBiasKind::relative : ScoreBiasKind::full, fields.matrix("numbers")};
}

// Inputs, output and weights of one layout of heads, which stay in the module between runs.
class MultiHead : LiveHandle {
 public:
  explicit MultiHead(const Fields& input)
      : heads_(input.count("heads", 1)), key_heads_(input.count("keyValueHeads", 1)) {
    const Index queries = input.count("queries");
    const Index keys = input.count("keys");
    const Index key_width = input.count("keyWidth", 1);
    const Index value_width = input.count("valueWidth");
    options_.form = input.choice<AttentionForm>("form");
    options_.scale = to_scale(input["scale"]);
    options_.temperature = input.number("temperature");
    options_.mask = to_mask(input["mask"], queries, keys);
    options_.bias = to_bias(input["bias"]);
    const Heads<const float> q{nullptr, heads_, queries, key_width};
    check_multi_head(q, {nullptr, key_heads_, keys, key_width},
                     {nullptr, key_heads_, keys, value_width}, options_);
    resize(queries_, heads_, queries, key_width, "queries");
    resize(keys_, key_heads_, keys, key_width, "keys");
    resize(values_, key_heads_, keys, value_width, "values");
    resize(output_, heads_, queries, value_width, "outputs");
  }

  JsArray<float> run(const JsArray<float>& queries, const JsArray<float>& keys,
                     const JsArray<float>& values) {
    return guard([&] {
      attend(queries, keys, values);
      return to_js(output_.data(), static_cast<std::size_t>(output_.size()));
    });
  }
  void run_into(const JsArray<float>& queries, const JsArray<float>& keys,
                const JsArray<float>& values, const JsArray<float>& output) {
    guard([&] {
      attend(queries, keys, values);
      copy_into(output, output_, "output");
    });
  }

  JsMatrix weights(const JsNumber& head) const {
    return guard([&] {
      if (options_.form != AttentionForm::all_weights) {
        refuse({"no weights are kept in this form"});
      }
      if (!has_run_) refuse({"there are no weights before a run has succeeded"});
      const Index h = to_count(head, "head", 0, heads_ - 1);
      const Index rows = weights_.rows() / heads_;
      const float* first = weights_.data() + h * rows * weights_.cols();
      return JsMatrix{static_cast<int>(rows), static_cast<int>(weights_.cols()),
                      to_js(first, static_cast<std::size_t>(rows * weights_.cols()))};
    });
  }

 private:
  static void resize(Matrix<float>& matrix, Index heads, Index rows, Index width,
                     const Path& path) {
    check_volume(heads, rows, width, path);
    matrix.resize(heads * rows, width);
  }

  void attend(const JsArray<float>& queries, const JsArray<float>& keys,
              const JsArray<float>& values) {
    has_run_ = false;
    copy_from(queries, queries_.data(), queries_.size(), "queries");
    copy_from(keys, keys_.data(), keys_.size(), "keys");
    copy_from(values, values_.data(), values_.size(), "values");
    const Heads<const float> q = stacked_heads(queries_, heads_);
    const Index width = output_.cols();
    multi_head_attention(q, stacked_heads(keys_, key_heads_), stacked_heads(values_, key_heads_),
                         {output_.data(), heads_, q.rows, width, q.rows * width, width}, weights_,
                         options_);
    has_run_ = true;
  }

  Index heads_, key_heads_;
  MultiHeadOptions options_;
  Matrix<float> queries_, keys_, values_, output_, weights_;
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
