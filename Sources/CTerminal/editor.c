#if defined(__linux__)
#define _GNU_SOURCE
#endif

#include "CTerminal.h"

#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>

/// Starts the editor with every signal at its default action.
static int spawn(const char *command, const char *path, pid_t *process) {
    size_t size = strlen(command) + sizeof " \"$1\"";
    char *line = malloc(size);
    if (line == NULL) {
        return ENOMEM;
    }
    // The path is a word of its own, whatever is in it; the command can have options.
    snprintf(line, size, "%s \"$1\"", command);
    posix_spawnattr_t attributes;
    int error = posix_spawnattr_init(&attributes);
    if (error == 0) {
        sigset_t every, none;
        sigfillset(&every);
        sigdelset(&every, SIGKILL);
        sigdelset(&every, SIGSTOP);
        sigemptyset(&none);
        posix_spawnattr_setsigdefault(&attributes, &every);
        posix_spawnattr_setsigmask(&attributes, &none);
        posix_spawnattr_setflags(
            &attributes, POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK);
        extern char **environ;
        char *const words[] = {"sh", "-c", line, "sh", (char *)path, NULL};
        error = posix_spawn(process, "/bin/sh", NULL, &attributes, words, environ);
        posix_spawnattr_destroy(&attributes);
    }
    free(line);
    return error;
}

int terminal_run_editor(const char *command, const char *path) {
    // Ctrl-C belongs to the editor. What is typed while it starts must not end this process.
    struct sigaction ignore = {0}, interrupt, quit;
    ignore.sa_handler = SIG_IGN;
    sigemptyset(&ignore.sa_mask);
    sigaction(SIGINT, &ignore, &interrupt);
    sigaction(SIGQUIT, &ignore, &quit);
    pid_t child = -1;
    int error = spawn(command, path, &child);
    int status = 0;
    if (error == 0) {
        pid_t found;
        do {
            found = waitpid(child, &status, 0);
        } while (found < 0 && errno == EINTR);
        error = found < 0 ? errno : 0;
    }
    sigaction(SIGINT, &interrupt, NULL);
    sigaction(SIGQUIT, &quit, NULL);
    if (error != 0) {
        return -error;
    }
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}
