#pragma once
#include <Eigen/Core>
namespace attractor { Eigen::MatrixXf twice(const Eigen::MatrixXf& m); float fused(const float*a,const float*b,float*c,int n);}
