// The most memory that attention of one head holds beyond its inputs and its output, by form and number
// of tokens. Fails unless that of the online form grows linearly.

#include "multi_head_memory.h"

#include <array>
#include <cmath>
#include <cstdio>
#include <exception>

namespace {

using namespace attractor;

constexpr Index width = 64;
constexpr Index fewest_tokens = 256;
constexpr Index most_tokens = 16384;

struct Form {
  AttentionForm form;
  const char* name;
};
constexpr std::array forms = {Form{AttentionForm::all_weights, "all-weights"},
                              Form{AttentionForm::row_block, "row-block"},
                              Form{AttentionForm::online, "online"}};

bool measure() {
  std::printf("Most bytes in use beyond inputs and output, one head, %td numbers per token\n\n",
              width);
  std::printf("%8s", "tokens");
  for (const Form& form : forms) std::printf("  %14s  %10s", form.name, "per token");
  std::printf("\n");
  double online_at_quarter = 0;
  double online_at_end = 0;
  for (Index tokens = fewest_tokens; tokens <= most_tokens; tokens *= 2) {
    std::printf("%8td", tokens);
    for (const Form& form : forms) {
      const double bytes = test::multi_head_memory(form.form, tokens, width);
      const double per_token = bytes / static_cast<double>(tokens);
      std::printf("  %14.0f  %10.1f", bytes, per_token);
      if (form.form != AttentionForm::online) continue;
      if (tokens == most_tokens / 4) online_at_quarter = per_token;
      if (tokens == most_tokens) online_at_end = per_token;
    }
    std::printf("\n");
    std::fflush(stdout);
  }
  const double ratio = online_at_end / online_at_quarter;
  std::printf("\nonline: %.1f bytes per token with %td tokens, %.3f times those with %td\n",
              online_at_end, most_tokens, ratio, most_tokens / 4);
  return std::abs(ratio - 1) <= 0.1;
}

}  // namespace

int main() {
  try {
    if (measure()) return 0;
    std::fprintf(stderr, "The memory of the online form does not grow linearly.\n");
  } catch (const std::exception& error) {
    std::fprintf(stderr, "%s\n", error.what());
  }
  return 1;
}
