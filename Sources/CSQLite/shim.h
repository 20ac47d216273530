#pragma once

#include <sqlite3.h>

#include "calls.h"
