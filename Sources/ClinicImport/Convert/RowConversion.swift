internal import Samples

/// Converts rows on other threads, and returns the results in the order of the table.
///
/// Splitting a table into cells takes a third of the time of converting its rows, so two threads
/// convert the rows that one thread splits. The result depends only on the row, so any thread can
/// convert it.
struct RowConversion {
    /// The idle converters.
    private var idle: [RowConverter]
    /// The running conversions, in the order of the table.
    private var running: [Task<(ConvertedRows, RowConverter), Never>] = []

    private var isAtEnd = false

    /// The number of parallel conversions.
    private static let width = 2

    init(_ converter: RowConverter) {
        idle = Array(repeating: converter, count: Self.width)
    }

    /// The next results of a pass over a table; `nil` at the end.
    mutating func nextRows(of pass: inout RowPass) async throws -> ConvertedRows? {
        while !isAtEnd {
            guard let rows = try pass.nextRows() else {
                isAtEnd = true
                break
            }
            if pass.isAhead { await pass.catchUp() }
            if let converted = await begin(rows) { return converted }
        }
        return await next()
    }

    /// Starts to convert rows.
    ///
    /// - Returns: The results of earlier rows if all converters were busy.
    private mutating func begin(_ rows: UnconvertedRows) async -> ConvertedRows? {
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

    /// Waits for the first running conversion; `nil` if no conversion is running.
    private mutating func next() async -> ConvertedRows? {
        guard !running.isEmpty else { return nil }
        let (converted, converter) = await running.removeFirst().value
        idle.append(converter)
        return converted
    }

    /// The converters, after the last conversion.
    var converters: [RowConverter] { idle }
}
