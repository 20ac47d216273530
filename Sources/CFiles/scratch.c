#define _GNU_SOURCE

#include "CFiles.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

static int scratch_in(const char *folder) {
    char path[4096];
    int length = snprintf(path, sizeof path, "%s/wellbeing.XXXXXX", folder);
    if (length < 0 || (size_t)length >= sizeof path) return -ENAMETOOLONG;
    // Creates it readable only by its owner, and follows no link.
    int descriptor = mkostemp(path, O_CLOEXEC);
    if (descriptor < 0) return -errno;
    if (unlink(path) != 0) {
        int failure = -errno;
        close(descriptor);
        return failure;
    }
    return descriptor;
}

int files_scratch(void) {
    const char *chosen = getenv("TMPDIR");
    if (chosen != NULL && chosen[0] != '\0') return scratch_in(chosen);
    int descriptor = scratch_in("/var/tmp");
    return descriptor >= 0 ? descriptor : scratch_in("/tmp");
}

int files_append(int descriptor, const void *bytes, size_t count) {
    const char *rest = bytes;
    while (count > 0) {
        ssize_t written = write(descriptor, rest, count);
        if (written < 0 && errno == EINTR) continue;
        if (written < 0) return -errno;
        rest += written;
        count -= (size_t)written;
    }
    return 0;
}

int64_t files_appended(int descriptor) {
    off_t place = lseek(descriptor, 0, SEEK_CUR);
    return place < 0 ? -(int64_t)errno : (int64_t)place;
}

long files_read_at(int descriptor, void *bytes, size_t count, int64_t place) {
    ssize_t result;
    do { result = pread(descriptor, bytes, count, (off_t)place); } while (result < 0 && errno == EINTR);
    return result < 0 ? -(long)errno : (long)result;
}
