# attractor_flags: what every target of this project is compiled with; linked privately, so that a user of the library
# inherits none of it.
add_library(attractor_flags INTERFACE)
target_compile_features(attractor_flags INTERFACE cxx_std_20)

# -ffp-contract=off: a*b+c stays two roundings, so that results do not depend on whether the compiler fuses them.
target_compile_options(attractor_flags INTERFACE -Wall -Wextra -Wpedantic -ffp-contract=off)
if(ATTRACTOR_WARNINGS_AS_ERRORS)
  target_compile_options(attractor_flags INTERFACE -Werror)
endif()

if(ATTRACTOR_SANITIZE)
  set(sanitizers -fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer)
  # GCC's analysis of uninitialised values is wrong about instrumented code.
  target_compile_options(attractor_flags INTERFACE ${sanitizers} -Wno-maybe-uninitialized)
  target_link_options(attractor_flags INTERFACE ${sanitizers})
endif()

if(EMSCRIPTEN)
  target_compile_options(attractor_flags INTERFACE -msimd128 -fwasm-exceptions)
  target_link_options(attractor_flags INTERFACE -fwasm-exceptions)
  if(ATTRACTOR_RELAXED_SIMD)
    target_compile_options(attractor_flags INTERFACE -mrelaxed-simd)
    target_link_options(attractor_flags INTERFACE -mrelaxed-simd)
  endif()
endif()
