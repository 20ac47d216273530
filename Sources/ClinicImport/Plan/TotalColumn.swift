internal import Questionnaires
internal import Scoring

/// Reads the columns of a questionnaire's total and severity.
///
/// It is a class, because copying a struct with these fields for each row took longer than reading
/// the row's total.
final class TotalColumn: Sendable {
    /// The scale of the columns.
    let scale: Scale
    /// The index of the scale in the definition.
    let place: Int
    private let range: ClosedRange<Points>
    private let bands: [FoldedText: Set<Scale.Band.ID>]
    /// The missing codes that the scale cannot have as a total.
    let missingTotals: Set<String>
    /// The missing codes that are not the name of a band.
    private let missingSeverities: Set<String>

    /// Prepares the columns; `nil` if the questionnaire has no such scale.
    ///
    /// - Parameters:
    ///   - id: The scale; `nil` for the first of the questionnaire.
    ///   - missingCodes: The texts that mean a missing answer. A text that is also a total of the
    ///     scale is read as that total.
    init?(_ id: Scale.ID?, of questionnaire: Questionnaire, missingCodes: [String] = []) {
        let found = questionnaire.scales.firstIndex { id == nil || $0.id == id }
        guard let found else { return nil }
        let scale = questionnaire.scales[found]
        let range = scale.range(in: questionnaire.items)
        var bands: [FoldedText: Set<Scale.Band.ID>] = [:]
        for band in scale.bands {
            bands[FoldedText(band.id.text), default: []].insert(band.id)
            for language in questionnaire.languages {
                let label = questionnaire.wording(for: language).label(of: band, in: scale)
                bands[FoldedText(label), default: []].insert(band.id)
            }
        }
        (place, self.scale, self.range, self.bands) = (found, scale, range, bands)
        missingTotals = Set(
            missingCodes.filter {
                (try? Self.points(Array($0.utf8).span, on: scale, range)) == nil
            })
        missingSeverities = Set(missingCodes.filter { Self.bands(named: $0, in: bands) == nil })
    }

    /// Whether a cell states no total.
    func isMissing(total cell: Span<UInt8>) -> Bool {
        guard !cell.isEmpty else { return true }
        // A missing code is never a possible total, and most cells are a total.
        if let whole = cell.wholeNumber, range.contains(Points(whole)) { return false }
        return !missingTotals.isEmpty && missingTotals.contains(String(cell: cell))
    }

    /// Whether a cell states no severity.
    func isMissing(severity cell: Span<UInt8>) -> Bool {
        cell.isEmpty
            || (!missingSeverities.isEmpty && missingSeverities.contains(String(cell: cell)))
    }

    /// The least possible total.
    var least: Points { range.lowerBound }

    /// The reason why a cell is not a total.
    struct Fault: Error {
        let message: String
        /// The message without the total.
        let reason: String

        init(_ reason: String, of points: Points? = nil) {
            message = (points.map { "\($0) is " } ?? "") + reason
            self.reason = reason
        }
    }

    /// The total in a cell.
    func points(_ cell: Span<UInt8>) throws(Fault) -> Points {
        if let points = try labelled(cell) { return points }
        return try Self.points(cell, on: scale, range)
    }

    /// The total of a cell like `12 (moderate)` or `12 - moderate`; `nil` for a cell without the
    /// name of a band after the number.
    private func labelled(_ cell: Span<UInt8>) throws(Fault) -> Points? {
        guard cell.count > 3, cell.wholeNumber == nil else { return nil }
        let text = String(cell: cell)
        let digits = text.prefix { $0.isASCII && $0.isNumber }
        guard let whole = Int(digits), String(whole) == digits, range.contains(Points(whole)),
            let named = bands(named: String(text.dropFirst(digits.count)))
        else { return nil }
        let points = Points(whole)
        let band = scale.bands.first { $0.from <= points && points <= $0.through }
        guard let band, named.contains(band.id) else {
            throw Fault("the severity after the total is of another band; correct one of them")
        }
        return points
    }

    private static func points(
        _ cell: Span<UInt8>, on scale: Scale, _ range: ClosedRange<Points>
    ) throws(Fault) -> Points {
        let points: Points
        if let whole = cell.wholeNumber {
            points = Points(whole)
        } else if let whole = wholeNumber(cell, of: range.upperBound) {
            points = Points(whole)
        } else if scale.decimals > 0, let decimal = decimal(String(cell: cell), range) {
            points = decimal
        } else {
            let text = String(cell: cell)
            let mayBeMissing =
                CodingInference.usualCodes.contains(text.lowercased()) || DecliningText.isOne(text)
            throw Fault(
                "not a total; write a \(scale.decimals > 0 ? "number such as 10.5" : "whole number")"
                    + (mayBeMissing
                        ? ", or name the text with --missing-code if the total is missing" : ""))
        }
        if points > range.upperBound {
            throw Fault("above the maximum \(range.upperBound); check it", of: points)
        }
        if points < range.lowerBound {
            let isCode = CodingInference.usualCodes.contains(String(cell: cell))
            throw Fault(
                "below the minimum \(range.lowerBound); check it"
                    + (isCode ? ", or name it with --missing-code if the total is missing" : ""),
                of: points)
        }
        return points
    }

