#define _GNU_SOURCE

#include "CClock.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

int clock_now(int64_t *microseconds) {
    struct timespec now;
    if (clock_gettime(CLOCK_REALTIME, &now) != 0) return -errno;
    *microseconds = (int64_t)now.tv_sec * 1000000 + now.tv_nsec / 1000;
    return 0;
}

int32_t clock_build_day(void) {
    // The form is fixed: "Nov 21 2026", with a blank in front of a day below ten.
    const char *date = __DATE__;
    const char *months = "JanFebMarAprMayJunJulAugSepOctNovDec";
    int month = 0;
    while (month < 11 && strncmp(months + 3 * month, date, 3) != 0) month++;
    int day = atoi(date + 4);
    int year = atoi(date + 7);
    // In years that begin in March the leap day is the last day.
    month = (month + 10) % 12;
    if (month >= 10) year--;
    int days = 365 * year + year / 4 - year / 100 + year / 400;
    return days + (153 * month + 2) / 5 + day - 1 - 719468;
}

bool clock_has_zone(const char *name) {
    // The C library knows UTC without zone files, which small containers do not have.
    if (strcmp(name, "UTC") == 0) return true;
    if (name[0] == '\0' || name[0] == '/') return false;
    if (strstr(name, "..") != NULL || strlen(name) > 255) return false;
    const char *const folders[] = {
        getenv("TZDIR"), "/usr/share/zoneinfo", "/var/db/timezone/zoneinfo", "/usr/lib/zoneinfo",
    };
    for (size_t i = 0; i < sizeof folders / sizeof *folders; i++) {
        if (folders[i] == NULL) continue;
        char path[4096];
        int length = snprintf(path, sizeof path, "%s/%s", folders[i], name);
        if (length < 0 || (size_t)length >= sizeof path) continue;
        FILE *file = fopen(path, "rbe");
        if (file == NULL) continue;
        char magic[4] = {0};
        size_t count = fread(magic, 1, sizeof magic, file);
        fclose(file);
        if (count == sizeof magic && memcmp(magic, "TZif", 4) == 0) return true;
    }
    return false;
}

/// Whether text is a POSIX rule such as CET-1CEST, with an offset in digits.
static bool is_posix_rule(const char *text) {
    return strpbrk(text, "0123456789") != NULL && strchr(text, '/') == NULL;
}

int clock_use_zone(const char *name) {
    if (name == NULL) {
        const char *given = getenv("TZ");
        if (given == NULL || given[0] == '\0') {
            tzset();
            return 0;
        }
        if (given[0] == ':') given++;
        bool is_path = given[0] == '/';
        if (!is_path && !clock_has_zone(given) && !is_posix_rule(given)) return -ENOENT;
        tzset();
        return 0;
    }
    if (!clock_has_zone(name)) return -ENOENT;
    if (setenv("TZ", name, 1) != 0) return -errno;
    tzset();
    return 0;
}

int clock_offset(int64_t seconds, int32_t *ahead) {
    time_t instant = (time_t)seconds;
    struct tm local;
    if (localtime_r(&instant, &local) == NULL) return -errno;
    *ahead = (int32_t)local.tm_gmtoff;
    return 0;
}

int clock_offset_in(const char *name, int64_t seconds, int32_t *ahead) {
    const char *given = getenv("TZ");
    char *own = given == NULL ? NULL : strdup(given);
    if (given != NULL && own == NULL) return -ENOMEM;
    int result = clock_use_zone(name);
    if (result == 0) result = clock_offset(seconds, ahead);
    int restored = own == NULL ? unsetenv("TZ") : setenv("TZ", own, 1);
    if (restored != 0) result = -errno;
    tzset();
    free(own);
    return result;
}
