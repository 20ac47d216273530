// The header is all there is; the package manager wants one file that includes it.
#include "CHealthKit.h"
