internal import CSV

// How often the names in a column repeat.
extension TableSurvey {
    /// A column that may name people.
    struct Names {
        /// The index of the column.
        let place: Int
        /// The index of the column of the dates; `nil` without one.
        let datePlace: Int?
        /// The most filled rows that are read.
        let greatestRows: Int
    }

    /// The names in the rows that were read.
    struct NameCount {
        /// The rows with a name.
        var rows = 0
        /// The different names.
        var names = 0
        /// Whether two rows have the same name and the same day.
        var repeatsOnDay = false
    }

    /// Counts the names of a column in a second pass.
    ///
    /// - Throws: The errors of the file's source.
    func count(_ names: Names, in file: TableImport.File) throws -> NameCount {
        /// The length of a date without a time in most forms.
        let dayLength = 10
        var count = NameCount()
        var seen: Set<String> = []
        var seenOnDays: Set<[String]> = []
        try eachRow(of: file) { bytes, cells in
            guard count.rows < names.greatestRows else { return }
            let name = String(cell: bytes.extracting(cells[names.place].range))
            guard !name.isEmpty else { return }
            count.rows += 1
            seen.insert(name)
            guard let datePlace = names.datePlace else { return }
            let date = String(cell: bytes.extracting(cells[datePlace].range))
            if !seenOnDays.insert([name, String(date.prefix(dayLength))]).inserted {
                count.repeatsOnDay = true
            }
        }
        count.names = seen.count
        return count
    }
}
