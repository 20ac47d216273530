internal import CSV
internal import Questionnaires
internal import Samples

/// The names of rows in a table where every row is a different person.
///
/// A number alone would give the first rows of all tables the same name, and merge strangers into
/// one person. So the name also holds a hash of the table: the same file gives the same people
/// again, and another file gives other people.
struct RowNames: Sendable {
    /// The shared beginning of all names, in UTF-8.
    private let beginning: [UInt8]

    /// The names in a table.
    ///
    /// - Parameter hash: The SHA-256 of the table's bytes; `nil` if the rows need no person.
    init(of hash: ContentHash?) { beginning = Array("row-\(hash?.short ?? "")-".utf8) }

    /// The name of a row in UTF-8, such as `row-3f2a9c014477-17`.
    ///
    /// - Parameter number: Its number below the header, from 1.
    func name(of number: Int) -> [UInt8] { beginning + Array(String(number).utf8) }

    /// Whether a cell is such a name, from any table.
    static func isName(_ cell: Span<UInt8>) -> Bool {
        let hashEnd = 4 + 12
        guard cell.count > hashEnd + 1, cell[hashEnd] == UInt8(ascii: "-"),
            cell.extracting(0..<4).holdsTheSame(as: Array("row-".utf8).span)
        else { return false }
        for place in 4..<hashEnd {
            switch cell[place] {
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"):
                break
            default: return false
            }
        }
        let number = cell.extracting(hashEnd + 1..<cell.count)
        return number[0] != UInt8(ascii: "0") && number.wholeNumber != nil
    }
}

extension TableImport.File {
    /// The SHA-256 of all its bytes.
    ///
    /// - Throws: The errors of its source.
    /// - Complexity: O(*n*) in the bytes.
    func contentHash() throws -> ContentHash? {
        var source = try open()
        var hash = SHA256()
        while try source.lend(to: { hash.update($0) }) {}
        return ContentHash(bytes: hash.finalize())
    }
}
