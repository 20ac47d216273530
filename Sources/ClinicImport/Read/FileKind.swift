internal import CSV

/// A kind of file that is not a table of text, recognised by its first bytes.
struct FileKind {
    /// How such files begin.
    private let beginnings: [[UInt8]]
    /// A text that must occur too; empty for none.
    private let content: String
    /// What the file looks like, and what to do.
    private let message: String

    private init(beginnings: [[UInt8]], content: String = "", message: String) {
        self.beginnings = beginnings
        self.content = content
        self.message = message
    }

    /// The number of bytes that decide the kind.
    static let length = 1_024

    /// The finding about a file that begins with some bytes; `nil` if it may be a table.
    static func finding(_ first: some Collection<UInt8>) -> TableImport.Finding? {
        let text = String(decoding: first, as: UTF8.self)
        let kind = all.first { kind in
            kind.beginnings.contains { first.starts(with: $0) }
                && (kind.content.isEmpty || text.contains(kind.content))
        }
        if let kind { return TableImport.Finding(.noTable, kind.message) }
        if let wide = utf16(Array(first)) {
            // A table may be UTF-16.
            guard document(wide) != nil else { return nil }
            return TableImport.Finding(
                .noTable,
                "this is not a table of text, and it is in UTF-16, in which only tables are read; save "
                    + "it as UTF-8, for example with iconv -f UTF-16 -t UTF-8 FILE > NEWFILE")
        }
        return document(text).map { TableImport.Finding(.noTable, $0.message) }
    }

    /// The kind of document that a text looks like by its first words; `nil` if it may be a table.
    private static func document(_ text: String) -> Document? {
        let opening = text.drop { $0.isWhitespace || $0 == "\u{FEFF}" }.lowercased()
        return documents.first { $0.isLike(opening) }
    }

    /// The text of bytes in UTF-16, which begin with a byte order mark or an ASCII character; `nil`
    /// for others.
    private static func utf16(_ bytes: [UInt8]) -> String? {
        guard bytes.count > 1 else { return nil }
        let isLittle = bytes.starts(with: [0xFF, 0xFE]) || bytes[0] != 0 && bytes[1] == 0
        guard isLittle || bytes.starts(with: [0xFE, 0xFF]) || bytes[0] == 0 && bytes[1] != 0 else {
            return nil
        }
        let units = stride(from: 0, to: bytes.count - 1, by: 2).map { place in
            let (first, second) = (UInt16(bytes[place]), UInt16(bytes[place + 1]))
            return isLittle ? second << 8 | first : first << 8 | second
        }
        return String(decoding: units, as: UTF16.self)
    }

    private static let all = ofPrograms + ofStatistics

