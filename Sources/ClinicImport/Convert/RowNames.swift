internal import CSV
internal import Questionnaires
internal import Samples

/// The names of the rows of a table in which each row is a person of its own.
///
/// A number alone would name the first row of every table alike, and make one person of strangers.
/// So a name is of the very bytes of the table too: the same file gives the same people again, and
/// any other gives others.
struct RowNames: Sendable {
    /// What the names of all rows begin with, in UTF-8.
    private let beginning: [UInt8]

    /// The names in a table.
    ///
    /// - Parameter hash: The SHA-256 of the table's bytes; `nil` where nobody asks whose answers the
    ///   rows hold.
    init(of hash: ContentHash?) { beginning = Array("row-\(hash?.short ?? "")-".utf8) }

    /// The name of a row in UTF-8, such as `row-3f2a9c014477-17`.
    ///
    /// - Parameter number: Its number below the header, from 1.
    func name(of number: Int) -> [UInt8] { beginning + Array(String(number).utf8) }

    /// Whether a cell is such a name, of whatever table.
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

extension ClinicFile {
    /// The SHA-256 of all its bytes.
    ///
    /// - Throws: What its source throws.
    /// - Complexity: O(*n*) in the bytes.
    func contentHash() throws -> ContentHash? {
        var source = try open()
        var hash = SHA256()
        while try source.lend(to: { hash.update($0) }) {}
        return ContentHash(bytes: hash.finalize())
    }
}
