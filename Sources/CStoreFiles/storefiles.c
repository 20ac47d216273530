#define _GNU_SOURCE

#include "CStoreFiles.h"

// All functions are in the header, so that this compiles them once without a caller.
