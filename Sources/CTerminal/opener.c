#if defined(__linux__)
#define _GNU_SOURCE
#endif

#include "CTerminal.h"

#include <fcntl.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#if defined(__APPLE__)
static const char opener[] = "open";
#else
static const char opener[] = "xdg-open";
#endif

const char *terminal_opener_name(void) { return opener; }

bool terminal_has_opener(void) {
    const char *folders = getenv("PATH");
    char path[4096];
    while (folders != NULL && *folders != '\0') {
        size_t length = strcspn(folders, ":");
        int written = snprintf(path, sizeof path, "%.*s/%s", (int)length, folders, opener);
        // An empty folder would be the current one, where anybody may have put a program.
        if (length > 0 && written > 0 && (size_t)written < sizeof path && access(path, X_OK) == 0) {
            return true;
        }
        folders += length + (folders[length] == ':');
    }
    return false;
}

int terminal_open_file(const char *path) {
    posix_spawn_file_actions_t actions;
    int error = posix_spawn_file_actions_init(&actions);
    if (error != 0) {
        return -error;
    }
    // The program that shows the file must not read the input, or write among the output.
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
    extern char **environ;
    char *const words[] = {(char *)opener, (char *)path, NULL};
    pid_t child = -1;
    error = posix_spawnp(&child, opener, &actions, NULL, words, environ);
    posix_spawn_file_actions_destroy(&actions);
    if (error != 0) {
        return -error;
    }
    // A browser may keep running. A failure is known within two seconds.
    for (int turn = 0; turn < 40; turn++) {
        int status = 0;
        pid_t found = waitpid(child, &status, WNOHANG);
        if (found == child) {
            return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
        }
        if (found < 0 && errno != EINTR) {
            return -errno;
        }
        struct timespec pause = {.tv_sec = 0, .tv_nsec = 50000000};
        nanosleep(&pause, NULL);
    }
    return 0;
}
