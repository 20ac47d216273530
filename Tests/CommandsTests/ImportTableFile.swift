import Foundation

/// Tables of a clinic as files.
enum ImportTableFile {
    static let items = (1...9).map { "phq9_\($0)" }.joined(separator: ",")
    static let header = "patient,date,\(items),phq9_total"
    /// A row with a zero: it shows that answers are coded from 0.
    static let first = "P0,2024-01-02,0,0,0,0,0,0,0,0,0,0"

    /// A PHQ-9 table with a sound row on line 2.
    static func phq9(_ rows: String...) -> [UInt8] {
        Array(([header, first] + rows).map { $0 + "\n" }.joined().utf8)
    }

    /// A table of totals with sound rows on the lines 2 and 3.
    static func totals(_ rows: String...) -> [UInt8] {
        Array(
            (["patient,date,phq9_total", "P0,2024-01-02,0", "P9,2024-01-03,1"] + rows)
                .map { $0 + "\n" }.joined().utf8)
    }
}

extension TestHome {
    /// Writes a table and returns its path.
    func table(_ bytes: [UInt8], named name: String = "clinic.csv") throws -> String {
        try Data(bytes).write(to: folder.appendingPathComponent(name))
        return path(name)
    }

    /// Whether the store exists.
    var hasStore: Bool { FileManager.default.fileExists(atPath: store) }
}
