extension Migration {
    /// The first schema.
    ///
    /// What repeats in every row (subjects, sources, definitions) is kept once and named by a
    /// number. Instants are microseconds since 1970 in UTC; the offset beside them is in minutes,
    /// and NULL for a day without a time. Identifiers are 16 bytes. Each table carries a checksum
    /// for every row, because SQLite does not notice a changed byte in the data.
    static let version1 = Migration(
        version: 1,
        sql: """
            -- The counters, in one row. A sequence number is never used twice.
            CREATE TABLE store (
                only INTEGER PRIMARY KEY CHECK (only = 1),
                id BLOB NOT NULL,
                sequence INTEGER NOT NULL,
                flags INTEGER NOT NULL,
                checksum INTEGER NOT NULL
            ) STRICT;

            CREATE TABLE subject (
                key INTEGER PRIMARY KEY,
                text TEXT NOT NULL UNIQUE
            ) STRICT;

            CREATE TABLE source (
                key INTEGER PRIMARY KEY,
                name TEXT NOT NULL,
                version TEXT NOT NULL,
                UNIQUE (name, version)
            ) STRICT;

            -- The canonical text is kept, so that results stay readable when nothing ships it.
            CREATE TABLE questionnaire (
                key INTEGER PRIMARY KEY,
                id TEXT NOT NULL,
                version TEXT NOT NULL,
                hash BLOB NOT NULL UNIQUE,
                definition BLOB NOT NULL,
                UNIQUE (id, version)
            ) STRICT;

            -- Samples never change, so the key is the place in the sequence of changes. Other
            -- kinds of samples will have tables of their own and share the sequence.
            CREATE TABLE assessment (
                sequence INTEGER PRIMARY KEY,
                -- NULL for what an import brought: it is made of the store and the sequence.
                id BLOB,
                subject INTEGER NOT NULL REFERENCES subject (key),
                questionnaire INTEGER NOT NULL REFERENCES questionnaire (key),
                source INTEGER NOT NULL REFERENCES source (key),
                start INTEGER NOT NULL,
                start_offset INTEGER,
                duration INTEGER NOT NULL,
                end_offset INTEGER,
                mode INTEGER NOT NULL,
                policy INTEGER NOT NULL,
                language TEXT,
                answers BLOB NOT NULL,
                scores BLOB NOT NULL,
                points INTEGER,
                metadata TEXT,
                amends BLOB,
                amended_by BLOB,
                checksum INTEGER NOT NULL
            ) STRICT;

            CREATE UNIQUE INDEX assessment_id ON assessment (id) WHERE id IS NOT NULL;

            -- A person's history, of one questionnaire or of all, in the order of time. The one
            -- question that must stay fast in a store of millions.
            CREATE INDEX assessment_history ON assessment (subject, questionnaire, start);

            CREATE TABLE draft (
                key INTEGER PRIMARY KEY,
                id BLOB NOT NULL UNIQUE,
                subject INTEGER NOT NULL REFERENCES subject (key),
                questionnaire INTEGER NOT NULL REFERENCES questionnaire (key),
                source INTEGER NOT NULL REFERENCES source (key),
                language TEXT NOT NULL,
                started INTEGER NOT NULL,
                started_offset INTEGER,
                updated INTEGER NOT NULL,
                updated_offset INTEGER,
                position INTEGER NOT NULL,
                answers BLOB NOT NULL,
                withdrawn TEXT NOT NULL,
                metadata TEXT,
                checksum INTEGER NOT NULL
            ) STRICT;

            CREATE TABLE flag (
                key INTEGER PRIMARY KEY,
                subject INTEGER NOT NULL REFERENCES subject (key),
                sample BLOB NOT NULL,
                questionnaire INTEGER NOT NULL REFERENCES questionnaire (key),
                flag TEXT NOT NULL,
                item TEXT NOT NULL,
                answer TEXT NOT NULL,
                date INTEGER NOT NULL,
                date_offset INTEGER,
                historical INTEGER NOT NULL,
                seen_by TEXT,
                seen INTEGER,
                seen_offset INTEGER,
                note TEXT,
                checksum INTEGER NOT NULL
            ) STRICT;

            -- An interview raises a flag once, however often one goes back and forth.
            CREATE UNIQUE INDEX flag_once ON flag (sample, flag, answer) WHERE historical = 0;

            -- Flags that nobody has seen are listed at every start.
            CREATE INDEX flag_open ON flag (key) WHERE seen IS NULL;

            -- A subject's flags, also looked for when its last sample is deleted.
            CREATE INDEX flag_subject ON flag (subject);

            CREATE TABLE tombstone (
                sequence INTEGER PRIMARY KEY,
                id BLOB NOT NULL,
                kind INTEGER NOT NULL,
                reason INTEGER NOT NULL,
                checksum INTEGER NOT NULL,
                -- Before a save, whether the identifier was deleted.
                UNIQUE (id, reason)
            ) STRICT;

            CREATE TABLE audit (
                id INTEGER PRIMARY KEY,
                instant INTEGER NOT NULL,
                instant_offset INTEGER,
                actor TEXT NOT NULL,
                action TEXT NOT NULL,
                target BLOB,
                details TEXT NOT NULL,
                hash BLOB NOT NULL
            ) STRICT;

            CREATE TRIGGER audit_keeps_entries BEFORE UPDATE ON audit
            BEGIN SELECT RAISE (ABORT, 'the audit is only ever added to'); END;

            CREATE TRIGGER audit_keeps_all BEFORE DELETE ON audit
            BEGIN SELECT RAISE (ABORT, 'the audit is only ever added to'); END;
            """)
}
