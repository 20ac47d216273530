#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Files as a careful program reads and writes them: regular files only, never through a link, and
// an output is either whole and durable under its name or not there at all.
// Functions that can fail return a negative errno value, or one of the negative kinds below.

/// What a path turned out to be, where a regular file was needed.
enum {
    FILES_IS_FOLDER = -10001,
    FILES_IS_LINK = -10002,
    FILES_IS_SPECIAL = -10003,
    FILES_FOLDER_UNSAFE = -10004,
    FILES_NAME_UNSUITABLE = -10005,
    FILES_NAME_NOT_DURABLE = -10006,
};

/// The errors that messages tell apart, numbered as on this platform.
extern const int files_no_such_file;
extern const int files_not_permitted;
extern const int files_not_allowed;
extern const int files_already_there;
extern const int files_disk_full;
extern const int files_read_only;
extern const int files_not_a_folder;

/// Opens a regular file for reading and writes its size in bytes. A FIFO, device, socket, folder or
/// link is refused without waiting for it. Returns a descriptor or a negative number.
int files_open(const char *path, int64_t *size);

/// Reads at most `count` bytes. Returns how many, 0 at the end, or a negative errno value.
long files_read(int descriptor, void *bytes, size_t count);

/// Closes a descriptor.
void files_close(int descriptor);

/// Whether something has this name, a dangling link included.
bool files_exists(const char *path);

/// Whether both paths lead to one and the same existing file.
bool files_are_same(const char *one, const char *other);

/// Makes a folder, readable by its owner alone, and the folders above it. Returns 0 or a negative
/// errno value; a folder that is there already is fine.
int files_make_folders(const char *path);

/// The names in a folder that end with `ending`, each followed by a zero byte, in no order; to be
/// freed by `files_free`. NULL on failure, with the negative errno value in `count`.
char *files_list(const char *folder, const char *ending, long *count);

/// Frees what `files_list` returned.
void files_free(char *names);

/// A file in the making beside its final name.
struct files_output;

/// Begins a file that will appear under `path` once it is finished, readable by its owner alone.
/// Returns it, or NULL with the negative reason in `failure`. A folder that others may write to and
/// that has no sticky bit is refused: a file there could be swapped.
struct files_output *files_begin(const char *path, int *failure);

/// Writes all the bytes. Returns 0 or a negative errno value.
int files_write(struct files_output *output, const void *bytes, size_t count);

/// Makes the file durable and gives it its name, unless that name is taken. Frees `output` whatever
/// happens. Returns 0 or a negative errno value; -EEXIST when the name is taken;
/// FILES_NAME_NOT_DURABLE when the file is complete and has its name, but its folder could not be
/// synced.
int files_finish(struct files_output *output);

/// Removes what was written. Frees `output`.
void files_abandon(struct files_output *output);

/// Opens a file without a name, readable by its owner alone, which is gone when it is closed or the
/// program ends in whatever way: in the folder of TMPDIR, or in /var/tmp, which unlike /tmp is no
/// memory. Returns a descriptor or a negative errno value.
int files_scratch(void);

/// Writes all the bytes at the end of a file without a name. Returns 0 or a negative errno value.
int files_append(int descriptor, const void *bytes, size_t count);

/// Reads at most `count` bytes at a place. Returns how many, 0 at the end, or a negative errno
/// value.
long files_read_at(int descriptor, void *bytes, size_t count, int64_t place);
