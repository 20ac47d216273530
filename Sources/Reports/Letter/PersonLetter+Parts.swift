internal import Outcomes
internal import Questionnaires
internal import Samples
internal import Scoring

extension PersonLetter {
    /// The maximum number of flags, and of scores, in a letter, which must fit one sheet.
    static let greatestCount = 6

    /// The answers that need attention, unacknowledged ones first. The most severe answer is always
    /// included, because the reader of a letter has no report.
    var flags: [Part] {
        let raised = PersonFlag.byUrgency(report.flags)
        guard !raised.isEmpty else {
            let words: String? =
                switch report.flagCoverage {
                case .noResults: nil
                case .complete: phrases.noFlag
                case .unknown: phrases.flagUnknown
                case .lacking(let lacking, let all): phrases.flagPartlyUnknown(lacking, all)
                }
            return words.map { [.paragraph("\($0) \(phrases.notNoRisk)")] } ?? []
        }
        var shown = raised.prefix(Self.greatestCount)
        let rest = raised.dropFirst(shown.count)
        if let worst = rest.max(by: { $0.severity < $1.severity }),
            shown.allSatisfy({ $0.severity < worst.severity })
        {
            shown = shown.dropLast() + [worst]
        }
        let rows = shown.map(row)
        let meanings = raised.compactMap { $0.rule?.meaning }.firstOfEach.map(term)
        return [.heading(phrases.flags), .list(rows)]
            + (rest.isEmpty ? [] : [.paragraph(phrases.moreInReport(rest.count))])
            + meanings.map { .paragraph($0) }
    }

    private func row(_ flag: PersonFlag) -> String {
        let item = flag.definition?.item(flag.item)
        func words(_ answer: Answer) -> String {
            guard let item, let form = flag.definition else { return flag.words(for: answer) }
            return resultPhrases.words(for: answer, to: item, form.wording(for: language))
        }
        var sentences = [
            "\(phrase.date(flag.date)), \(flag.form): \(term(flag.title)).",
            "\(resultPhrases.answer(words(flag.answer))).",
        ]
        if flag.isHistorical { sentences.append(phrases.historical) }
        if flag.place == .unfinishedInterview { sentences.append(phrases.unfinished) }
        if let later = flag.laterAnswer { sentences.append(phrases.changedLater(words(later))) }
        if flag.amendedBy != nil { sentences.append(phrases.corrected) }
        let seen = flag.acknowledgement.map {
            phrases.seen($0.attribution.actor, phrase.date($0.attribution.instant.day))
        }
        return (sentences + [seen ?? phrases.notSeen]).joined(separator: " ")
    }

    /// The scores of each questionnaire, their change, and the meaning of the bands.
    var scores: [Part] {
        report.trends.isEmpty && report.unscaled.isEmpty
            ? [.paragraph(phrases.nothing)]
            : report.trends.flatMap(scores) + report.unscaled.flatMap(unscaled)
    }

    private func scores(_ trend: PersonTrend) -> [Part] {
        let (results, scale) = (trend.results, trend.series.scale)
        let wording = trend.series.definition.wording(for: language)
        let last = results.suffix(results.count > Self.greatestCount ? Self.greatestCount - 1 : 6)
        let shown = results.count > last.count ? results.prefix(1) + last : last
        let between = results.count - shown.count
        func label(_ band: Scale.Band) -> String { term(wording.label(of: band, in: scale)) }
        let part = part(of: trend)
        let cards = shown.map(\.assessment.scorecard)
        let rows = shown.map { stored -> String in
            let card = stored.assessment.scorecard
            var words: [String] = []
            if let score = card[scale.id], let points = score.points {
                words.append(amount(points, on: scale, range: trend.series.range))
                if let band = scale.bands.first(where: { $0.id == score.band }) {
                    words.append(label(band))
                }
                switch score.score {
                case .prorated: words.append(phrases.estimated)
                case .stated: words.append(phrases.stated)
                case .complete, .insufficient: break
                }
            } else {
                words.append(
                    card[scale.id]?.refusal.map(phrase.words(for:)) ?? phrases.withoutScore)
            }
            words += findings(of: card, trend)
            let day = phrase.date(stored.assessment.start.day)
            return "\(day): \(part)" + words.joined(separator: ", ")
        }
        let bands = trend.series.bands.map { band in
            let (least, greatest) = (
                phrase.points(band.from, decimals: scale.decimals),
                phrase.points(band.through, decimals: scale.decimals)
            )
            return "\(resultPhrases.reach(from: least, through: greatest)) \(label(band))"
        }
        let meaning = bands.isEmpty ? [] : ["\(phrases.meaning): " + bands.joined(separator: "; ")]
        var parts: [Part] = [
            .heading("\(trend.series.definition.shortTitle), \(wording.title)"),
            rows.isEmpty ? .paragraph(phrases.nothing) : .list(rows),
        ]
        if between > 0 { parts.append(.paragraph(phrases.more(between))) }
        return parts + change(trend) + otherScales(trend) + criteria(trend)
            + meaning.map { Part.note($0) }
            + cautions(of: cards, trend)
    }

