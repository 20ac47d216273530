package import CSV

/// The words for separators in mapping files and on the command line.
package enum SeparatorName {
    private static let names: [(String, Separator)] = [
        ("comma", .comma), ("semicolon", .semicolon), ("tab", .tab), ("pipe", .pipe),
    ]

    /// All words.
    package static var all: [String] { names.map(\.0) }

    /// The word for a separator.
    package static func name(of separator: Separator) -> String {
        names.first { $0.1 == separator }?.0 ?? ""
    }

    /// The separator of a word, or of the character itself; `nil` for anything else.
    package static func separator(_ text: String) -> Separator? {
        names.first { $0.0 == text }?.1
            ?? Separator.allCases.first { text.utf8.elementsEqual([$0.rawValue]) }
    }
}
