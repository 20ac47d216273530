internal import Questionnaires

/// Ten years of a clinic as a table, the same in every run: ten visits a person on average, ordered
/// by date, so the people are mixed.
///
/// One visit in 50 is flawed: every program must refuse its rows. One form in 40 lacks an answer,
/// which the table writes as ``TableShape/missingCode``.
struct ClinicTable {
    let shape: TableShape
    /// The visits of the ten years that are in the table.
    let visits: Range<Int>
    /// The number of visits in the ten years.
    let total: Int
    /// Whether it has no flaw and no missing answer.
    let isClean: Bool

    /// 2013-01-01 in seconds since 1970.
    private static let start = 1_356_998_400
    private static let seconds = 3652 * 86_400

    /// A table of all visits, with about as many rows.
    init(_ shape: TableShape, rows: Int, isClean: Bool = false) throws {
        let total = max(1, rows / shape.rowsPerVisit)
        try self.init(shape, visits: 0..<total, of: total, isClean: isClean)
    }

    /// A table of some of the visits of ten years.
    init(
        _ shape: TableShape, visits: Range<Int>, of total: Int, isClean: Bool = false
    ) throws {
        guard 0 < total, total <= Self.seconds else {
            throw BenchmarkFailure("a table has 1 to \(Self.seconds) visits, one a second at most")
        }
        self.shape = shape
        self.visits = visits
        self.total = total
        self.isClean = isClean
    }

    /// The number of people.
    var population: Int { max(1, total / 10) }

    /// A person's name in the table.
    static func name(ofPerson person: Int) -> String { "P-" + String(10_000_000 + person) }

    /// Writes the table. Memory holds only a piece of it.
    ///
    /// - Returns: The number of rows, and the tally that every program must find.
    @discardableResult
    func write(to path: String) throws -> (rows: Int, truth: ImportTally) {
        let flaws = shape.flaws
        return try Self.write(shape, to: path) { add in
            for number in visits {
                let visit = try self.visit(number)
                try add(visit, visit.isFlawed ? flaws[number / 50 % flaws.count] : nil)
            }
        }
    }

    /// Writes a small table: a good visit, and one with each flaw of the shape.
    static func writeFlaws(
        _ shape: TableShape, to path: String
    ) throws -> (rows: Int, truth: ImportTally) {
        let flaws: [TableShape.Flaw?] = [nil] + shape.flaws.map { $0 }
        let table = try ClinicTable(
            shape, visits: flaws.indices, of: flaws.count, isClean: true)
        return try write(shape, to: path) { add in
            for (number, flaw) in flaws.enumerated() { try add(try table.visit(number), flaw) }
        }
    }

    private static func write(
        _ shape: TableShape, to path: String,
        _ visits: ((ClinicVisit, TableShape.Flaw?) throws -> Void) throws -> Void
    ) throws -> (rows: Int, truth: ImportTally) {
        let file = try OutputFile(path)
        var (rows, tally) = (0, ImportTally())
        try file.write(shape.header.joined(separator: ",") + "\n")
        try visits { visit, flaw in
            for row in shape.rows(of: visit, flaw: flaw) {
                try file.write(row.joined(separator: ",") + "\n")
                rows += 1
            }
            if flaw == nil { tally.add(visit, in: shape) }
        }
        try file.finish()
        return (rows, tally)
    }

    private func visit(_ number: Int) throws -> ClinicVisit {
        let time = Self.start + number * (Self.seconds / total)
        let date = try Timestamp(
            microsecondsSinceEpoch: Int64(time) * 1_000_000, offset: Timestamp.Offset(minutes: 0))
        return ClinicVisit(number, at: date.description, of: population, isClean: isClean)
    }
}
