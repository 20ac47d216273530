internal import CSV

/// The kind of a file that is not a table of text, by its first bytes.
enum FileKind: CaseIterable {
    case workbook
    case oldWorkbook
    case document
    case image
    case archive
    case database
    case webPage

    /// The kind of a file; `nil` for what may be a table.
    ///
    /// - Throws: What the file's source throws.
    init?(of file: ClinicFile) throws {
        var source = try file.open()
        var first: [UInt8] = []
        var hasMore = true
        while hasMore, first.count < Self.length {
            hasMore = try source.lend { bytes in
                let count = Swift.min(bytes.count, Self.length - first.count)
                for place in 0..<count { first.append(bytes[place]) }
            }
        }
        guard let kind = Self(first) else { return nil }
        self = kind
    }

    /// The bytes that are looked at.
    private static let length = 1_024

    private init?(_ first: [UInt8]) {
        if let kind = Self.allCases.first(where: { kind in
            kind.beginnings.contains { first.starts(with: $0) }
        }) {
            self = kind
            return
        }
        let text = String(decoding: first, as: UTF8.self)
        let opening = text.drop { $0.isWhitespace || $0 == "\u{FEFF}" }.lowercased()
        guard Self.pages.contains(where: { opening.hasPrefix($0) }) else { return nil }
        self = .webPage
    }

    /// How such files begin.
    private var beginnings: [[UInt8]] {
        switch self {
        // A workbook is an archive; the names of the parts are looked for in none.
        case .workbook: [Array("PK\u{3}\u{4}".utf8)]
        case .oldWorkbook: [[0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1]]
        case .document: [Array("%PDF-".utf8)]
        case .image: [[0x89, 0x50, 0x4E, 0x47], [0xFF, 0xD8, 0xFF], Array("GIF8".utf8)]
        case .archive: [[0x1F, 0x8B], [0x28, 0xB5, 0x2F, 0xFD], Array("7z".utf8) + [0xBC, 0xAF]]
        case .database: [Array("SQLite format 3\0".utf8)]
        case .webPage: []
        }
    }

    private static let pages = ["<!doctype", "<html", "<head", "<body", "<table", "<?xml"]

    /// What it looks like, and what to do.
    var finding: ImportFinding {
        let words =
            switch self {
            case .workbook, .oldWorkbook:
                "this is a workbook (or an archive) and not a table of text; open it in a "
                    + "spreadsheet program and save the sheet as CSV (UTF-8)"
            case .document:
                "this is a PDF document and not a table of text; ask for the data as CSV"
            case .image: "this is a picture and not a table of text; ask for the data as CSV"
            case .archive: "this is a compressed file; unpack it, and import the table in it"
            case .database:
                "this is a database and not a table of text; a store of this program is taken over "
                    + "with merge"
            case .webPage:
                "this is a web page and not a table of text, perhaps one that asks to log in; "
                    + "save the data itself as CSV"
            }
        return ImportFinding(.noTable, words)
    }
}