    /// The name of the scale before its scores: `DASS-21 depression: `. Empty if the form has a
    /// single scale.
    private func part(of trend: PersonTrend) -> String {
        phrase.part(trend.series.scale, of: trend.series.definition).map { "\($0): " } ?? ""
    }

    /// The change from the baseline to the last score, and whether it is reliable.
    private func change(_ trend: PersonTrend) -> [Part] {
        let (outcomes, decimals) = (trend.outcomes, trend.series.scale.decimals)
        let text = PersonTrend.Text(trend, in: language)
        let several = text.severalOfADay
        guard let baseline = outcomes.baseline, let latest = outcomes.latest,
            case .success(let change) = outcomes.change.value
        else { return several.map { .paragraph($0) } }
        let size = change.points < 0 ? Points(0) - change.points : change.points
        let isInPoints = trend.series.definition.isInPoints(trend.series.scale)
        func amount(_ number: String) -> String { isInPoints ? phrases.inPoints(number) : number }
        let words =
            change.points == 0
            ? phrases.same
            : (change.points < 0 ? phrases.lower : phrases.higher)(
                amount(phrase.points(size, decimals: decimals)))
        let direction = text.openDirection.map { "; \($0)" } ?? ""
        var sentences = [
            part(of: trend)
                + phrases.change(
                    phrase.points(baseline.points, decimals: decimals),
                    phrase.date(baseline.date.day),
                    phrase.points(latest.points, decimals: decimals), phrase.date(latest.date.day))
                + ": \(words)\(direction)."
        ]
        if let rule = outcomes.rules.reliableChange,
            case .success(let found) = outcomes.reliableChange.value
        {
            let bound = phrases.orMore(
                amount(
                    rule.points.map { phrase.exact($0, least: decimals) }
                        ?? phrase.upToOneDigit(rule.threshold)))
            switch found {
            case .improved: sentences.append(phrases.improved(bound))
            case .unchanged: sentences.append(phrases.unchanged(bound))
            case .deteriorated: sentences.append(phrases.deteriorated(bound))
            }
        }
        sentences += several
        return [.paragraph(sentences.joined(separator: " "))]
    }

    /// The treatments, a line each.
    var treatments: [Part] {
        let treatments = report.trends.first?.treatments ?? []
        guard !treatments.isEmpty else { return [] }
        let rows = treatments.map { treatment in
            let end = treatment.stopped.map { phrases.until(phrase.date($0.day)) }
            return
                "\(phrase.date(treatment.start.day)): \(treatment.label), \(end ?? phrases.goesOn)"
        }
        return [.heading(phrases.treatments), .list(rows)]
    }

    /// The publication and the notice of rights of each questionnaire, and the explanation of the
    /// mark.
    var sources: [Part] {
        let definitions =
            report.trends.map(\.series.definition) + report.unscaled.map(\.definition)
        guard !definitions.isEmpty else { return [] }
        let published = definitions.compactMap { form in
            form.citations.first.map { citation in
                "\(form.shortTitle): \(citation.text)"
                    + (citation.doi.map { ", doi:\($0)" } ?? "")
            }
        }
        let rights = definitions.map { $0.wording(for: language).rightsNotice }.firstOfEach
        let mark = phrases.ownTranslation.isEmpty ? [] : [phrases.ownTranslation]
        return [.heading(phrases.sources)] + (published + rights + mark).map { .note($0) }
    }
}

extension ChangeOutcomes.ReliableChangeRule {
    /// The points of a rule in points; `nil` for any other rule.
    fileprivate var points: Points? {
        if case .points(let points) = criterion { points } else { nil }
    }
}
