#define _GNU_SOURCE

#include "CFiles.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <pwd.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

const int files_no_such_file = ENOENT;
const int files_not_permitted = EACCES;
const int files_not_allowed = EPERM;
const int files_already_there = EEXIST;
const int files_disk_full = ENOSPC;
const int files_read_only = EROFS;
const int files_not_a_folder = ENOTDIR;

int files_open(const char *path, int64_t *size) {
    // Non-blocking, so opening a FIFO without a writer does not wait.
    int descriptor;
    do {
        descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
    } while (descriptor < 0 && errno == EINTR);
    if (descriptor < 0) return errno == ELOOP ? FILES_IS_LINK : -errno;
    struct stat status;
    int result = fstat(descriptor, &status) != 0 ? -errno
        : S_ISDIR(status.st_mode) ? FILES_IS_FOLDER
        : !S_ISREG(status.st_mode) ? FILES_IS_SPECIAL
                                   : 0;
    if (result != 0) {
        close(descriptor);
        return result;
    }
    *size = (int64_t)status.st_size;
    return descriptor;
}

long files_read(int descriptor, void *bytes, size_t count) {
    ssize_t result;
    do { result = read(descriptor, bytes, count); } while (result < 0 && errno == EINTR);
    return result < 0 ? -(long)errno : (long)result;
}

bool files_is_private(int descriptor) {
    struct stat status;
    return fstat(descriptor, &status) == 0 && status.st_uid == geteuid()
        && (status.st_mode & 077) == 0;
}

void files_close(int descriptor) { close(descriptor); }

bool files_exists(const char *path) {
    struct stat status;
    // A path whose check fails may still exist.
    return lstat(path, &status) == 0 || (errno != ENOENT && errno != ENOTDIR);
}

bool files_are_same(const char *one, const char *other) {
    struct stat first, second;
    return stat(one, &first) == 0 && stat(other, &second) == 0 && first.st_dev == second.st_dev
        && first.st_ino == second.st_ino;
}

int files_working_folder(char *path, size_t size) {
    return getcwd(path, size) == NULL ? -errno : 0;
}

int files_make_folders(const char *path) {
    char copy[4096];
    size_t length = strlen(path);
    if (length == 0 || length >= sizeof copy) return -ENAMETOOLONG;
    memcpy(copy, path, length + 1);
    for (size_t i = 1; i <= length; i++) {
        if (copy[i] != '/' && copy[i] != '\0') continue;
        char end = copy[i];
        copy[i] = '\0';
        if (mkdir(copy, 0700) != 0 && errno != EEXIST) return -errno;
        copy[i] = end;
    }
    return 0;
}

char *files_list(const char *folder, const char *ending, long *count) {
    DIR *stream = opendir(folder);
    if (stream == NULL) {
        *count = -(long)errno;
        return NULL;
    }
    size_t used = 0, room = 4096, ending_length = strlen(ending);
    char *names = malloc(room);
    long found = 0;
    struct dirent *entry;
    while (names != NULL && (entry = readdir(stream)) != NULL) {
        size_t length = strlen(entry->d_name);
        if (length <= ending_length
            || strcmp(entry->d_name + length - ending_length, ending) != 0) {
            continue;
        }
        if (used + length + 1 > room) {
            room = 2 * (used + length + 1);
            char *larger = realloc(names, room);
            if (larger == NULL) free(names);
            names = larger;
            if (names == NULL) break;
        }
        memcpy(names + used, entry->d_name, length + 1);
        used += length + 1;
        found += 1;
    }
    closedir(stream);
    *count = names == NULL ? -(long)ENOMEM : found;
    return names;
}

void files_free(char *names) { free(names); }

struct files_output {
    int folder;
    int descriptor;
    bool replaces;
    char name[256];
    char temporary[64];
};

static void files_release(struct files_output *output) {
    if (output->descriptor >= 0) close(output->descriptor);
    if (output->folder >= 0) close(output->folder);
    free(output);
}

