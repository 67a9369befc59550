// attention/multi_head.h

#include "attention/multi_head.h"
#include "attention_input.h"
#include "handle.h"

#include <memory>
#include <utility>

using namespace attractor;
using namespace attractor::wasm;

namespace {

struct JsScoreBias : emscripten::val {
  JsScoreBias() : val(val::undefined()) {}
  explicit JsScoreBias(const val& other) : val(other) {}
};

struct JsMultiHeadInput {
  int heads = 1, key_value_heads = 1, queries = 0, keys = 0, key_width = 0, value_width = 0;
  JsScale scale;
  double temperature = 1.0;
  JsMask mask;
  JsScoreBias bias;
  JsName<AttentionForm> form;
};

AttentionForm to_form(const std::string& name) {
  if (name == "all-weights") return AttentionForm::all_weights;
  if (name == "row-block") return AttentionForm::row_block;
  if (name == "online") return AttentionForm::online;
  throw std::invalid_argument("unknown form " + name);
}

ScoreBias to_bias(const JsScoreBias& bias) {
  if (bias.isNull()) return ScoreBias::none();
  const auto kind = bias["kind"].as<std::string>();
  auto numbers = to_matrix(bias["numbers"].as<JsMatrix>());
  if (kind == "relative") return ScoreBias::relative(std::move(numbers));
  if (kind == "full") return ScoreBias::full(std::move(numbers));
  throw std::invalid_argument("unknown bias " + kind);
}

// Inputs, output and weights of one layout of heads, which stay in the module between runs.
class MultiHead : LiveHandle {
 public:
  explicit MultiHead(const JsMultiHeadInput& input)
      : heads_(input.heads),
        key_heads_(input.key_value_heads),
        queries_(Index{input.heads} * input.queries, input.key_width),
        keys_(Index{input.key_value_heads} * input.keys, input.key_width),
        values_(Index{input.key_value_heads} * input.keys, input.value_width),
        output_(Index{input.heads} * input.queries, input.value_width) {
    options_.form = to_form(input.form.as<std::string>());
    options_.scale = to_scale(input.scale);
    options_.temperature = input.temperature;
    options_.mask = to_mask(input.mask, input.queries, input.keys);
    options_.bias = to_bias(input.bias);
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
      copy_into(output, output_);
    });
  }

  JsMatrix weights(int head) const {
    return guard([&] {
      if (weights_.size() == 0) throw std::invalid_argument("no weights are kept in this form");
      if (head < 0 || head >= heads_) {
        throw std::invalid_argument("there is no head " + std::to_string(head) + " among " +
                                    std::to_string(heads_));
      }
      const Index rows = weights_.rows() / heads_;
      const float* first = weights_.data() + head * rows * weights_.cols();
      return JsMatrix{static_cast<int>(rows), static_cast<int>(weights_.cols()),
                      to_js(first, static_cast<std::size_t>(rows * weights_.cols()))};
    });
  }

 private:
  void attend(const JsArray<float>& queries, const JsArray<float>& keys,
              const JsArray<float>& values) {
    fill(queries_, queries);
    fill(keys_, keys);
    fill(values_, values);
    const Heads<const float> q = stacked_heads(queries_, heads_);
    const Index width = output_.cols();
    multi_head_attention(q, stacked_heads(keys_, key_heads_), stacked_heads(values_, key_heads_),
                         {output_.data(), heads_, q.rows, width, q.rows * width, width}, weights_,
                         options_);
  }

  static void fill(Matrix<float>& matrix, const JsArray<float>& array) {
    copy_from(array, matrix.data(), static_cast<std::size_t>(matrix.size()));
  }

  Index heads_, key_heads_;
  MultiHeadOptions options_;
  Matrix<float> queries_, keys_, values_, output_, weights_;
};

std::shared_ptr<MultiHead> make_multi_head(const JsMultiHeadInput& input) {
  return guard([&] {
    check_option(input.heads, 1, "heads");
    check_option(input.key_value_heads, 1, "keyValueHeads");
    check_option(input.queries, 0, "queries");
    check_option(input.keys, 0, "keys");
    check_option(input.key_width, 1, "keyWidth");
    check_option(input.value_width, 0, "valueWidth");
    return std::make_shared<MultiHead>(input);
  });
}

}  // namespace

EMSCRIPTEN_BINDINGS(multi_head) {
  emscripten::register_type<JsName<AttentionForm>>("'all-weights' | 'row-block' | 'online'");
  emscripten::register_type<JsScoreBias>(
      "null | { readonly kind: 'relative' | 'full'; readonly numbers: Matrix }");
  emscripten::value_object<JsMultiHeadInput>("MultiHeadInput")
      .field("heads", &JsMultiHeadInput::heads)
      .field("keyValueHeads", &JsMultiHeadInput::key_value_heads)
      .field("queries", &JsMultiHeadInput::queries)
      .field("keys", &JsMultiHeadInput::keys)
      .field("keyWidth", &JsMultiHeadInput::key_width)
      .field("valueWidth", &JsMultiHeadInput::value_width)
      .field("scale", &JsMultiHeadInput::scale)
      .field("temperature", &JsMultiHeadInput::temperature)
      .field("mask", &JsMultiHeadInput::mask)
      .field("bias", &JsMultiHeadInput::bias)
      .field("form", &JsMultiHeadInput::form);
  emscripten::class_<MultiHead>("MultiHeadAttention")
      .smart_ptr_constructor("SharedMultiHead", &make_multi_head)
      .function("run", &MultiHead::run)
      .function("runInto", &MultiHead::run_into)
      .function("weights", &MultiHead::weights);
}
