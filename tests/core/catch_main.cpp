// The program around the tests; a file of its own because Catch2 2 takes half a minute to compile it.
#define CATCH_CONFIG_MAIN
#include <catch2/catch.hpp>
