extension Migration {
    /// What imports bring, many sittings in a row.
    static let version3 = Migration(
        version: 3,
        sql: """
            -- Sittings of one person and form that an import brought: a row for each would cost
            -- more than to read, check and score them all. They have the places in the sequence
            -- from `first` on, without a gap, and identifiers made of these. Before one is amended
            -- or deleted, all of its block move to the table of assessments.
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
                checksum INTEGER NOT NULL
            ) STRICT;

            -- A person's history, and whether a table was here before.
            CREATE INDEX block_history ON block (subject, questionnaire, start, stop);
            """)
}
