#if defined(__linux__)
#define _GNU_SOURCE
#endif

#include "CFiles.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static int private_in(const char *folder, char *path, size_t size) {
    int length = snprintf(path, size, "%s/wellbeing.XXXXXX", folder);
    if (length < 0 || (size_t)length >= size) return -ENAMETOOLONG;
    return mkdtemp(path) == NULL ? -errno : 0;
}

int files_make_private_folder(char *path, size_t size) {
    // XDG_RUNTIME_DIR belongs to one user and lies in memory.
    const char *names[] = {"XDG_RUNTIME_DIR", "TMPDIR"};
    for (int i = 0; i < 2; i++) {
        const char *chosen = getenv(names[i]);
        if (chosen == NULL || chosen[0] != '/') continue;
        if (private_in(chosen, path, size) == 0) return 0;
    }
    return private_in("/tmp", path, size);
}

int files_remove_private_folder(const char *path) {
    DIR *stream = opendir(path);
    if (stream == NULL) return -errno;
    int failure = 0;
    struct dirent *entry;
    while ((entry = readdir(stream)) != NULL) {
        const char *name = entry->d_name;
        if (strcmp(name, ".") == 0 || strcmp(name, "..") == 0) continue;
        if (unlinkat(dirfd(stream), name, 0) != 0 && failure == 0) failure = -errno;
    }
    closedir(stream);
    if (failure == 0 && rmdir(path) != 0) failure = -errno;
    return failure;
}
