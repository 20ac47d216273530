#if defined(__linux__)
#define _GNU_SOURCE
#endif

#include "CTerminal.h"

#include <fcntl.h>
#include <spawn.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

// The actions of SIGINT and SIGQUIT before the pager was started.
static struct sigaction interrupt, quit;

/// The environment of this process, with LESS=FRX if LESS is not set. The caller frees it.
static char **pager_environment(void) {
    size_t count = 0;
    while (terminal_environment_entry(count) != NULL) {
        count++;
    }
    char **entries = calloc(count + 2, sizeof *entries);
    if (entries == NULL) {
        return NULL;
    }
    for (size_t index = 0; index < count; index++) {
        entries[index] = (char *)terminal_environment_entry(index);
    }
    if (getenv("LESS") == NULL) {
        entries[count] = "LESS=FRX";
    }
    return entries;
}

/// Starts the pager with `input` as its standard input and every signal at its default action.
static int spawn(const char *command, int input, char **environment, pid_t *process) {
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    int error = posix_spawn_file_actions_init(&actions);
    if (error != 0) {
        return error;
    }
    error = posix_spawnattr_init(&attributes);
    if (error != 0) {
        posix_spawn_file_actions_destroy(&actions);
        return error;
    }
    sigset_t every, none;
    sigfillset(&every);
    sigdelset(&every, SIGKILL);
    sigdelset(&every, SIGSTOP);
    sigemptyset(&none);
    posix_spawnattr_setsigdefault(&attributes, &every);
    posix_spawnattr_setsigmask(&attributes, &none);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK);
    error = posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO);
    if (error == 0 && command != NULL) {
        char *const words[] = {"sh", "-c", (char *)command, NULL};
        error = posix_spawn(process, "/bin/sh", &actions, &attributes, words, environment);
    } else if (error == 0) {
        char *const words[] = {"less", NULL};
        error = posix_spawnp(process, "less", &actions, &attributes, words, environment);
    }
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&actions);
    return error;
}

int terminal_start_pager(const char *command, int32_t *process) {
    int ends[2];
    if (pipe(ends) < 0) {
        return -errno;
    }
    char **environment = pager_environment();
    int error = environment == NULL ? ENOMEM : 0;
    for (int end = 0; end < 2 && error == 0; end++) {
        error = fcntl(ends[end], F_SETFD, FD_CLOEXEC) < 0 ? errno : 0;
    }
    pid_t child = -1;
    if (error == 0) {
        error = spawn(command, ends[0], environment, &child);
    }
    free(environment);
    close(ends[0]);
    if (error != 0) {
        close(ends[1]);
        return -error;
    }
    // Ctrl-C belongs to the pager: it must not leave the pager alone with the terminal.
    struct sigaction ignore = {0};
    ignore.sa_handler = SIG_IGN;
    sigemptyset(&ignore.sa_mask);
    sigaction(SIGINT, &ignore, &interrupt);
    sigaction(SIGQUIT, &ignore, &quit);
    *process = child;
    return ends[1];
}

int terminal_end_pager(int descriptor, int32_t process) {
    close(descriptor);
    int status = 0;
    pid_t found;
    do {
        found = waitpid(process, &status, 0);
    } while (found < 0 && errno == EINTR);
    int error = errno;
    sigaction(SIGINT, &interrupt, NULL);
    sigaction(SIGQUIT, &quit, NULL);
    if (found < 0) {
        return -error;
    }
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}
