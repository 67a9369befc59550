#include "allocation_counter.h"

#include <malloc.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>

namespace {

std::size_t in_use = 0;
std::size_t most_in_use = 0;

void* gained(void* block) {
  in_use += malloc_usable_size(block);
  most_in_use = std::max(most_in_use, in_use);
  return block;
}

void* lost(void* block) {
  in_use -= malloc_usable_size(block);
  return block;
}

}  // namespace

extern "C" {

void* __libc_malloc(std::size_t size) noexcept;
void* __libc_calloc(std::size_t count, std::size_t size) noexcept;
void* __libc_realloc(void* block, std::size_t size) noexcept;
void* __libc_memalign(std::size_t alignment, std::size_t size) noexcept;
void __libc_free(void* block) noexcept;

void* malloc(std::size_t size) noexcept { return gained(__libc_malloc(size)); }

void* calloc(std::size_t count, std::size_t size) noexcept {
  return gained(__libc_calloc(count, size));
}

void* realloc(void* block, std::size_t size) noexcept {
  const std::size_t old = malloc_usable_size(block);
  void* moved = __libc_realloc(block, size);
  // Where it fails, the old block stays.
  if (moved != nullptr || size == 0) in_use -= old;
  return gained(moved);
}

void* memalign(std::size_t alignment, std::size_t size) noexcept {
  return gained(__libc_memalign(alignment, size));
}

void* aligned_alloc(std::size_t alignment, std::size_t size) noexcept {
  return memalign(alignment, size);
}

int posix_memalign(void** block, std::size_t alignment, std::size_t size) noexcept {
  *block = memalign(alignment, size);
  return *block == nullptr ? ENOMEM : 0;
}

void free(void* block) noexcept { __libc_free(lost(block)); }

}  // extern "C"

namespace attractor::test {

std::size_t allocated_bytes() { return in_use; }
std::size_t peak_bytes() { return most_in_use; }
void reset_peak() { most_in_use = in_use; }

}  // namespace attractor::test
