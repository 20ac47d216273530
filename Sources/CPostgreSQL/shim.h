// libpq, the interface of PostgreSQL for C.

#include <libpq-fe.h>