    /// Workbooks, documents, pictures and databases.
    private static let ofPrograms: [FileKind] = [
        // The first file of an archive says what it is. Its name begins at byte 30.
        FileKind(
            beginnings: [zip], content: "mimetypeapplication/vnd.oasis.opendocument.spreadsheet",
            message: "this is an OpenDocument workbook (.ods) and not a table of text; open it in "
                + "LibreOffice and save the sheet as Text CSV (UTF-8)"),
        // A workbook is an archive. Its other parts are not looked at, so it may be any archive.
        FileKind(
            beginnings: [zip, [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1]],
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
                Array("BZh".utf8), [0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00],
            ],
            message: "this is a compressed file; unpack it, and import the table in it (a file of "
                + "R, .rds, is one too: write.csv(readRDS(\"FILE\"), \"FILE.csv\", row.names = FALSE, "
                + "na = \"\") writes it as CSV)"),
        FileKind(
            beginnings: [Array("MATLAB 5.0 MAT-file".utf8), [0x89, 0x48, 0x44, 0x46]],
            message: "this is a file of MATLAB or HDF5 and not a table of text; write its table as "
                + "CSV, for example with writetable in MATLAB"),
        FileKind(
            beginnings: [Array("SQLite format 3\0".utf8)],
            message: "this is a database and not a table of text; for a store of this "
                + "program, use merge"),
    ]

    /// Files of statistics programs.
    private static let ofStatistics: [FileKind] = [
        FileKind(
            beginnings: [Array("HEADER RECORD*******".utf8)],
            message: "this is a SAS transport file (XPT) and not a table of text; write it as CSV "
                + "in R: \(inR("haven::read_xpt"))"),
        FileKind(
            beginnings: [
                Array(repeating: 0, count: 12)
                    + [0xC2, 0xEA, 0x81, 0x60, 0xB3, 0x14, 0x11, 0xCF, 0xBD, 0x92, 0x08, 0x00]
            ],
            message: "this is a SAS data set (.sas7bdat) and not a table of text; write it as CSV "
                + "with PROC EXPORT in SAS, or in R: \(inR("haven::read_sas"))"),
        FileKind(
            beginnings: [Array("PAR1".utf8)],
            message: "this is a Parquet file and not a table of text; save it as CSV, for example "
                + "with DuckDB: COPY (FROM 'file.parquet') TO 'file.csv' (HEADER)"),
        FileKind(
            beginnings: [Array("ARROW1\0\0".utf8), Array("FEA1".utf8), [0xFF, 0xFF, 0xFF, 0xFF]],
            message: "this is a Feather or Arrow file and not a table of text; write it as CSV in "
                + "Python: pandas.read_feather(\"FILE\").to_csv(\"FILE.csv\", index=False), or in R: "
                + inR("arrow::read_feather")),
        FileKind(
            beginnings: [Array("$FL2".utf8), Array("$FL3".utf8)],
            message: "this is an SPSS file (.sav) and not a table of text; write it as CSV in SPSS "
                + "with File, Save As, or in R: \(inR("haven::read_sav"))"),
        FileKind(
            beginnings: [Array("ASCII SPSS PORT FILE".utf8)],
            message: "this is a portable SPSS file (.por) and not a table of text; write it as CSV "
                + "in SPSS with File, Save As, or in R: \(inR("haven::read_por"))"),
        FileKind(
            beginnings: stata,
            message: "this is a Stata file (.dta) and not a table of text; write it as CSV with "
                + "export delimited in Stata, or in R: \(inR("haven::read_dta"))"),
        // The content of a compressed file, after unpacking.
        FileKind(
            beginnings: serialR,
            message: "this is a file of R (.rds) and not a table of text; write it as CSV in R: "
                + inR("readRDS")),
        FileKind(
            beginnings: workspaceR,
            message: "this is a workspace of R (.RData) and not a table of text; load it in R, and "
                + "write its table with write.csv(TABLE, \"FILE.csv\", row.names = FALSE, na = \"\")"
        ),
    ]

    /// Since version 13 a tag; before, the version, the byte order and the kind.
    private static let stata: [[UInt8]] =
        [Array("<stata_dta>".utf8)]
        + ([0x69, 0x6C, 0x6E, 0x6F, 0x71, 0x72, 0x73] as [UInt8]).flatMap { version in
            [[version, 1, 1, 0], [version, 2, 1, 0]]
        }
    /// One R object, in binary or in text form, after unpacking.
    private static let serialR = [
        "X\n\0\0\0\u{2}", "X\n\0\0\0\u{3}", "A\n2\n", "A\n3\n",
    ].map { Array($0.utf8) }
    private static let workspaceR = ["RDX2\n", "RDX3\n", "RDA2\n", "RDA3\n"].map { Array($0.utf8) }
    private static let zip = Array("PK\u{3}\u{4}".utf8)

    /// The R code that writes a file as CSV.
    ///
    /// - Parameter function: The R function that reads the file.
    private static func inR(_ function: String) -> String {
        "write.csv(\(function)(\"FILE\"), \"FILE.csv\", row.names = FALSE, na = \"\")"
    }

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
            beginning: "<?xml", content: "<clinicaldocument",
            message:
                "this is a clinical document, such as export_cda.xml of Apple Health, and not a "
                + "table of text; import the export.xml in the same folder"),
        Document(beginning: "<?xml", content: "<html", message: page),
        Document(beginning: "<?xml", content: fhirName, message: fhirInXML),
        Document(
            beginning: "<?xml",
            message: "this is XML and not a table of text; save the data as CSV, or FHIR as JSON"),
        Document(beginning: "<!doctype", message: page),
        Document(beginning: "<html", message: page),
        Document(beginning: "<head", message: page),
        Document(beginning: "<body", message: page),
        Document(beginning: "<table", message: page),
        Document(beginning: "<", content: fhirName, message: fhirInXML),
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
        Document(
            beginning: "begin:vcalendar",
            message: "this is a calendar and not a table; import its events with: wellbeing "
                + "calendar import FILE"),
    ]

    private static let page =
        "this is a web page and not a table of text, perhaps one that asks to log in; save the data "
        + "itself as CSV"
    /// The message for a text that begins with `<`, if FHIR in JSON is needed: what it is, and what
    /// to do.
    fileprivate static func remedy(ofXML opening: String) -> String {
        opening.contains(fhirName)
            ? fhirInXML : "this is XML or a web page, and FHIR is read in JSON only; ask for JSON"
    }

    /// The name that FHIR in XML gives its elements.
    private static let fhirName = "\"http://hl7.org/fhir\""
    private static let fhirInXML =
        "these are FHIR resources in XML, and FHIR is read in JSON only; ask for JSON, or convert the "
        + "file, for example with HL7's validator: java -jar validator_cli.jar -convert FILE.xml "
        + "-output FILE.json -version 4.0"
}

extension TableImport.File {
    /// The message for a file in XML, if FHIR in JSON is needed: what it is, and what to do; `nil`
    /// if the bytes do not begin like XML.
    package static func remedy(ofXML bytes: some Collection<UInt8>) -> String? {
        let text = String(decoding: bytes.prefix(FileKind.length), as: UTF8.self)
        let opening = text.drop { $0.isWhitespace || $0 == "\u{FEFF}" }
        guard opening.hasPrefix("<") else { return nil }
        return FileKind.remedy(ofXML: opening.lowercased())
    }

    /// Opens the table at its first byte.
    ///
    /// - Throws: ``TableImport/Refusal`` if the first bytes are not those of a table, and the
    ///   errors of the file's source.
    func openTable() throws -> any ByteSource {
        let source = try PeekedSource(try open(), count: FileKind.length)
        if let finding = FileKind.finding(source.beginning.prefix(FileKind.length)) {
            throw TableImport.Refusal(findings: [finding])
        }
        return source
    }
}

/// A source whose first bytes can be seen before it lends them.
private struct PeekedSource: ByteSource {
    private var source: any ByteSource
    /// The first bytes, until they are lent.
    private(set) var beginning: [UInt8] = []
    private var mayHaveMore = true

    /// - Parameter count: The number of bytes to see in advance, if the source has so many.
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
