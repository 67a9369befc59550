// Native micro-benchmarks on one thread: kernels of the core beside Eigen's and OpenBLAS's.

#include "contestants.h"
#include "numeric/multiply_add_limit.h"

#include <benchmark/benchmark.h>
#include <cblas.h>

#include <cstdint>
#include <cstdio>
#include <exception>
#include <iostream>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace {

using namespace attractor;

void add_limit() {
  constexpr Index repetitions = 10000;
  for (const Index chains : {8, 10, 12}) {
    const std::string name = "limit/" + std::to_string(chains) + "-chains";
    benchmark::RegisterBenchmark(name.c_str(), [chains](benchmark::State& state) {
      for (auto _ : state) benchmark::DoNotOptimize(multiply_add_chains(chains, repetitions));
      state.counters["GFLOP"] =
          benchmark::Counter(multiply_add_operations(chains, repetitions) * 1e-9,
                             benchmark::Counter::kIsIterationInvariantRate);
    });
  }
}

/// As usual, and at the end one line for each shape with the medians of all contestants.
class Reporter : public benchmark::ConsoleReporter {
 public:
  Reporter() : ConsoleReporter(OO_Tabular) {}

  void ReportRuns(const std::vector<Run>& runs) override {
    ConsoleReporter::ReportRuns(runs);
    for (const Run& run : runs) {
      // Medians come after what they are made of.
      if (run.run_type == Run::RT_Aggregate && run.aggregate_name != "median") continue;
      rates_[run.family_index] = {run.run_name.function_name, run.counters.at("GFLOP").value};
    }
  }

  void Finalize() override {
    std::printf("\nGFLOP/s\n");
    std::string last_shape;
    for (const auto& [family, named_rate] : rates_) {
      const auto& [name, rate] = named_rate;
      const std::size_t slash = name.rfind('/');
      const std::string shape = name.substr(0, slash);
      if (shape != last_shape) {
        std::printf("%s%-21s", last_shape.empty() ? "" : "\n", shape.c_str());
        last_shape = shape;
      }
      std::printf("  %11s %6.1f", name.c_str() + slash + 1, rate);
    }
    std::printf("\n");
  }

 private:
  // By the order in which they were registered.
  std::map<std::int64_t, std::pair<std::string, double>> rates_;
};

}  // namespace

int main(int argc, char** argv) {
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 1;
  openblas_set_num_threads(1);
  benchmark::AddCustomContext("OpenBLAS", openblas_get_config());
  benchmark::AddCustomContext("OpenBLAS kernels", openblas_get_corename());
  try {
    add_limit();
    bench::add_products();
    bench::add_attention();
  } catch (const std::exception& error) {
    std::cerr << error.what() << '\n';
    return 1;
  }
  Reporter reporter;
  const bool any = benchmark::RunSpecifiedBenchmarks(&reporter) > 0;
  benchmark::Shutdown();
  return any ? 0 : 1;
}
