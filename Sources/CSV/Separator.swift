/// The byte between two cells of a row.
public enum Separator: UInt8, Hashable, Sendable, CaseIterable {
    /// A comma, as RFC 4180 has it.
    case comma = 0x2C
    /// A semicolon, which spreadsheets write where the comma is the decimal separator.
    case semicolon = 0x3B
    /// A tab.
    case tab = 0x09
    /// A vertical bar.
    case pipe = 0x7C

    /// The separator as a person would name it: `','`, `';'`, `tab` or `'|'`.
    public var name: String {
        switch self {
        case .comma: "','"
        case .semicolon: "';'"
        case .tab: "tab"
        case .pipe: "'|'"
        }
    }
}