    /// The number of a cell with a decimal point or comma, or of a fraction; `nil` for another
    /// text, and for a comma that could separate thousands within the range of the scale.
    private static func decimal(_ text: String, _ range: ClosedRange<Points>) -> Points? {
        if let points = Points(text) { return points }
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        guard parts.count == 2 else { return Points(decimal: text) }
        let thousands = Points(decimal: parts.joined())
        if parts[1].utf8.count == 3, let thousands, range.contains(thousands) { return nil }
        return Points(decimal: parts.joined(separator: "."))
    }

    /// The number in a cell like `12 / 27`, as Google Forms writes the points of a quiz; `nil`
    /// unless the second number is the greatest total of the scale.
    private static func wholeNumber(_ cell: Span<UInt8>, of greatest: Points) -> Int? {
        guard cell.indices.contains(where: { cell[$0] == UInt8(ascii: "/") }) else { return nil }
        let parts = String(cell: cell).split(separator: "/", omittingEmptySubsequences: false)
            .map { $0.split(separator: " ").joined(separator: " ").plainCell }
        guard parts.count == 2, let whole = Int(parts[0]), String(whole) == parts[0],
            let named = Int(parts[1]), Points(named) == greatest
        else { return nil }
        return whole
    }

    /// Whether a stated total equals a score. If answers are missing, a total that they could still
    /// give agrees too.
    func agrees(_ stated: Points, _ score: PackedScore) -> Bool {
        switch score.score {
        case .complete, .stated: shows(stated, score)
        case .prorated(let points, _, _):
            points.rounded(decimals: scale.decimals) == stated.rounded(decimals: scale.decimals)
                || score.bounds.contains(stated)
        case .insufficient: score.bounds.contains(stated)
        }
    }

    /// Whether a stated total is a score as a table shows it: exactly, or rounded to the decimals
    /// of the scale. Such a total adds nothing to the score.
    func shows(_ stated: Points, _ score: PackedScore) -> Bool {
        guard let points = score.score.points else { return false }
        let units = repeatElement(10, count: scale.decimals).reduce(1, *)
        return points == stated
            || Points(points.rounded(decimals: scale.decimals), over: units) == stated
    }

    /// The fault of a severity in words; `nil` if it matches the score, if it names no band, or if
    /// the score has no band to compare with.
    func fault(ofSeverity text: String, _ score: PackedScore) -> String? {
        guard let expected = score.bandPlace.map({ scale.bands[$0] }) else { return nil }
        // Other words say nothing that could contradict the total; the plan warns of them.
        guard let named = bands(named: text) else { return nil }
        guard !named.contains(expected.id) else { return nil }
        let label = scale.bands.first { named.contains($0.id) }?.label ?? ""
        return "says \"\(label)\", but \(scale.title) \(Self.words(score)) is "
            + "\"\(expected.label)\"; correct one of them"
    }

    /// The bands that a text may name: by the whole label, or by words that only one label has,
    /// such as "Minimal" for "None-minimal". The text may add the condition, as in "Mild
    /// depression".
    func bands(named text: String) -> Set<Scale.Band.ID>? { Self.bands(named: text, in: bands) }

    private static func bands(
        named text: String, in bands: [FoldedText: Set<Scale.Band.ID>]
    ) -> Set<Scale.Band.ID>? {
        let folded = FoldedText(text)
        if let found = bands[folded] { return found }
        var words = folded.words[...]
        while let last = words.last, topics.contains(last) { words.removeLast() }
        guard !words.isEmpty else { return nil }
        if let found = bands[FoldedText(words.joined(separator: " "))] { return found }
        let found = bands.filter { Set($0.key.words).isSuperset(of: words) }
            .reduce(into: Set<Scale.Band.ID>()) { $0.formUnion($1.value) }
        return found.count == 1 ? found : nil
    }

    private static let topics: Set<Substring> = [
        "depression", "anxiety", "symptoms", "severity", "distress",
    ]

    private static func words(_ score: PackedScore) -> String {
        score.score.points.map(\.description)
            ?? "of \(score.bounds.lowerBound) to \(score.bounds.upperBound)"
    }
}
