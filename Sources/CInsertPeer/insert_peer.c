// For clock_gettime, which strict C does not declare.
#define _POSIX_C_SOURCE 200809L

#include "CInsertPeer.h"

#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

// The values of all rows, one after the other. The bytes of a text or blob follow its head.
struct head {
    int type;
    int length;
    long long integer;
    double real;
};

struct rows {
    unsigned char *bytes;
    size_t size, room;
    // The number of rows and of their sittings.
    long long count, sittings;
    // The number of columns; the indexes of the key and of the number of sittings, if any.
    int columns, key, size_column;
};

static char message[1500];

const char *insert_peer_remedy(int code) {
    switch (code & 0xFF) {
    case SQLITE_BUSY:
    case SQLITE_LOCKED: return "end the other program that has it open, and run again";
    case SQLITE_CANTOPEN:
    case SQLITE_PERM:
    case SQLITE_READONLY:
        return "check that the folder exists and can be written, and that files can be opened";
    case SQLITE_IOERR:
    case SQLITE_FULL: return "free space on the disk, or check the disk, and run again";
    case SQLITE_NOMEM: return "free memory, and run again";
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB: return "it is damaged: delete it, and run again";
    default: return "rebuild the benchmark and the program from the same sources";
    }
}

// Says what failed with a file, the cause and the code of SQLite, and what to do.
static const char *failure(const char *path, const char *what, int code, sqlite3 *database) {
    // The database knows more about the code, unless the failure is not its own.
    int known = sqlite3_extended_errcode(database);
    bool is_own = database != NULL && (known & 0xFF) == (code & 0xFF);
    snprintf(
        message, sizeof message, "%s: %s: %s (SQLite code %d); %s", path, what,
        is_own ? sqlite3_errmsg(database) : sqlite3_errstr(code), is_own ? known : code,
        insert_peer_remedy(code));
    return message;
}

static int run(sqlite3 *database, const char *sql) {
    return sqlite3_exec(database, sql, NULL, NULL, NULL);
}

static int append(struct rows *rows, const void *bytes, size_t size) {
    if (rows->size + size > rows->room) {
        size_t room = (rows->room + size) * 2;
        unsigned char *larger = realloc(rows->bytes, room);
        if (larger == NULL) return SQLITE_NOMEM;
        rows->bytes = larger;
        rows->room = room;
    }
    if (size > 0) memcpy(rows->bytes + rows->size, bytes, size);
    rows->size += size;
    return SQLITE_OK;
}

static int append_value(struct rows *rows, sqlite3_stmt *row, int column) {
    // Cleared completely, because the padding bytes are copied too.
    struct head head;
    memset(&head, 0, sizeof head);
    head.type = sqlite3_column_type(row, column);
    const void *bytes = NULL;
    switch (head.type) {
    case SQLITE_INTEGER: head.integer = sqlite3_column_int64(row, column); break;
    case SQLITE_FLOAT: head.real = sqlite3_column_double(row, column); break;
    case SQLITE_TEXT: bytes = sqlite3_column_text(row, column); break;
    case SQLITE_BLOB: bytes = sqlite3_column_blob(row, column); break;
    default: break;
    }
    if (head.type == SQLITE_TEXT || head.type == SQLITE_BLOB)
        head.length = sqlite3_column_bytes(row, column);
    if (column == rows->key) head.integer = rows->sittings + 1;
    int code = append(rows, &head, sizeof head);
    return code == SQLITE_OK ? append(rows, bytes, (size_t)head.length) : code;
}

// Runs the statements that created the table and its indexes.
static int copy_table(sqlite3 *from, sqlite3 *to, const char *table) {
    sqlite3_stmt *found;
    int code = sqlite3_prepare_v2(
        from,
        "SELECT sql FROM sqlite_schema WHERE tbl_name = ?1 AND sql IS NOT NULL "
        "AND type IN ('table', 'index') ORDER BY type DESC, rowid",
        -1, &found, NULL);
    if (code == SQLITE_OK) code = sqlite3_bind_text(found, 1, table, -1, SQLITE_STATIC);
    if (code != SQLITE_OK) return code;
    while ((code = sqlite3_step(found)) == SQLITE_ROW) {
        code = run(to, (const char *)sqlite3_column_text(found, 0));
        if (code != SQLITE_OK) break;
    }
    sqlite3_finalize(found);
    return code == SQLITE_DONE ? SQLITE_OK : code;
}

static int read_rows(sqlite3 *from, struct rows *rows, const char *table) {
    sqlite3_stmt *found;
    char sql[200];
    snprintf(
        sql, sizeof sql, "SELECT * FROM %s ORDER BY subject, questionnaire, start", table);
    int code = sqlite3_prepare_v2(from, sql, -1, &found, NULL);
    if (code != SQLITE_OK) return code;
    rows->columns = sqlite3_column_count(found);
    rows->key = rows->size_column = -1;
    for (int column = 0; column < rows->columns; column++) {
        const char *name = sqlite3_column_name(found, column);
        if (strcmp(name, "sequence") == 0 || strcmp(name, "first") == 0) rows->key = column;
        if (strcmp(name, "count") == 0) rows->size_column = column;
    }
    while ((code = sqlite3_step(found)) == SQLITE_ROW) {
        for (int column = 0; column < rows->columns; column++) {
            code = append_value(rows, found, column);
            if (code != SQLITE_OK) break;
        }
        if (code != SQLITE_ROW && code != SQLITE_OK) break;
        rows->count++;
        rows->sittings +=
            rows->size_column < 0 ? 1 : sqlite3_column_int64(found, rows->size_column);
    }
    sqlite3_finalize(found);
    return code == SQLITE_DONE ? SQLITE_OK : code;
}

