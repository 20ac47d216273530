#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// The instructions that many processors have for SHA-256, which Swift cannot name.

/// Whether this processor has them.
bool sha256_is_in_hardware(void);

/// Works whole blocks of 64 bytes into the state, a to h (FIPS 180-4, section 6.2.2).
///
/// Only where sha256_is_in_hardware() says so.
void sha256_compress(uint32_t state[8], const uint8_t *blocks, size_t count);
