#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Unpacking with the system's zlib. The library is opened when it is needed, so the program does not
// link it and also starts where it is missing.

/// The functions of an opened zlib.
struct zlib_library;

/// Opens the library with this name and finds its functions. NULL if there is none. It stays open
/// until the program ends; its functions may be used by several threads.
const struct zlib_library *zlib_open(const char *name);

/// The CRC-32 of bytes that follow those with the CRC-32 `before`; 0 before the first ones.
uint32_t zlib_checksum(
    const struct zlib_library *library, uint32_t before, const uint8_t *bytes, size_t count);

/// A deflated stream that is being unpacked.
struct zlib_stream;

/// Begins a stream without a header. NULL if memory is short, or if the library has another
/// interface than the one declared here. Free it with `zlib_end`.
struct zlib_stream *zlib_begin(const struct zlib_library *library);

/// What `zlib_inflate` found.
enum {
    /// There may be more.
    ZLIB_MORE = 0,
    /// The stream is complete.
    ZLIB_COMPLETE = 1,
    /// The bytes are not a deflated stream.
    ZLIB_DAMAGED = -1,
    /// Memory is short.
    ZLIB_NO_MEMORY = -2,
};

/// Unpacks bytes. The counts give the room, and receive what was used of it.
int zlib_inflate(struct zlib_stream *stream, const uint8_t *packed, size_t *packed_count,
    uint8_t *unpacked, size_t *unpacked_count);

/// Frees a stream.
void zlib_end(struct zlib_stream *stream);
