/// The progress of the work on a table, in one line for the waiting user.
///
///     reading: 42 %, 420,000 lines, 350,000 a second, 2 s left
///     keeping: 42 %, 420,000 of 1,000,000 results, 350,000 a second, 2 s left
package struct ProgressLine: Sendable {
    /// The name of the work.
    private let work: String
    /// The amount of work: bytes of a file, or results; 0 if unknown.
    private let size: Int64
    private let countsResults: Bool
    private var done: Int64 = 0
    private var lineFeeds = 0
    private var returns = 0
    /// The time from the start to the last shown line.
    private var shown: Duration?
    /// The width of the last line, in columns.
    private var columns = 0

    /// The delay before the first line.
    private static let patience = Duration.seconds(1)
    /// The shortest time between two lines.
    private static let pause = Duration.milliseconds(100)

    /// Starts the progress of reading a file.
    ///
    /// - Parameter size: The size of the file in bytes; 0 if unknown.
    package init(size: Int64) {
        work = "reading"
        self.size = size
        countsResults = false
    }

    /// Starts the progress of work on the results of a table.
    ///
    /// - Parameters:
    ///   - work: The name of the work, such as `keeping`.
    ///   - count: The number of results; 0 if unknown.
    package init(_ work: String, results count: Int) {
        self.work = work
        size = Int64(count)
        countsResults = true
    }

    /// Sets the number of finished results.
    package mutating func reach(_ count: Int) { done = Int64(count) }

    /// Counts the bytes read.
    package mutating func pass(_ bytes: Span<UInt8>) {
        done += Int64(bytes.count)
        for place in bytes.indices {
            if bytes[place] == 0x0A { lineFeeds += 1 }
            if bytes[place] == 0x0D { returns += 1 }
        }
    }

    /// The text to write now; `nil` if it is too early for a line.
    ///
    /// - Parameters:
    ///   - elapsed: The time since the start.
    ///   - width: The columns of the terminal. The line is shorter, so it never wraps.
    package mutating func update(after elapsed: Duration, width: Int) -> String? {
        guard elapsed >= Self.patience, elapsed - (shown ?? .zero) >= Self.pause else {
            return nil
        }
        shown = elapsed
        var line = work
        for (place, part) in parts(elapsed).enumerated() {
            let longer = line + (place == 0 ? ": " : ", ") + part
            guard longer.utf8.count < width else { break }
            line = longer
        }
        line = String(line.prefix(width - 1))
        let rest = String(repeating: " ", count: max(columns - line.utf8.count, 0))
        columns = line.utf8.count
        return "\r" + line + rest
    }

    /// The text that erases the line; `nil` if no line is shown.
    package mutating func erasure() -> String? {
        guard columns > 0 else { return nil }
        defer { columns = 0 }
        return "\r" + String(repeating: " ", count: columns) + "\r"
    }

    private func parts(_ elapsed: Duration) -> [String] {
        var parts: [String] = []
        // Omit the percentage for a file that grew during reading.
        let isMeasured = size > 0 && done <= size
        if isMeasured { parts.append("\(done * 100 / size) %") }
        // A line ends in a line feed, a carriage return, or both.
        let count = countsResults ? done : Int64(max(lineFeeds, returns))
        let all = countsResults && isMeasured ? " of \(Self.grouped(size))" : ""
        parts.append("\(Self.grouped(count))\(all) \(countsResults ? "results" : "lines")")
        parts.append("\(Self.grouped(Int64(Double(count) / elapsed.inSeconds))) a second")
        if isMeasured, done > 0 {
            let left = elapsed.inSeconds * Double(size - done) / Double(done)
            parts.append("\(Self.words(seconds: Int64(min(left, 1e9)) + 1)) left")
        }
        return parts
    }

    private static func words(seconds: Int64) -> String {
        switch seconds {
        case ..<60: "\(seconds) s"
        case ..<3_600: "\(seconds / 60) min \(seconds % 60) s"
        default: "\(seconds / 3_600) h \(seconds % 3_600 / 60) min"
        }
    }

    /// A number with a comma before every three digits: 65,536.
    private static func grouped(_ number: Int64) -> String {
        var text = ""
        for (place, digit) in String(number).reversed().enumerated() {
            if place > 0, place.isMultiple(of: 3) { text.append(",") }
            text.append(digit)
        }
        return String(text.reversed())
    }
}

extension Duration {
    fileprivate var inSeconds: Double {
        Double(components.seconds) + Double(components.attoseconds) / 1e18
    }
}
