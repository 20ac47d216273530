#pragma once

#include <stdbool.h>
#include <stdint.h>

// The clock and the time zones of the system, which Swift's standard library does not reach.
// Functions that can fail return a negative errno value.

/// Writes the microseconds since 1970-01-01T00:00:00Z. Returns 0 or a negative errno value.
int clock_now(int64_t *microseconds);

/// The day on which this file was compiled, as the number of days since 1970-01-01.
///
/// A build that is to give the same bytes each time names its day in SOURCE_DATE_EPOCH.
int32_t clock_build_day(void);

/// Whether the system has a zone of that name (Europe/Berlin). A path and a rule are none.
bool clock_has_zone(const char *name);

/// Makes the named zone (Europe/Berlin) the one of this process, or checks the one of the
/// environment when `name` is NULL.
///
/// Returns 0, or -ENOENT when the system has no such zone. The C library falls back to UTC without
/// a word then, which would put every date of a clinic in the wrong place, so the zone's file is
/// looked up first. Not safe while other threads ask for the time: call it at the start.
int clock_use_zone(const char *name);

/// Writes the seconds that local time is ahead of UTC at an instant, given in seconds since
/// 1970-01-01T00:00:00Z. Returns 0 or a negative errno value.
int clock_offset(int64_t seconds, int32_t *ahead);
