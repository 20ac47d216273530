internal import CSV

// How often the names in a column repeat.
extension TableSurvey {
    /// A column that may name people.
    struct Names {
        /// The index of the column.
        let place: Int
        /// The index of the column of the dates; `nil` without one.
        let datePlace: Int?

        /// The most filled rows that are read. The set of their names takes a few megabytes.
        static let greatestRows = 200_000
    }

    /// The names in the rows that were read.
    struct NameCount {
        /// The rows with a name.
        var rows = 0
        /// The different names.
        var names = 0
        /// The rows with the name and the day of an earlier one.
        var repeatedOnDay = 0
    }

    /// Counts the names of a column in a second pass.
    ///
    /// - Throws: The errors of the file's source.
    func count(_ names: Names, in file: TableImport.File) throws -> NameCount {
        /// The length of a date without a time in most forms.
        let dayLength = 10
        var count = NameCount()
        // Hashes take less memory than names.
        var seen: Set<Int> = []
        var seenOnDays: Set<Int> = []
        try eachRow(of: file) { bytes, cells in
            guard count.rows < Names.greatestRows else { return }
            let name = String(cell: bytes.extracting(cells[names.place].range))
            guard !name.isEmpty else { return }
            count.rows += 1
            // The first row of a name is not a repetition on its day.
            let isNew = seen.insert(name.hashValue).inserted
            guard let datePlace = names.datePlace else { return }
            let date = String(cell: bytes.extracting(cells[datePlace].range))
            let isNewOnDay = seenOnDays.insert([name, String(date.prefix(dayLength))].hashValue)
                .inserted
            if !isNew, !isNewOnDay { count.repeatedOnDay += 1 }
        }
        count.names = seen.count
        return count
    }
}
