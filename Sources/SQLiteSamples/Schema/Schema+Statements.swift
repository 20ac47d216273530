internal import SampleRecords

extension Schema {
    /// The statements that make a new store.
    ///
    /// Subjects, sources and definitions repeat in many rows, so each is stored once and has a key.
    /// Instants are microseconds since 1970 in UTC, with the offset in minutes, which is NULL for a
    /// day without a time. Identifiers are 16 bytes. Every table of samples has a checksum for each
    /// row, because SQLite does not notice a changed byte in the data.
    static let statements = """
        -- The counters, in one row. A sequence number is never used twice.
        CREATE TABLE store (
            only INTEGER PRIMARY KEY CHECK (only = 1),
            id BLOB NOT NULL,
            sequence INTEGER NOT NULL,
            flags INTEGER NOT NULL,
            -- How often tombstones were purged, and the last change whose tombstone may be gone.
            purges INTEGER NOT NULL,
            purged INTEGER NOT NULL,
            -- The sums of the checksums of all drafts, of all grants and of all rules.
            drafts INTEGER NOT NULL,
            grants INTEGER NOT NULL,
            rules INTEGER NOT NULL,
            -- How many assessments, other samples and open flags there are: an index that was damaged
            -- hides rows, and a count shows it.
            assessments INTEGER NOT NULL,
            observations INTEGER NOT NULL,
            open_flags INTEGER NOT NULL,
            -- The number and the hash of the newest entry of the audit.
            entries INTEGER NOT NULL,
            head BLOB NOT NULL,
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
            -- 1 for the source of an import, whose assessments are in no index by source.
            imports INTEGER NOT NULL DEFAULT 0,
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

        -- Samples never change, so the key is the place in the sequence of changes. All kinds of
        -- samples share the sequence.
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

        -- Not for imports: a clinic's table brings a million of one source, and an index of
        -- their times would cost as much as all else. Which sources have imports is noted.
        CREATE INDEX assessment_source ON assessment (source, start) WHERE mode <> 3;

        -- Sittings of one person and form that an import brought: a row for each would cost
        -- more than to read, check and score them all. They have the places in the sequence
        -- from `first` on, without a gap, and identifiers made of these; a joined block lists the
        -- places. Before one is amended or deleted, all of its block move to the table of
        -- assessments.
        CREATE TABLE block (
            first INTEGER PRIMARY KEY,
            count INTEGER NOT NULL,
            subject INTEGER NOT NULL REFERENCES subject (key),
            questionnaire INTEGER NOT NULL REFERENCES questionnaire (key),
            source INTEGER NOT NULL REFERENCES source (key),
            policy INTEGER NOT NULL,
            language TEXT,
            -- The first and the last start, in microseconds since 1970.
            start INTEGER NOT NULL,
            stop INTEGER NOT NULL,
            sittings BLOB NOT NULL,
            -- Of a joined block, the place of the last sitting, and the places of those after the
            -- first.
            last INTEGER,
            places BLOB,
            checksum INTEGER NOT NULL
        ) STRICT;

        -- A person's history, and whether a table was here before.
        CREATE INDEX block_history ON block (subject, questionnaire, start, stop);

        -- Whose sitting is at a place that a joined block lists: 256 places in a row.
        CREATE TABLE joined (
            chunk INTEGER PRIMARY KEY,
            subjects BLOB NOT NULL,
            checksum INTEGER NOT NULL
        ) STRICT;

        -- One table for the types beside assessments: they share all but a few columns. A
        -- column that a type does not have is NULL. The type is 2 for a state of mind, 3 for
        -- a treatment, 4 for a quantity, 5 for an event, 6 for an entry of the journal;
        -- tombstones use the same numbers.
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
            -- A treatment's label, what a quantity measures, the title of an event or entry.
            name TEXT,
            value REAL,
            unit TEXT,
            calendar TEXT,
            -- What an entry answers, the identifiers of what it is about, and its Markdown.
            prompt TEXT,
            about BLOB,
            text TEXT,
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
            -- Who looked after it and until when, oldest first: texts that are only ever added to.
            assignments TEXT,
            checksum INTEGER NOT NULL
        ) STRICT;

        -- An interview raises a flag once, however often one goes back and forth.
        CREATE UNIQUE INDEX flag_once ON flag (sample, flag, answer) WHERE historical = 0;

        -- Open flags are listed at every start; historical ones come by the hundred thousand.
        CREATE INDEX flag_open ON flag (key) WHERE seen IS NULL AND historical = 0;

        -- Acknowledged flags: with the index of open ones, what is left of all flags is known without
        -- a look at each. A new flag is not in it, so an import does not pay for it.
        CREATE INDEX flag_seen ON flag (key) WHERE seen IS NOT NULL;

        -- Unacknowledged flags with an assignee or a follow-up day, also historical ones: they are
        -- looked up often.
        CREATE INDEX flag_assigned ON flag (key) WHERE assignments IS NOT NULL AND seen IS NULL;

        -- A subject's flags, also looked for when its last sample is deleted.
        CREATE INDEX flag_subject ON flag (subject);

        CREATE TABLE tombstone (
            sequence INTEGER PRIMARY KEY,
            id BLOB NOT NULL,
            kind INTEGER NOT NULL,
            reason INTEGER NOT NULL,
            -- The place in the sequence at which the sample was added, and who wrote it.
            added INTEGER NOT NULL,
            source INTEGER REFERENCES source (key),
            -- The sample that replaced it.
            replacement BLOB,
            checksum INTEGER NOT NULL,
            -- Before a save, whether the identifier was deleted.
            UNIQUE (id, reason)
        ) STRICT;

        -- What went, by what may be seen of it.
        CREATE INDEX tombstone_kind ON tombstone (kind);
        CREATE INDEX tombstone_source ON tombstone (source);

        -- The identifiers of deleted samples whose tombstones were purged, and of deleted drafts.
        CREATE TABLE purged (
            id BLOB PRIMARY KEY NOT NULL,
            person BLOB,
            checksum INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;

        -- What is left of imported assessments that were deleted, so that no table brings them
        -- back: a hash of who, what and when.
        CREATE TABLE deleted_import (
            id BLOB PRIMARY KEY NOT NULL,
            -- As in audit_text, to find what is left of a person.
            person BLOB,
            checksum INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;

        -- What a person decided that a source may read and write.
        CREATE TABLE "grant" (
            source TEXT NOT NULL,
            type INTEGER NOT NULL,
            reading INTEGER NOT NULL,
            sharing INTEGER NOT NULL,
            checksum INTEGER NOT NULL,
            PRIMARY KEY (source, type)
        ) STRICT, WITHOUT ROWID;

        -- The schedules for everybody with an open treatment. They have no person. Days since 1970.
        CREATE TABLE standing_schedule (
            id BLOB PRIMARY KEY NOT NULL,
            questionnaire TEXT NOT NULL,
            first INTEGER NOT NULL,
            stopped INTEGER,
            rule TEXT NOT NULL,
            checksum INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;

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

        -- The anchors of a source name an entry by the start of its hash, without its number.
        CREATE INDEX audit_mark ON audit (substr(hash, 1, 8));

        -- What was done to a sample or a draft, to erase what is said of it.
        CREATE INDEX audit_target ON audit (target) WHERE target IS NOT NULL;

        -- What samples were called before they were moved to another person, to erase the same.
        CREATE INDEX audit_reassigned ON audit (id) WHERE action = 'reassigned';

        -- What people wrote, and what says something about a person. The details of the entry hold
        -- a hash over the salt, the person and the text, so that these rows can be erased.
        CREATE TABLE audit_text (
            entry INTEGER NOT NULL REFERENCES audit (id),
            place INTEGER NOT NULL,
            salt BLOB NOT NULL,
            text TEXT NOT NULL,
            -- A hash of the store and the person's name, NULL where it is about no one person.
            person BLOB,
            PRIMARY KEY (entry, place)
        ) STRICT, WITHOUT ROWID;

        CREATE TRIGGER audit_text_keeps_texts BEFORE UPDATE ON audit_text
        BEGIN SELECT RAISE (ABORT, 'a text of the audit is kept or erased, never changed'); END;

        CREATE TRIGGER audit_keeps_entries BEFORE UPDATE ON audit
        BEGIN SELECT RAISE (ABORT, 'the audit is only ever added to'); END;

        CREATE TRIGGER audit_keeps_all BEFORE DELETE ON audit
        BEGIN SELECT RAISE (ABORT, 'the audit is only ever added to'); END;
        """
}