static int bind(sqlite3_stmt *insert, int place, const struct head *head, const void *bytes) {
    switch (head->type) {
    case SQLITE_INTEGER: return sqlite3_bind_int64(insert, place, head->integer);
    case SQLITE_FLOAT: return sqlite3_bind_double(insert, place, head->real);
    case SQLITE_TEXT: return sqlite3_bind_text(insert, place, bytes, head->length, SQLITE_STATIC);
    case SQLITE_BLOB: return sqlite3_bind_blob(insert, place, bytes, head->length, SQLITE_STATIC);
    default: return sqlite3_bind_null(insert, place);
    }
}

static int insert_rows(sqlite3 *to, const struct rows *rows, const char *table) {
    char sql[1000];
    snprintf(sql, 100, "INSERT INTO %s VALUES (?", table);
    if (rows->columns < 1 || rows->columns > 200) return SQLITE_RANGE;
    for (int column = 1; column < rows->columns; column++) strcat(sql, ", ?");
    strcat(sql, ")");
    sqlite3_stmt *insert;
    int code = sqlite3_prepare_v3(to, sql, -1, SQLITE_PREPARE_PERSISTENT, &insert, NULL);
    if (code != SQLITE_OK) return code;
    const unsigned char *next = rows->bytes;
    for (long long row = 0; row < rows->count && code == SQLITE_OK; row++) {
        for (int column = 0; column < rows->columns && code == SQLITE_OK; column++) {
            struct head head;
            memcpy(&head, next, sizeof head);
            next += sizeof head;
            code = bind(insert, column + 1, &head, next);
            next += head.length;
        }
        if (code == SQLITE_OK) {
            sqlite3_step(insert);
            // It has the code of the step.
            code = sqlite3_reset(insert);
        }
    }
    sqlite3_finalize(insert);
    return code;
}

static int page_size(sqlite3 *database) {
    sqlite3_stmt *asked;
    int size = 0;
    if (sqlite3_prepare_v2(database, "PRAGMA page_size", -1, &asked, NULL) != SQLITE_OK) return 0;
    if (sqlite3_step(asked) == SQLITE_ROW) size = sqlite3_column_int(asked, 0);
    sqlite3_finalize(asked);
    return size;
}

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

// Gives a new database the settings of a store, and pages as large.
static int prepare(sqlite3 *to, int page_size, int cache) {
    char setting[60], pages[60];
    snprintf(setting, sizeof setting, "PRAGMA cache_size = -%d", cache);
    snprintf(pages, sizeof pages, "PRAGMA page_size = %d", page_size);
    int code = run(to, pages);
    if (code == SQLITE_OK) code = run(to, "PRAGMA journal_mode = WAL");
    if (code == SQLITE_OK)
        code = run(
            to, "PRAGMA synchronous = FULL; PRAGMA fullfsync = ON; "
                "PRAGMA checkpoint_fullfsync = ON");
    if (code == SQLITE_OK && cache > 0) code = run(to, setting);
    return code;
}

static int insert_transaction(sqlite3 *to, const struct rows *rows, const char *table) {
    int code = run(to, "BEGIN IMMEDIATE");
    if (code == SQLITE_OK) code = insert_rows(to, rows, table);
    if (code == SQLITE_OK) code = run(to, "COMMIT");
    if (code == SQLITE_OK)
        code = sqlite3_wal_checkpoint_v2(to, NULL, SQLITE_CHECKPOINT_TRUNCATE, NULL, NULL);
    return code;
}

const char *insert_peer_run(
    const char *from_path, const char *to_path, const char *table, int cache,
    struct insert_peer_result *result) {
    sqlite3 *from = NULL, *to = NULL;
    struct rows rows = {0};
    const char *failed = NULL;
    int code, pages = 0;
    if ((code = sqlite3_open_v2(from_path, &from, SQLITE_OPEN_READONLY, NULL)) != SQLITE_OK)
        failed = failure(from_path, "cannot be opened", code, from);
    else if ((code = sqlite3_open(to_path, &to)) != SQLITE_OK)
        failed = failure(to_path, "cannot be opened", code, to);
    else if ((pages = page_size(from)) == 0)
        failed = failure(from_path, "cannot be read", sqlite3_errcode(from), from);
    else if ((code = prepare(to, pages, cache)) != SQLITE_OK)
        failed = failure(to_path, "a setting is refused", code, to);
    else if ((code = copy_table(from, to, table)) != SQLITE_OK)
        failed = failure(to_path, "the table cannot be created", code, to);
    else if ((code = read_rows(from, &rows, table)) != SQLITE_OK)
        failed = failure(from_path, "the rows cannot be read", code, from);
    else {
        double start = now();
        if ((code = insert_transaction(to, &rows, table)) != SQLITE_OK)
            failed = failure(to_path, "the rows cannot be inserted", code, to);
        result->seconds = now() - start;
        result->sittings = rows.sittings;
    }
    free(rows.bytes);
    sqlite3_close(from);
    sqlite3_close(to);
    return failed;
}
