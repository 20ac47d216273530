internal import Questionnaires
internal import Samples

/// Reads single conditions as typed. No message repeats the text, because it may contain a name or
/// a note.
enum ConditionText {
    /// Splits `total>=10` into the text before the comparison, the comparison, and the text after
    /// it; `nil` without a comparison.
    static func split(
        _ text: String
    ) -> (left: String, comparison: SampleFilter.Comparison, right: String)? {
        let signs: Set<Character> = ["<", ">", "=", "!"]
        guard let start = text.firstIndex(where: signs.contains) else { return nil }
        let rest = text[start...]
        let words: [SampleFilter.Comparison] = [
            .lessOrEqual, .greaterOrEqual, .notEqual, .less, .greater, .equal,
        ]
        guard let found = words.first(where: { rest.hasPrefix($0.rawValue) }) else { return nil }
        let left = String(text[..<start]).trimmingBlanks
        return (left, found, String(rest.dropFirst(found.rawValue.count)).trimmingBlanks)
    }

    static func valence(_ text: String) -> SampleFilter? {
        let parts = split(text) ?? (left: "", comparison: .equal, right: text.trimmingBlanks)
        guard parts.left.isEmpty, let number = DecimalNumber.value(parts.right) else { return nil }
        return .valence(parts.comparison, number)
    }

    static func score(_ text: String) -> SampleFilter? {
        guard let parts = split(text), let scale = Scale.ID(parts.left),
            let points = Points(parts.right)
        else { return nil }
        return .score(scale, parts.comparison, points)
    }

    static func band(_ text: String) -> SampleFilter? {
        guard let parts = split(text), parts.comparison == .equal,
            let scale = Scale.ID(parts.left), let band = Scale.Band.ID(parts.right)
        else { return nil }
        return .band(scale, band)
    }

    static func measure(_ text: String) -> SampleFilter? {
        let known: [Quantity.Measure] = [.exercise, .mindfulness, .sleep]
        if let measure = known.first(where: { $0.name == text }) { return .measure(measure) }
        let parts = text.split(separator: ":", maxSplits: 1).map(String.init)
        guard parts.count == 2 else { return nil }
        return Quantity.Measure(name: parts[0], unit: parts[1]).map { .measure($0) }
    }

    /// A condition on metadata. The value is compared as text and, if possible, as a number or a
    /// date. `=` holds if one of these is equal.
    static func metadata(_ text: String) -> SampleFilter? {
        guard let parts = split(text) else { return text.isEmpty ? nil : .hasMetadata(text) }
        guard !parts.left.isEmpty else { return nil }
        var values: [MetadataValue] = []
        if let number = DecimalNumber.value(parts.right) { values.append(.number(number)) }
        if let date = Timestamp(parts.right) { values.append(.date(date)) }
        // Order digits only as numbers: as text, "9" would come after "10".
        let isEquality = parts.comparison == .equal || parts.comparison == .notEqual
        if isEquality || values.isEmpty { values.append(.string(parts.right)) }
        let comparison: SampleFilter.Comparison =
            parts.comparison == .notEqual ? .equal : parts.comparison
        let holds = SampleFilter.any(values.map { .metadata(parts.left, comparison, $0) })
        guard parts.comparison == .notEqual else { return holds.simplified }
        return .all([.hasMetadata(parts.left), .not(holds.simplified)])
    }
}
