public import CSV

extension TableImport.File {
    /// How a table is written: what a reader must know to split it into cells.
    public struct Form: Hashable, Sendable {
        /// The encoding; `nil` for UTF-8, unless the table has another byte order mark. An encoding
        /// for one table must agree with the mark. In a mapping the mark overrides the encoding,
        /// because a table of rejected rows is always UTF-8.
        public var encoding: TextEncoding?
        /// The separator; `nil` to recognise it.
        public var separator: Separator?
        /// The number of rows that name and explain the columns, from the header on: 1, or 2 or 3
        /// in a table of Qualtrics or SurveyMonkey. See
        /// ``TableImport/Finding/Code/explainedColumns``.
        public var headerRows = 1

        /// The most rows that name and explain the columns.
        static let greatestHeaderRows = 3

        /// Creates a form with one header row.
        public init(encoding: TextEncoding? = nil, separator: Separator? = nil) {
            self.encoding = encoding
            self.separator = separator
        }

        /// Whether a header is that of a table of results that this kit exports. Such a table has
        /// an apostrophe before each text that a spreadsheet would run. With the apostrophe, a name
        /// would be another person's.
        static func isExported(_ headers: [String]) -> Bool {
            Set(headers).isSuperset(of: [
                "id", "subject", "date", "end", "questionnaire", "version", "mode", "language",
                "source", "amends",
            ])
        }

        /// Whether a header is that of SurveyMonkey, whose grids have a name in their first column
        /// only. The row below has the rows of the grid.
        static func isOfSurveyMonkey(_ headers: [String]) -> Bool {
            headers.first == "Respondent ID" && headers.contains("Collector ID")
        }

        /// Whether a header is that of an XLSForm: from KoboToolbox, ODK Central or SurveyCTO.
        /// Their columns begin with the names of their groups: `group/phq9_1`, `group-phq9_1`.
        static func hasGroups(_ headers: [String]) -> Bool {
            headers.contains {
                ["_uuid", "_submission_time", "__version__", "instanceID"].contains($0)
                    || $0.hasSuffix("/instanceID") || $0.hasSuffix("-instanceID")
            }
        }

        /// The name of a column without its groups; `nil` without a group.
        static func withoutGroups(_ header: String) -> String? {
            let sign: Character = header.contains("/") ? "/" : "-"
            guard let place = header.lastIndex(of: sign) else { return nil }
            let name = header[header.index(after: place)...]
            return name.isEmpty ? nil : String(name)
        }

        /// The reader's options for a table whose form the user specified.
        var options: TableReader.Options {
            // Titles above the header may have any width.
            TableReader.Options(encoding: encoding, separator: separator, width: .any)
        }

        /// The reader's options for any table that comes with a mapping. They follow a byte order
        /// mark. That is safe, because text in Windows-1252 or UTF-16 never begins with the mark of
        /// another encoding.
        var mappedOptions: TableReader.Options {
            var options = options
            options.markDecides = true
            return options
        }
    }
}

extension TableImport.Finding {
    /// The finding about a fault in the bytes of a table.
    init(_ error: TableError) {
        self.init(.table, line: error.position.line, error.words)
    }

    /// The same finding, if a mapping sets the form of the table.
    init(mapped error: TableError) {
        self.init(.table, line: error.position.line, error.mappedWords)
    }

    /// The finding for a wrong encoding: it would change letters in people's names, so later
    /// lookups would fail.
    ///
    /// - Parameter remedy: What to do.
    static func otherLetters(_ remedy: String) -> TableImport.Finding {
        TableImport.Finding(
            .encoding,
            "the table is UTF-8 as well, and all its letters would be wrong as "
                + "windows-1252; \(remedy)")
    }

    /// The same finding if a mapping sets the form of the table.
    static let otherLettersThanMapped = otherLetters(
        "say \"encoding\": \"utf-8\" in the mapping, or save the table as windows-1252")

    /// The finding about the first row, if no row can be read.
    func ofAllRows(_ count: Int) -> TableImport.Finding {
        guard count > 1 else { return self }
        return TableImport.Finding(
            code, gravity: gravity, line: line, column: column,
            "\(message) (none of the \(count) rows can be read)")
    }
}

extension TableError {
    /// What is wrong and what to do. A row that is too short may be a footer, or a row that was cut
    /// off. Only the user can tell.
    var words: String {
        let remedy: String? =
            if case .ragged(let cells, let expected) = kind, cells < expected {
                cells == 1
                    ? "remove it if it is a remark below the table; otherwise the row is cut off"
                    : "add the missing cells"
            } else {
                remedy
            }
        return [message, remedy].compactMap(\.self).joined(separator: "; ")
    }

    /// The message if a mapping sets the form of the table: options of the command line are not
    /// allowed with a mapping, so the remedy does not name them.
    var mappedWords: String {
        let remedy: String? =
            switch kind {
            case .notUTF8(.some(let likely)): Self.remedy(likely)
            case .looksLikeUTF16(let encoding): Self.remedy(encoding)
            case .looksLikeUTF8: Self.remedy(.utf8)
            case .notText(in: .windows1252):
                "say the right \"encoding\" in the mapping, or save the table as UTF-8 with a byte "
                    + "order mark"
            case .undecidableSeparator: "say in the mapping which is the \"separator\""
            default: nil
            }
        return remedy.map { "\(message); \($0)" } ?? words
    }

    private static func remedy(_ encoding: TextEncoding) -> String {
        "say \"encoding\": \"\(encoding.rawValue)\" in the mapping, or save the table as UTF-8 with a "
            + "byte order mark"
    }
}

extension String {
    /// The text without blanks around it. Other invisible characters remain.
    var withoutBlanksAround: Substring {
        var rest = self[...]
        while rest.utf8.first == UInt8(ascii: " ") { rest.removeFirst() }
        while rest.utf8.last == UInt8(ascii: " ") { rest.removeLast() }
        return rest
    }

    /// The text without blanks, tabs and no-break spaces around it.
    var trimmed: Substring {
        let isBlank: (Character) -> Bool = { $0 == " " || $0 == "\t" || $0 == "\u{A0}" }
        var rest = self[...]
        while let first = rest.first, isBlank(first) { rest.removeFirst() }
        while let last = rest.last, isBlank(last) { rest.removeLast() }
        return rest
    }
}