static int files_open_folder(const char *path, struct files_output *output) {
    const char *slash = strrchr(path, '/');
    const char *name = slash == NULL ? path : slash + 1;
    if (name[0] == '\0' || strcmp(name, ".") == 0 || strcmp(name, "..") == 0
        || strlen(name) >= sizeof output->name) {
        return FILES_NAME_UNSUITABLE;
    }
    strcpy(output->name, name);
    char folder[4096] = ".";
    if (slash != NULL) {
        size_t length = slash == path ? 1 : (size_t)(slash - path);
        if (length >= sizeof folder) return -ENAMETOOLONG;
        memcpy(folder, path, length);
        folder[length] = '\0';
    }
    output->folder = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (output->folder < 0) return -errno;
    struct stat status;
    if (fstat(output->folder, &status) != 0) return -errno;
    bool others_write = (status.st_mode & (S_IWGRP | S_IWOTH)) != 0;
    if (others_write && (status.st_mode & S_ISVTX) == 0) return FILES_FOLDER_UNSAFE;
    if (fstatat(output->folder, name, &status, AT_SYMLINK_NOFOLLOW) != 0) return 0;
    if (!output->replaces) return -EEXIST;
    return S_ISREG(status.st_mode) ? 0 : S_ISLNK(status.st_mode) ? FILES_IS_LINK
                                                                 : FILES_IS_SPECIAL;
}

static struct files_output *files_begin_output(const char *path, bool replaces, int *failure) {
    struct files_output *output = calloc(1, sizeof *output);
    if (output == NULL) {
        *failure = -ENOMEM;
        return NULL;
    }
    output->folder = output->descriptor = -1;
    output->replaces = replaces;
    *failure = files_open_folder(path, output);
    // A killed program may have left its temporary file, and process numbers are reused.
    for (int attempt = 0; *failure == 0 && output->descriptor < 0; attempt++) {
        snprintf(output->temporary, sizeof output->temporary, ".%ld-%d.tmp", (long)getpid(),
            attempt);
        output->descriptor = openat(output->folder, output->temporary,
            O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600);
        if (output->descriptor < 0 && (errno != EEXIST || attempt == 99)) *failure = -errno;
    }
    if (*failure == 0) return output;
    files_release(output);
    return NULL;
}

struct files_output *files_begin(const char *path, int *failure) {
    return files_begin_output(path, false, failure);
}

struct files_output *files_begin_replacing(const char *path, int *failure) {
    return files_begin_output(path, true, failure);
}

int files_write(struct files_output *output, const void *bytes, size_t count) {
    const char *rest = bytes;
    while (count > 0) {
        ssize_t written = write(output->descriptor, rest, count);
        if (written < 0 && errno == EINTR) continue;
        if (written < 0) return -errno;
        if (written == 0) return -EIO;
        rest += written;
        count -= (size_t)written;
    }
    return 0;
}

/// Gives the finished file its name, unless that name exists.
static int files_publish(struct files_output *output) {
    if (output->replaces) {
        return renameat(output->folder, output->temporary, output->folder, output->name) != 0
            ? -errno : 0;
    }
    // A link fails if the name exists; a rename would replace the existing file.
    if (linkat(output->folder, output->temporary, output->folder, output->name, 0) == 0) {
        unlinkat(output->folder, output->temporary, 0);
        return 0;
    }
    // Some file systems (FAT) have no links: there the name is reserved first.
    if (errno != EPERM && errno != ENOTSUP && errno != EMLINK && errno != ENOSYS) return -errno;
    int reserved = openat(output->folder, output->name,
        O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600);
    if (reserved < 0) return -errno;
    close(reserved);
    return renameat(output->folder, output->temporary, output->folder, output->name) != 0
        ? -errno : 0;
}

int files_finish(struct files_output *output) {
    int result = 0;
    if (fsync(output->descriptor) != 0) result = -errno;
    if (result == 0) result = files_publish(output);
    if (result != 0) unlinkat(output->folder, output->temporary, 0);
    // Some file systems cannot sync a folder, and report this.
    if (result == 0 && fsync(output->folder) != 0 && errno != EINVAL) {
        result = FILES_NAME_NOT_DURABLE;
    }
    files_release(output);
    return result;
}

void files_abandon(struct files_output *output) {
    unlinkat(output->folder, output->temporary, 0);
    files_release(output);
}

uint32_t files_account(char *name, size_t size) {
    uid_t user = getuid();
    name[0] = '\0';
    // Longer than the line of any account; a longer line counts as missing.
    size_t room = 65536;
    char *text = malloc(room);
    struct passwd account, *found = NULL;
    if (text != NULL && getpwuid_r(user, &account, text, room, &found) == 0 && found != NULL) {
        strncpy(name, account.pw_name, size - 1);
        name[size - 1] = '\0';
    }
    free(text);
    return user;
}
