public import Outcomes
public import Questionnaires

extension ClinicPage {
    /// The outcomes of a clinic in words. First come the numbers, each rate with its interval. Then
    /// come the people and scores left out, and the limits of the rules.
    public enum Text {
        private static var phrase: Phrasebook { ClinicWords.phrase }

        /// The number of people in a class of change: `4 improved`.
        private static func words(for change: ChangeOutcomes.ChangeClass, _ people: Int) -> String {
            switch change {
            case .improved: people == 1 ? phrase("1 improved") : phrase("\(people) improved")
            case .unchanged: phrase("\(people) unchanged")
            case .deteriorated:
                people == 1 ? phrase("1 deteriorated") : phrase("\(people) deteriorated")
            }
        }

        /// The results of a programme, a line for each count. Lines under a heading are indented.
        ///
        /// - Parameters:
        ///   - report: The report. The titles and rules of programmes are in English.
        ///   - language: The language of the text; `nil` for English.
        public static func lines(
            _ report: ProgrammeReport, in language: LanguageTag? = nil
        ) -> [String] {
            ClinicWords.$phrase.withValue(Phrasebook(language)) { lines(of: report) }
        }

        private static func lines(of report: ProgrammeReport) -> [String] {
            var lines = [report.programme.title, ""] + lines(report.total, of: report)
            lines += groups(
                by: report.grouping,
                report.groups.map { ($0.key, Self.lines($0.tally, of: report)) })
            lines += scores(report.excludedScores)
            if let limit = report.suppressesBelow {
                lines += ["", ClinicWords.suppression(limit)]
            }
            lines += ["", phrase("What is counted:")]
            lines += report.programme.rates.map {
                "  \($0.title): " + phrase("\($0.numerator); among \($0.denominator)")
            }
            lines += ["", phrase("Not applied:")] + report.programme.notApplied.map { "  " + $0 }
            lines += ["", phrase("Sources:")] + report.programme.sources.map { "  " + $0 }
            lines.append("  \(ClinicWords.intervals)")
            return lines
        }

        /// The results of first and last scores: for all people, by band of the first score, and by
        /// group.
        ///
        /// - Parameters:
        ///   - table: The table.
        ///   - scale: Its scale, for its name and the names of its bands.
        ///   - language: The language of the text; `nil` for English.
        public static func lines(
            _ table: ChangeTable, scale: Scale, in language: LanguageTag? = nil
        ) -> [String] {
            ClinicWords.$phrase.withValue(Phrasebook(language)) { lines(of: table, scale) }
        }

        private static func lines(of table: ChangeTable, _ scale: Scale) -> [String] {
            let title = phrase.title(of: scale)
            let people = ClinicWords.people(table.denominator, scale)
            var lines = [phrase("\(title): first score against last"), ""]
            lines += Self.lines(table.total, people)
            if let note = ClinicWords.note(table.denominator, title: title) { lines += ["", note] }
            // A scale without bands has only the row for all scores.
            let bands = scale.bands.isEmpty ? [] : table.bands
            if !bands.isEmpty { lines += ["", phrase("By the band of the first score:")] }
            for band in bands {
                lines.append("  \(scale.name(of: band.band))")
                lines += Self.lines(band.row, people).map { "    " + $0 }
            }
            if !bands.isEmpty { lines.append("  " + ClinicWords.bandChange) }
            if bands.contains(where: { $0.row?.effectSizes.isEmpty == false }) {
                lines.append("  " + ClinicWords.bandEffectSizes)
            }
            lines += groups(
                by: table.grouping,
                table.groups.map { ($0.key, Self.lines($0.row, people)) })
            lines += scores(table.excludedScores)
            if let limit = table.suppressesBelow { lines += ["", ClinicWords.suppression(limit)] }
            if let rule = table.reliableChange {
                lines += ["", phrase("Reliable change: \(rule.source)")]
            }
            return lines + [ClinicWords.regression, ClinicWords.intervals]
        }

        private static func lines(_ tally: ProgrammeReport.Tally, of report: ProgrammeReport)
            -> [String]
        {
            var lines = [ClinicWords.people(tally.people)]
            lines += ClinicWords.exclusions(tally.people?.exclusions ?? [:]).map {
                "  " + phrase("left out: \($0.count), \($0.reason)")
            }
            for (place, rate) in report.programme.rates.enumerated() {
                lines.append("\(rate.title): \(ClinicWords.share(tally.share(place)))")
            }
            return lines
        }

        private static func lines(
            _ row: ChangeTable.Row?, _ people: (response: String, remission: String)
        ) -> [String] {
            guard let row else { return [ClinicWords.hidden] }
            var lines = [ClinicWords.people(row)]
            guard let means = ClinicWords.means(row) else { return lines }
            lines.append(means)
            if !row.effectSizes.isEmpty {
                let sizes = row.effectSizes.map {
                    "\(phrase.decimal($0.value)) \(phrase.words(for: $0.variant))"
                }
                lines.append(phrase("Effect size: \(sizes.joined(separator: ", "))"))
            }
            for (name, share, people) in [
                (phrase("Response"), row.responseShare, people.response),
                (phrase("Remission"), row.remissionShare, people.remission),
            ] {
                lines.append(phrase("\(name) among \(people): \(ClinicWords.share(share))"))
            }
            if let reliable = row.reliable {
                let counts = ChangeOutcomes.ChangeClass.allCases.map {
                    words(for: $0, reliable[$0] ?? 0)
                }
                let list = counts.joined(separator: ", ")
                lines.append(
                    phrase("Reliable change among everyone with two or more scores: \(list)"))
            }
            return lines
        }

        private static func groups(
            by grouping: ProgrammeReport.Grouping?, _ groups: [(key: String?, lines: [String])]
        ) -> [String] {
            guard let grouping else { return [] }
            return ["", phrase("By \(ClinicWords.word(grouping)):")]
                + groups.flatMap { key, lines in
                    ["  \(ProgrammeReport.Grouping.name(of: key))"] + lines.map { "    " + $0 }
                }
        }

        private static func scores(_ counts: [Evidence.Exclusion.Reason.Kind: Int]?) -> [String] {
            guard let reasons = ClinicWords.scores(counts) else {
                return ["", phrase("Scores left out: \(ClinicWords.hidden)")]
            }
            let words = reasons.map { "\($0.count) \($0.reason)" }
            return words.isEmpty
                ? [] : ["", phrase("Scores left out: \(words.joined(separator: ", "))")]
        }
    }
}
