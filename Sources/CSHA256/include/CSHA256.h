#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// The SHA-256 instructions of many processors, which Swift cannot use directly.

/// Whether this processor has the instructions.
bool sha256_is_in_hardware(void);

/// Adds complete blocks of 64 bytes to the state, a to h (FIPS 180-4, section 6.2.2).
///
/// Call it only if sha256_is_in_hardware() is true.
void sha256_compress(uint32_t state[8], const uint8_t *blocks, size_t count);
