# find_package(attractor) after `cmake --install`: the target attractor::attractor, its headers as in core/.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

install(TARGETS attractor EXPORT attractor-targets FILE_SET HEADERS DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}/attractor")

set(destination "${CMAKE_INSTALL_LIBDIR}/cmake/attractor")
install(EXPORT attractor-targets NAMESPACE attractor:: DESTINATION "${destination}")
file(WRITE "${CMAKE_CURRENT_BINARY_DIR}/attractor-config.cmake" [[
include(CMakeFindDependencyMacro)
find_dependency(Eigen3 3.4 NO_MODULE)
include("${CMAKE_CURRENT_LIST_DIR}/attractor-targets.cmake")
]])
write_basic_package_version_file("${CMAKE_CURRENT_BINARY_DIR}/attractor-config-version.cmake" COMPATIBILITY SameMinorVersion)
install(FILES "${CMAKE_CURRENT_BINARY_DIR}/attractor-config.cmake" "${CMAKE_CURRENT_BINARY_DIR}/attractor-config-version.cmake"
  DESTINATION "${destination}")
