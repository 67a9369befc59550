#include "numeric/twice.h"
#include <stdexcept>
#include <cmath>
namespace attractor { Eigen::MatrixXf twice(const Eigen::MatrixXf& m){ if(m.size()==0) throw std::invalid_argument("empty"); return m*2.0f; }
float fused(const float*a,const float*b,float*c,int n){ for(int i=0;i<n;i++) c[i]=std::fma(a[i],b[i],c[i]); return c[0]; } }
