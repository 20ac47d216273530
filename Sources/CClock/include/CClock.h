#pragma once

#include <stdbool.h>
#include <stdint.h>

// The clock and the time zones of the system, which Swift's standard library does not have.
// Functions that can fail return a negative errno value.

/// Writes the microseconds since 1970-01-01T00:00:00Z. Returns 0 or a negative errno value.
int clock_now(int64_t *microseconds);

/// The day on which this file was compiled, as the number of days since 1970-01-01.
///
/// For a reproducible build, SOURCE_DATE_EPOCH sets this day.
int32_t clock_build_day(void);

/// Whether the system has a zone of that name (Europe/Berlin). A path or a rule is not a zone name.
bool clock_has_zone(const char *name);

/// Sets the zone of this process to the named one (Europe/Berlin). If `name` is NULL, checks the
/// zone of the environment.
///
/// Returns 0, or -ENOENT when the system has no such zone. The C library would then silently fall
/// back to UTC, and every date of a clinic would be wrong. So this looks up the zone's file first.
/// Not safe while other threads ask for the time: call it at the start.
int clock_use_zone(const char *name);

/// Writes how many seconds local time is ahead of UTC at an instant, given in seconds since
/// 1970-01-01T00:00:00Z. Returns 0 or a negative errno value.
int clock_offset(int64_t seconds, int32_t *ahead);

/// Like clock_offset, for the named zone (Europe/Berlin).
///
/// Returns 0, or -ENOENT when the system has no such zone. The C library knows only the zone of the
/// process, so this changes TZ and restores it. Not safe while other threads ask for the time or
/// read the environment.
int clock_offset_in(const char *name, int64_t seconds, int32_t *ahead);
