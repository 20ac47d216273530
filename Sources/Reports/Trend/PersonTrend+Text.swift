public import Outcomes
public import Questionnaires
internal import Samples
internal import Scoring

extension PersonTrend {
    /// A person's scores over time in words: first the answers that a person must see, then the
    /// numbers as a list, and then the conclusions.
    public struct Text: Sendable {
        /// The trend.
        public let trend: PersonTrend
        let wording: Questionnaire.Wording
        package let phrase: Phrasebook

        /// Prepares the text of a trend.
        ///
        /// - Parameters:
        ///   - trend: The trend.
        ///   - language: The language of the text; `nil` for English.
        public init(_ trend: PersonTrend, in language: LanguageTag? = nil) {
            self.trend = trend
            wording = trend.series.definition.wording(for: language)
            phrase = Phrasebook(language)
        }

        var scale: Scale { trend.series.scale }

        /// A difference of scores with its unit: `-9 points`. Without one if the scale does not
        /// count points.
        func amount(_ number: String) -> String {
            trend.series.definition.isInPoints(scale) ? phrase("\(number) points") : number
        }

        var outcomes: ChangeOutcomes { trend.outcomes }

        /// The scale of the scores: `PHQ-9 total, 0 to 27, more is worse`.
        public var title: String { trend.series.heading(in: phrase) }

        /// A line for each answer that raised a flag, the latest first, with later changes of the
        /// answer. Empty if no answer raised a flag, which does not mean that there is no risk.
        public var attention: [String] {
            trend.flags.reversed().map { flag in
                var sentences = flag.laterChanges(in: phrase)
                if let acknowledged = flag.acknowledged(in: phrase) {
                    sentences.append(acknowledged)
                }
                if let assigned = flag.assigned(in: phrase) { sentences.append(assigned) }
                let day = phrase.date(flag.date)
                let answer = flag.words(for: flag.answer, in: phrase)
                let words = phrase(
                    "ATTENTION: \(day): \(phrase.term(flag.title)). Answer: \(answer)")
                return sentences.isEmpty
                    ? words : words + ". " + sentences.joined(separator: " ")
            }
        }

        /// A line for each score and each excluded assessment, oldest first.
        public var numbers: [String] {
            let scores = trend.series.points.map { point -> (date: Timestamp, line: String) in
                var parts = [text(point.points)]
                parts += [label(of: point), note(on: point)].compactMap { $0 }
                if point.id == outcomes.baseline?.id { parts.append(phrase("baseline")) }
                let words = parts.joined(separator: ", ")
                return (point.date, "\(phrase.date(point.date))  \(words)")
            }
            let lines = (scores + leftOut.map { ($0.date, line($0)) }).enumerated().sorted {
                ($0.element.date.microsecondsSinceEpoch, $0.offset)
                    < ($1.element.date.microsecondsSinceEpoch, $1.offset)
            }
            return (scores.isEmpty ? [phrase("No scores.")] : []) + lines.map(\.element.line)
                + (outsidePeriod.map { [$0] } ?? [])
        }

        /// The line of an excluded assessment, with the possible totals.
        func line(_ exclusion: Evidence.Exclusion) -> String {
            let words = phrase("left out: \(words(for: exclusion.reason))")
            let total = possibleTotal(of: exclusion).map { ". \($0)" } ?? ""
            return "\(phrase.date(exclusion.date))  \(words)\(total)"
        }

        /// The possible totals if answers are missing; `nil` if the answers do not limit them.
        private func possibleTotal(of exclusion: Evidence.Exclusion) -> String? {
            let items = trend.series.definition.items
            guard case .insufficient = exclusion.reason, scale.isSum,
                let score = trend.assessments.first(where: { $0.id == exclusion.id })?
                    .assessment.scorecard[scale.id],
                scale.isInformed(by: score.least...score.greatest, in: items)
            else { return nil }
            return phrase.results.total(from: text(score.least), through: text(score.greatest))
        }

