internal import Samples

/// Converts rows on other threads, and gives back what came of them in the order of the table.
///
/// To cut a table into cells takes a third of the time that converting its rows takes, so two
/// threads convert what one has cut. What comes of a row depends on the row alone; so it does not
/// matter who converts it.
struct RowConversion {
    /// Who has nothing to do.
    private var idle: [RowConverter]
    /// What is being converted, the first first.
    private var running: [Task<(ConvertedRows, RowConverter), Never>] = []

    /// How many convert at once.
    private static let width = 2

    init(_ converter: RowConverter) {
        idle = Array(repeating: converter, count: Self.width)
    }

    /// Begins to convert rows.
    ///
    /// - Returns: What came of earlier ones, when all were busy.
    mutating func begin(_ rows: UnconvertedRows) async -> ConvertedRows? {
        let earlier = idle.isEmpty ? await next() : nil
        guard let converter = idle.popLast() else { return earlier }
        running.append(
            Task {
                var converter = converter
                let converted = rows.converted(by: &converter)
                return (converted, converter)
            })
        return earlier
    }

    /// Waits for the first of those that are being converted; `nil` when there is none.
    mutating func next() async -> ConvertedRows? {
        guard !running.isEmpty else { return nil }
        let (converted, converter) = await running.removeFirst().value
        idle.append(converter)
        return converted
    }

    /// Those who converted, when nothing is being converted any more.
    var converters: [RowConverter] { idle }
}
