package import Questionnaires
package import Samples
internal import Scoring

/// The kinds of rows that a reader has read so far. A kind holds the values that thousands of rows
/// share, looked up once.
///
/// Each reader has its own copy, even of the texts. If several processors counted references to one
/// object, that would take longer than the rest of the work.
package struct ScoreKinds {
    private let plan: ScorePlan
    private var kinds: [Key: Kind] = [:]
    /// The kinds of the last rows. There are few, so testing each is faster than a look-up.
    private var recent: [Kind] = []
    private static let greatestRecent = 8
    private var measured: [Int64: Measured] = [:]

    package init(_ plan: ScorePlan) { self.plan = plan }

    /// The columns that identify a row's kind.
    package struct Key: Hashable {
        package let questionnaire: Int64
        package let source: Int64
        package let mode: Int64
        package let policy: Int64
        package let language: String?

        package init(
            questionnaire: Int64, source: Int64, mode: Int64, policy: Int64, language: String?
        ) {
            self.questionnaire = questionnaire
            self.source = source
            self.mode = mode
            self.policy = policy
            self.language = language
        }
    }

    /// The values that all rows of a kind share. It is a class, because rows of several kinds
    /// alternate, and copying a kind for each row would take longer than the row.
    package final class Kind {
        package let key: Key
        /// The checksum of the shared columns.
        package let checksum: Checksum
        package let identity: Questionnaire.Identity
        package let source: SampleSource
        package let mode: Assessment.Mode
        package let measured: Measured

        package init(
            _ key: Key, _ identity: Questionnaire.Identity, _ source: SampleSource,
            _ mode: Assessment.Mode, _ measured: Measured
        ) {
            self.key = key
            self.identity = identity
            self.source = source
            self.mode = mode
            self.measured = measured
            checksum = Checksum(
                questionnaire: identity.contentHash.bytes.span, source: source, mode: key.mode,
                policy: key.policy, language: key.language)
        }
    }

    /// The measures of the query in a definition. It is a class, because copying the scorer for
    /// each row would take longer than the row. All measures share one object, so that a row counts
    /// few references.
    @usableFromInline package final class Measured {
        /// The index of each measure in the query.
        package let measures: [Int]
        /// The index of each scale in the definition, or `nil` if it has no such scale.
        package let scales: [Int?]
        private let scorer: Scorer
        /// For each measure the bands of 0, 1, 2 and so on, in whole points.
        @usableFromInline let bands: [Scale.Band.ID?]

        /// The points in ``bands``. All other points are looked up one by one.
        @usableFromInline static var wholePoints: Range<Int> { 0..<128 }

        package init(_ form: ScorePlan.Form) {
            measures = form.measures.map(\.measure)
            scales = form.measures.map(\.scale)
            scorer = form.scorer
            bands = form.measures.flatMap { measure in
                Self.wholePoints.map { Self.band(of: Points($0), on: measure.scale, form.scorer) }
            }
        }

        /// The band of points on the scale of a measure.
        @inlinable package func band(of points: Points, at place: Int) -> Scale.Band.ID? {
            guard let whole = points.whole, Self.wholePoints.contains(whole) else {
                return found(points, at: place)
            }
            return bands[place * Self.wholePoints.count + whole]
        }

        @usableFromInline func found(_ points: Points, at place: Int) -> Scale.Band.ID? {
            Self.band(of: points, on: scales[place], scorer)
        }

        private static func band(
            of points: Points, on scale: Int?, _ scorer: Scorer
        ) -> Scale.Band.ID? {
            guard let scale else { return nil }
            let band = scorer.band(of: .complete(points), within: points...points, scale: scale)
            return band.flatMap {
                Scale.Band.ID(String(decoding: Array($0.id.text.utf8), as: UTF8.self))
            }
        }
    }

    /// The kind of a row; `nil` for an unknown number or mode.
    ///
    /// - Parameters:
    ///   - isKind: Whether the row has the columns of a key.
    ///   - key: Reads the key of the row, which takes longer.
    package mutating func kind(where isKind: (Key) -> Bool, else key: () -> Key) -> Kind? {
        for kind in recent where isKind(kind.key) { return kind }
        guard let found = kind(key()) else { return nil }
        if recent.count == Self.greatestRecent { recent.removeFirst() }
        recent.append(found)
        return found
    }

    private mutating func kind(_ key: Key) -> Kind? {
        if let known = kinds[key] { return known }
        guard let form = plan.forms[key.questionnaire], let source = plan.sources[key.source],
            let mode = AssessmentRecord.mode(of: key.mode)
        else { return nil }
        let measured = self.measured[key.questionnaire] ?? Measured(form)
        self.measured[key.questionnaire] = measured
        let kind = Kind(key, form.identity, source, mode, measured)
        kinds[key] = kind
        return kind
    }
}