        /// A note if a score does not come from all answers; otherwise `nil`.
        func note(on point: ScoreSeries.Point) -> String? {
            switch point.status {
            case .prorated: phrase("estimated, as some answers are missing")
            case .stated: phrase("as the source states it")
            case .complete, .insufficient: nil
            }
        }

        /// The excluded assessments within the period.
        var leftOut: [Evidence.Exclusion] {
            trend.series.exclusions.filter { $0.reason != .outsidePeriod }
        }

        /// The number of assessments outside of the period; `nil` without such assessments. A user
        /// who selects a period expects the others to be left out, so a number is enough.
        var outsidePeriod: String? {
            let count = trend.series.exclusions.count - leftOut.count
            return count > 0 ? phrase("Outside the period: \(count)") : nil
        }

        /// The answers that safety rules watch, a line each, regardless of the scores.
        public var items: [String] {
            trend.items.flatMap { item -> [String] in
                guard !item.answers.isEmpty else { return [] }
                return ["\"\(wording.text(of: item.item))\""]
                    + item.answers.map {
                        "  \(phrase.date($0.date))  \(words(for: $0.answer, to: item.item))"
                    } + ["  " + phrase("An answer of 0 does not say that there is no risk.")]
            }
        }

        /// The treatments, a line each.
        public var treatments: [String] {
            trend.treatments.map { $0.words(in: phrase) }
        }

        /// The mood of the week before each score, a line each; empty without moods.
        public var moods: [String] {
            guard trend.mood.rows.contains(where: { $0.mood != nil }) else { return [] }
            return trend.mood.rows.map { row in
                let words = row.mood.map { phrase("mean \(phrase.mean($0.mean, of: $0.count))") }
                return "\(phrase.date(row.point.date))  \(words ?? phrase("no entries"))"
            } + [agreement]
        }

        /// How closely scores and moods agree.
        private var agreement: String {
            let count = trend.mood.rows.count { $0.mood != nil }
            switch trend.mood.agreement.value {
            case .failure(.tooFewScores):
                return phrase(
                    "Too few scores with moods (\(count)) to say whether they go together.")
            case .failure:
                return phrase("Whether scores and moods go together cannot be judged (\(count)).")
            case .success(let agreement):
                let how =
                    agreement.tau == 0
                    ? phrase("Higher scores do not go together with moods")
                    : agreement.tau < 0
                        ? phrase("Higher scores go together with less pleasant moods")
                        : phrase("Higher scores go together with more pleasant moods")
                let interval =
                    agreement.interval.map { phrase.interval($0, phrase.decimal) }
                    ?? phrase("too few for an interval")
                let tau =
                    "tau-b \(phrase.decimal(agreement.tau)), n \(agreement.count), \(interval)"
                return "\(how): \(tau). " + phrase("This does not show causes.")
            }
        }

        func text(_ points: Points) -> String { phrase.points(points, decimals: scale.decimals) }

        func words(for answer: Answer, to item: Item) -> String {
            phrase.words(for: answer, to: item, wording)
        }

        func words(for reason: Evidence.Exclusion.Reason) -> String {
            switch reason {
            case .superseded(let by): phrase("corrected by \(by)")
            case .outsidePeriod: phrase("outside the period")
            case .otherMode(.administered): phrase("administered")
            case .otherMode(.recorded): phrase("recorded")
            case .otherMode(.imported): phrase("imported")
            case .otherVersion(let version): phrase("version \(version) is not compared")
            case .noSuchScale: phrase("its version has no such scale")
            case .insufficient(let answered, let required):
                phrase.noScore(answered, of: required, on: scale)
            case .refused(let refusal): phrase.words(for: refusal)
            case .contextUnknown(let context):
                phrase("no score: not known: \(context.map(\.text).joined(separator: ", "))")
            case .prorated(let points, let answered, let count):
                phrase("about \(text(points)), estimated from \(answered) of \(count)")
            }
        }
    }
}
