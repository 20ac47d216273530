#include "CZlib.h"

#include <dlfcn.h>
#include <limits.h>
#include <stdlib.h>

// The interface of zlib 1, which has not changed since 1995, as <zlib.h> declares it. The header may
// be missing where the library is not.

typedef void *(*zlib_allocate)(void *, unsigned, unsigned);
typedef void (*zlib_free)(void *, void *);

/// `z_stream`.
struct zlib_interface {
    const unsigned char *next_in;
    unsigned avail_in;
    unsigned long total_in;
    unsigned char *next_out;
    unsigned avail_out;
    unsigned long total_out;
    const char *msg;
    void *state;
    zlib_allocate zalloc;
    zlib_free zfree;
    void *opaque;
    int data_type;
    unsigned long adler;
    unsigned long reserved;
};

enum {
    ZLIB_NO_FLUSH = 0,
    ZLIB_OK = 0,
    ZLIB_STREAM_END = 1,
    ZLIB_MEMORY_ERROR = -4,
    ZLIB_BUFFER_ERROR = -5,
    /// The greatest window, negative for a stream without a header.
    ZLIB_RAW_WINDOW = -15,
};

struct zlib_library {
    // The last two parameters are the version and the size that the caller was compiled with. zlib
    // refuses a stream of another size or major version.
    int (*begin)(struct zlib_interface *, int, const char *, int);
    int (*inflate)(struct zlib_interface *, int);
    int (*end)(struct zlib_interface *);
    unsigned long (*checksum)(unsigned long, const unsigned char *, unsigned);
};

struct zlib_stream {
    const struct zlib_library *library;
    struct zlib_interface interface;
};

const struct zlib_library *zlib_open(const char *name) {
    void *handle = dlopen(name, RTLD_NOW | RTLD_LOCAL);
    if (handle == NULL) return NULL;
    struct zlib_library *library = calloc(1, sizeof *library);
    if (library != NULL) {
        // POSIX lets a pointer to data become one to a function, and C does not.
        *(void **)&library->begin = dlsym(handle, "inflateInit2_");
        *(void **)&library->inflate = dlsym(handle, "inflate");
        *(void **)&library->end = dlsym(handle, "inflateEnd");
        *(void **)&library->checksum = dlsym(handle, "crc32");
        if (library->begin != NULL && library->inflate != NULL && library->end != NULL
            && library->checksum != NULL) {
            return library;
        }
        free(library);
    }
    dlclose(handle);
    return NULL;
}

static unsigned smaller(size_t count) { return count < UINT_MAX ? (unsigned)count : UINT_MAX; }

uint32_t zlib_checksum(
    const struct zlib_library *library, uint32_t before, const uint8_t *bytes, size_t count) {
    unsigned long checksum = before;
    // Without bytes zlib would start again.
    while (count > 0) {
        unsigned part = smaller(count);
        checksum = library->checksum(checksum, bytes, part);
        bytes += part;
        count -= part;
    }
    return (uint32_t)checksum;
}

struct zlib_stream *zlib_begin(const struct zlib_library *library) {
    struct zlib_stream *stream = calloc(1, sizeof *stream);
    if (stream == NULL) return NULL;
    stream->library = library;
    int result = library->begin(
        &stream->interface, ZLIB_RAW_WINDOW, "1", (int)sizeof stream->interface);
    if (result == ZLIB_OK) return stream;
    free(stream);
    return NULL;
}

int zlib_inflate(struct zlib_stream *stream, const uint8_t *packed, size_t *packed_count,
    uint8_t *unpacked, size_t *unpacked_count) {
    struct zlib_interface *interface = &stream->interface;
    unsigned packed_room = smaller(*packed_count), unpacked_room = smaller(*unpacked_count);
    interface->next_in = packed;
    interface->avail_in = packed_room;
    interface->next_out = unpacked;
    interface->avail_out = unpacked_room;
    int result = stream->library->inflate(interface, ZLIB_NO_FLUSH);
    *packed_count = packed_room - interface->avail_in;
    *unpacked_count = unpacked_room - interface->avail_out;
    switch (result) {
    // A buffer error says only that no byte could be used or written.
    case ZLIB_OK:
    case ZLIB_BUFFER_ERROR: return ZLIB_MORE;
    case ZLIB_STREAM_END: return ZLIB_COMPLETE;
    case ZLIB_MEMORY_ERROR: return ZLIB_NO_MEMORY;
    default: return ZLIB_DAMAGED;
    }
}

void zlib_end(struct zlib_stream *stream) {
    stream->library->end(&stream->interface);
    free(stream);
}
