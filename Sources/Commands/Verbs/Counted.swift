/// A number with its noun: `1 answer`, `2 answers`, `2 audit entries`.
struct Counted: CustomStringConvertible {
    let description: String

    /// - Parameter many: The plural; `nil` adds an `s` to the singular.
    init(_ one: String, _ count: Int, many: String? = nil) {
        description = count == 1 ? "1 \(one)" : "\(count) \(many ?? one + "s")"
    }
}
