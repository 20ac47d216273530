extension Migration {
    /// Samples other than assessments, what the sources may do, and the purge of tombstones.
    static let version2 = Migration(
        version: 2,
        sql: """
            -- One table for the types beside assessments: they share all but a few columns. A
            -- column that a type does not have is NULL. The type is 2 for a state of mind, 3 for
            -- a treatment, 4 for a quantity, 5 for an event; tombstones use the same numbers.
            CREATE TABLE observation (
                sequence INTEGER PRIMARY KEY,
                id BLOB NOT NULL UNIQUE,
                type INTEGER NOT NULL,
                subject INTEGER NOT NULL REFERENCES subject (key),
                source INTEGER NOT NULL REFERENCES source (key),
                start INTEGER NOT NULL,
                start_offset INTEGER,
                stop INTEGER NOT NULL,
                stop_offset INTEGER,
                -- 1 while a treatment goes on; its stop is then the last day there is.
                ongoing INTEGER NOT NULL,
                -- Days since 1970 to the sample's start on its own clock.
                day INTEGER NOT NULL,
                kind INTEGER,
                valence REAL,
                -- Bit n for the number n of 1 to 62, bit 0 when there are other numbers.
                label_set INTEGER,
                association_set INTEGER,
                -- The numbers in the order given, each between commas: ',7,17,'.
                labels TEXT,
                associations TEXT,
                -- A treatment's label, what a quantity measures, an event's title.
                name TEXT,
                value REAL,
                unit TEXT,
                calendar TEXT,
                metadata TEXT,
                sync TEXT,
                sync_version INTEGER,
                -- The name of the source and the sync identifier as one: a source's versions
                -- have a row each in the table of sources, and share their samples.
                sync_key BLOB,
                checksum INTEGER NOT NULL
            ) STRICT;

            -- One sample for each sync identity, whatever goes wrong above.
            CREATE UNIQUE INDEX observation_sync ON observation (sync_key)
            WHERE sync_key IS NOT NULL;

            -- One person's samples in the order of time, and whether a person has any.
            CREATE INDEX observation_history ON observation (subject, type, start);

            -- Everybody's samples in the order of time. With the sets in it a search by label
            -- and date passes over what does not match without looking at the row. The sequence
            -- stands before them, so that the index alone is in the order that pages have.
            CREATE INDEX observation_time ON observation
                (type, start, sequence, label_set, association_set);

            -- One type in the order of saving: anchored queries for what is rare must not look at
            -- all that is frequent. Holds the sequence, as every index does.
            CREATE INDEX observation_type ON observation (type);

            -- Pages in the order of valence, found in the same way.
            CREATE INDEX observation_valence ON observation
                (valence, sequence, start, label_set, association_set) WHERE type = 2;

            -- Daily means in one pass in the order of days, without the rows.
            CREATE INDEX observation_day ON observation
                (day, valence, start, label_set, association_set, kind) WHERE type = 2;

            -- One source's samples. A program that may not read those of others is answered from
            -- here, so that the time it takes tells nothing of them.
            CREATE INDEX observation_source ON observation (source, type, start);
            -- Not for imports: a clinic's table brings a million of one source, and an index of
            -- their times would cost as much as all else. Which sources have imports is noted.
            CREATE INDEX assessment_source ON assessment (source, start) WHERE mode <> 3;
            ALTER TABLE source ADD COLUMN imports INTEGER NOT NULL DEFAULT 0;

            CREATE TABLE "grant" (
                source TEXT NOT NULL,
                type INTEGER NOT NULL,
                reading INTEGER NOT NULL,
                sharing INTEGER NOT NULL,
                checksum INTEGER NOT NULL,
                PRIMARY KEY (source, type)
            ) STRICT, WITHOUT ROWID;

            -- Where the sample came in and from whom, and what took its place. Rows of version 1
            -- have 0 as the place, and their checksum does not cover what is added here.
            ALTER TABLE tombstone ADD COLUMN added INTEGER NOT NULL DEFAULT 0;
            ALTER TABLE tombstone ADD COLUMN source INTEGER REFERENCES source (key);
            ALTER TABLE tombstone ADD COLUMN replacement BLOB;
            UPDATE tombstone SET
                source = (SELECT a.source FROM assessment a WHERE a.id = tombstone.id),
                replacement = (SELECT a.amended_by FROM assessment a WHERE a.id = tombstone.id)
            WHERE reason = 2;

            -- What went, by what may be seen of it.
            CREATE INDEX tombstone_kind ON tombstone (kind);
            CREATE INDEX tombstone_source ON tombstone (source);

            -- The identifiers of deleted samples whose tombstones were purged.
            CREATE TABLE purged (
                id BLOB PRIMARY KEY NOT NULL,
                checksum INTEGER NOT NULL
            ) STRICT, WITHOUT ROWID;

            -- What is left of imported assessments that were deleted, so that no table brings them
            -- back: a hash of who, what and when.
            CREATE TABLE deleted_import (
                id BLOB PRIMARY KEY NOT NULL,
                checksum INTEGER NOT NULL
            ) STRICT, WITHOUT ROWID;

            -- Historical flags come by the hundred thousand and are not asked for at every start.
            DROP INDEX flag_open;
            CREATE INDEX flag_open ON flag (key) WHERE seen IS NULL AND historical = 0;

            -- How often tombstones were purged, and the last change whose tombstone may be gone.
            ALTER TABLE store ADD COLUMN purges INTEGER NOT NULL DEFAULT 0;
            ALTER TABLE store ADD COLUMN purged INTEGER NOT NULL DEFAULT 0;
            """)
}
