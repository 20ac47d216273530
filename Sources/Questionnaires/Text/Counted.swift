/// A number with its noun: `1 answer`, `2 answers`, `2 audit entries`.
package struct Counted: CustomStringConvertible, Sendable {
    /// The number and the noun.
    package let description: String

    /// Counts a noun.
    ///
    /// - Parameters:
    ///   - one: The noun for one.
    ///   - count: The number.
    ///   - many: The plural; `nil` adds an `s` to the singular.
    package init(_ one: String, _ count: Int, many: String? = nil) {
        description = count == 1 ? "1 \(one)" : "\(count) \(many ?? one + "s")"
    }
}

extension [String] {
    /// The first lines of a list, with the number of the other lines: `… and 3 more`.
    ///
    /// - Parameter count: The number of all lines, of which the array has the first.
    package func listed(of count: Int) -> [String] {
        count > self.count ? self + ["… and \(count - self.count) more"] : self
    }
}
