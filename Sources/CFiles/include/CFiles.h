#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Careful reading and writing of files: only regular files, never through a link. An output is
// either complete and durable under its name, or does not exist. Functions that can fail return a
// negative errno value, or one of the negative kinds below.

/// The kind of a path that should be a regular file.
enum {
    FILES_IS_FOLDER = -10001,
    FILES_IS_LINK = -10002,
    FILES_IS_SPECIAL = -10003,
    FILES_FOLDER_UNSAFE = -10004,
    FILES_NAME_UNSUITABLE = -10005,
    FILES_NAME_NOT_DURABLE = -10006,
};

/// The errors that messages distinguish, numbered as on this platform.
extern const int files_no_such_file;
extern const int files_not_permitted;
extern const int files_not_allowed;
extern const int files_already_there;
extern const int files_disk_full;
extern const int files_read_only;
extern const int files_not_a_folder;

/// Opens a regular file for reading and writes its size in bytes. Refuses a FIFO, device, socket,
/// folder or link without waiting for it. Returns a descriptor or a negative number.
int files_open(const char *path, int64_t *size);

/// Reads at most `count` bytes. Returns the number of bytes, 0 at the end, or a negative errno
/// value.
long files_read(int descriptor, void *bytes, size_t count);

/// Whether an open file belongs to the user that runs the program, and no other user has a right to
/// it.
bool files_is_private(int descriptor);

/// Closes a descriptor.
void files_close(int descriptor);

/// Whether this name exists, also as a dangling link.
bool files_exists(const char *path);

/// Whether both paths lead to the same existing file.
bool files_are_same(const char *one, const char *other);

/// Writes the path of the working folder with the final zero. Returns 0 or a negative errno value.
int files_working_folder(char *path, size_t size);

/// Makes a folder, readable only by its owner, and the folders above it. Returns 0 or a negative
/// errno value; an existing folder is fine.
int files_make_folders(const char *path);

/// Makes a new folder that only its owner can enter, in XDG_RUNTIME_DIR, or else TMPDIR, or else
/// /tmp, and writes its path with the final zero. Returns 0 or a negative errno value.
int files_make_private_folder(char *path, size_t size);

/// Removes the files of a folder, and then the folder. A folder inside it is an error. Returns 0 or
/// a negative errno value.
int files_remove_private_folder(const char *path);

/// The names in a folder that end with `ending`, each followed by a zero byte, in no order; free
/// them with `files_free`. NULL on failure, with the negative errno value in `count`.
char *files_list(const char *folder, const char *ending, long *count);

/// Frees what `files_list` returned.
void files_free(char *names);

/// An unfinished file next to its final name.
struct files_output;

/// Begins a file that gets the name `path` when it is finished, readable only by its owner. Returns
/// it, or NULL with the negative reason in `failure`. Refuses a folder that others may write to and
/// that has no sticky bit: they could swap the file.
struct files_output *files_begin(const char *path, int *failure);

/// As `files_begin`, but replaces a regular file of that name when it is finished. Refuses a link and
/// anything else that is no regular file.
struct files_output *files_begin_replacing(const char *path, int *failure);

/// Writes all the bytes. Returns 0 or a negative errno value.
int files_write(struct files_output *output, const void *bytes, size_t count);

/// Makes the file durable and gives it its name, unless that name exists. Always frees `output`.
/// Returns 0 or a negative errno value; -EEXIST when the name exists; FILES_NAME_NOT_DURABLE when
/// the file is complete and has its name, but its folder could not be synced.
int files_finish(struct files_output *output);

/// Removes the unfinished file. Frees `output`.
void files_abandon(struct files_output *output);

/// Opens a file without a name, readable only by its owner. It is deleted when it is closed or the
/// program ends in any way. It lies in the folder of TMPDIR, or in /var/tmp, which unlike /tmp is
/// not in memory. Returns a descriptor or a negative errno value.
int files_scratch(void);

/// Writes all the bytes at the end of a file without a name. Returns 0 or a negative errno value.
int files_append(int descriptor, const void *bytes, size_t count);

/// The number of bytes that were written to a file without a name, or a negative errno value.
int64_t files_appended(int descriptor);

/// Reads at most `count` bytes at an offset. Returns the number of bytes, 0 at the end, or a
/// negative errno value.
long files_read_at(int descriptor, void *bytes, size_t count, int64_t place);

/// Writes the name of the account that runs the program, cut to `size` bytes with the final zero;
/// an empty name if the system knows none. Returns the number of the account, which may differ from
/// that of the file's owner in a program that changes accounts. Allocates.
uint32_t files_account(char *name, size_t size);
