internal import CSV

/// A kind of file that is not a table of text, recognised by its first bytes.
struct FileKind {
    /// How such files begin.
    private let beginnings: [[UInt8]]
    /// What the file looks like, and what to do.
    private let message: String

    /// The number of bytes that decide the kind.
    static let length = 1_024

    /// The finding about a file that begins with some bytes; `nil` if it may be a table.
    static func finding(_ first: some Collection<UInt8>) -> TableImport.Finding? {
        let kind = all.first { $0.beginnings.contains { first.starts(with: $0) } }
        if let kind { return TableImport.Finding(.noTable, kind.message) }
        let opening = String(decoding: first, as: UTF8.self)
            .drop { $0.isWhitespace || $0 == "\u{FEFF}" }.lowercased()
        if let message = documents.first(where: { $0.isLike(opening) })?.message {
            return TableImport.Finding(.noTable, message)
        }
        guard pages.contains(where: { opening.hasPrefix($0) }) else { return nil }
        return TableImport.Finding(
            .noTable,
            "this is a web page and not a table of text, perhaps one that asks to log in; save "
                + "the data itself as CSV")
    }

    private static let all = [
        // A workbook is an archive. Its parts are not looked at, so it may be any archive.
        FileKind(
            beginnings: [
                Array("PK\u{3}\u{4}".utf8), [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1],
            ],
            message: "this is a workbook (or an archive) and not a table of text; open it in a "
                + "spreadsheet program and save the sheet as CSV (UTF-8)"),
        FileKind(
            beginnings: [Array("%PDF-".utf8)],
            message: "this is a PDF document and not a table of text; ask for the data as CSV"),
        FileKind(
            beginnings: [[0x89, 0x50, 0x4E, 0x47], [0xFF, 0xD8, 0xFF], Array("GIF8".utf8)],
            message: "this is a picture and not a table of text; ask for the data as CSV"),
        FileKind(
            beginnings: [
                [0x1F, 0x8B], [0x28, 0xB5, 0x2F, 0xFD], Array("7z".utf8) + [0xBC, 0xAF],
            ],
            message: "this is a compressed file; unpack it, and import the table in it"),
        FileKind(
            beginnings: [Array("HEADER RECORD*******".utf8)],
            message: "this is a SAS transport file (XPT) and not a table of text; open it in R or "
                + "in a statistics program, and save it as CSV"),
        FileKind(
            beginnings: [Array("PAR1".utf8)],
            message: "this is a Parquet file and not a table of text; save it as CSV, for example "
                + "with DuckDB: COPY (FROM 'file.parquet') TO 'file.csv' (HEADER)"),
        FileKind(
            beginnings: [Array("$FL2".utf8), Array("$FL3".utf8)],
            message: "this is an SPSS file and not a table of text; save it as CSV in SPSS or R"),
        FileKind(
            beginnings: [Array("<stata_dta>".utf8)],
            message: "this is a Stata file and not a table of text; save it as CSV in Stata or R"),
        FileKind(
            beginnings: [Array("SQLite format 3\0".utf8)],
            message: "this is a database and not a table of text; a store of this program is "
                + "taken over with merge"),
    ]

    /// A document of another kind, recognised by its first words.
    private struct Document {
        let beginning: String
        /// A text that must occur too.
        var content = ""
        let message: String

        func isLike(_ opening: String) -> Bool {
            opening.hasPrefix(beginning) && (content.isEmpty || opening.contains(content))
        }
    }

    private static let documents = [
        Document(
            beginning: "<?xml", content: "healthdata",
            message: "this is the export of Apple Health (export.xml) and not a table of text"),
        Document(
            beginning: "{", content: "\"resourcetype\"",
            message: "these are FHIR resources in JSON and not a table of text"),
        Document(
            beginning: "{", content: "\"transactiontime\"",
            message: "this is the manifest of a FHIR bulk export and has no results; download "
                + "the files that it lists, and import them"),
        Document(
            beginning: "[", content: "\"resourcetype\"",
            message: "this is a JSON list of FHIR resources; write each resource on a line of its "
                + "own (NDJSON), for example with jq -c '.[]', or put them in a Bundle"),
        Document(
            beginning: "{", message: "this is JSON and not a table of text; save the data as CSV"),
        Document(
            beginning: "[{", message: "this is JSON and not a table of text; save the data as CSV"),
        Document(
            beginning: "[[", message: "this is JSON and not a table of text; save the data as CSV"),
        Document(beginning: "begin:vcalendar", message: "this is a calendar and not a table"),
    ]

    private static let pages = ["<!doctype", "<html", "<head", "<body", "<table", "<?xml"]
}

extension TableImport.File {
    /// Opens the table at its first byte.
    ///
    /// - Throws: ``TableImport/Refusal`` if the first bytes are not those of a table, and the errors of
    ///   the file's source.
    func openTable() throws -> any ByteSource {
        let source = try PeekedSource(try open(), count: FileKind.length)
        if let finding = FileKind.finding(source.beginning.prefix(FileKind.length)) {
            throw TableImport.Refusal(findings: [finding])
        }
        return source
    }
}

/// A source whose first bytes can be looked at before it gives them.
private struct PeekedSource: ByteSource {
    private var source: any ByteSource
    /// The first bytes, until they are given.
    private(set) var beginning: [UInt8] = []
    private var mayHaveMore = true

    /// - Parameter count: The number of bytes to look at, if the source has so many.
    init(_ source: any ByteSource, count: Int) throws {
        self.source = source
        while mayHaveMore, beginning.count < count {
            var piece: [UInt8] = []
            mayHaveMore = try self.source.lend { bytes in
                unsafe bytes.withUnsafeBufferPointer { unsafe piece += $0 }
            }
            beginning += piece
        }
    }

    mutating func lend(to take: (Span<UInt8>) -> Void) throws -> Bool {
        guard !beginning.isEmpty else { return try source.lend(to: take) }
        take(beginning.span)
        beginning = []
        return mayHaveMore
    }
}
