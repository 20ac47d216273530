internal import Outcomes
internal import Questionnaires
internal import Samples

extension ScoreDrawing {
    /// The moods, and a line for each item that a safety rule watches.
    var below: Markup { .group([moods] + layout.items.map(line)) }

    private var moods: Markup {
        guard let panel = layout.moods, let axis else { return .nothing }
        let places = trend.mood.rows.compactMap { place(of: $0, on: axis) }
        var parts: [Markup] = [
            .label(
                format == .wide
                    ? text.phrase(
                        "Mood of the week before each score, 1 very pleasant to -1 very unpleasant")
                    : text.phrase("Mood of the week before each score"), layout.left,
                panel.lowerBound - 12,
                "strong")
        ]
        for (valence, label) in [(1.0, "1"), (0, "0"), (-1, "-1")] {
            let y = layout.y(ofValence: valence)
            parts.append(.line(valence == 0 ? "band" : "grid", layout.left, y, layout.right, y))
            parts.append(.label(label, layout.left - 8, y + 4, "end"))
        }
        // Interrupt the line at a score whose week has no moods.
        for run in trend.mood.rows.split(whereSeparator: { $0.mood == nil }) where run.count > 1 {
            parts.append(.polyline("mood", run.compactMap { place(of: $0, on: axis) }))
        }
        let size = places.count > 60 ? 2.0 : 3.5
        for (x, y) in places {
            parts.append(
                .polygon(
                    "mood-point",
                    [(x - size, y + size), (x, y - size), (x + size, y + size)]))
        }
        return .element("g", parts)
    }

    private func place(of row: PersonTrend.MoodBeforeScores.Row, on axis: TimeAxis) -> (
        Double, Double
    )? {
        guard let mood = row.mood, let x = axis.x(row.point.date) else { return nil }
        return (x, layout.y(ofValence: mood.mean))
    }

    /// The answers to one item, at the heights of their values. A filled diamond marks an answer
    /// that raised a flag, or that replaced one that did. A ring marks any other answer. Answers
    /// without a value are below the others.
    private func line(_ line: Layout.Item) -> Markup {
        guard let axis else { return .nothing }
        var parts = line.titles.enumerated().map { row, words -> Markup in
            .label(
                words, layout.left, line.title + Double(row) * Layout.titleHeight, "strong")
        }
        parts += [
            .line("grid", layout.left, line.top, layout.right, line.top),
            .line("axis", layout.left, line.bottom, layout.right, line.bottom),
            .label(String(line.greatest), layout.left - 8, line.top + 4, "end"),
            .label("0", layout.left - 8, line.bottom + 4, "end"),
        ]
        let isDense = line.item.answers.count > 60
        for given in line.item.answers {
            guard let x = axis.x(given.date) else { continue }
            let y = line.y(given.answer)
            if given.raised.isEmpty, line.item.changedFlag(of: given) == nil {
                parts.append(.circle("unraised", x, y, isDense ? 2.5 : 4))
            } else {
                if y < line.bottom { parts.append(.line("stem", x, y, x, line.bottom)) }
                parts.append(.diamond("raised", x, y, isDense ? 3.5 : 6))
            }
        }
        for label in labels(of: line) {
            parts.append(.label(label.words, label.x, label.y, "middle raised-label"))
        }
        return .element("g", parts)
    }

    /// The labels of answers that raised a flag, next to their marks if there is room. The latest
    /// answer comes first.
    func labels(of line: Layout.Item) -> [(words: String, x: Double, y: Double)] {
        guard let axis else { return [] }
        var labels: [(words: String, x: Double, y: Double)] = []
        for given in line.item.answers.reversed() {
            let changed = line.item.changedFlag(of: given)
            guard !given.raised.isEmpty || changed != nil, let x = axis.x(given.date) else {
                continue
            }
            let now = text.phrase.words(for: given.answer)
            let words =
                changed.map { flag in
                    let before = text.phrase.words(for: flag.answer)
                    return text.phrase("\(now), changed from \(before)")
                } ?? now
            let y = line.y(given.answer)
            // With very many answers, only the latest one gets a label. The height shows the value
            // of the others.
            guard labels.isEmpty || line.item.answers.count <= 60 else { break }
            let isFree = labels.allSatisfy { other in
                let room =
                    (LabelSpacing.width(of: words) + LabelSpacing.width(of: other.words)) / 2 + 4
                return abs(other.x - x) >= room || abs(other.y - y) > 30
            }
            let place = given.answer.value == nil ? y + 19 : y - 9
            if isFree { labels.append((words, x, place)) }
        }
        return labels
    }

    static func shape(_ mark: Mark, _ size: Double) -> Markup {
        let style = mark.counts ? size < 4 ? "dot" : "point" : "hollow"
        switch mark.shape {
        case .complete: return .circle(style, mark.x, mark.y, size)
        case .estimate: return .diamond("hollow", mark.x, mark.y, size + 1)
        case .stated: return .rect(style, mark.x - size, mark.y - size, 2 * size, 2 * size)
        case .possible(let upper):
            return .element(
                "g",
                [
                    .line("range", mark.x, mark.y, mark.x, upper),
                    .line("range-end", mark.x - 4, mark.y, mark.x + 4, mark.y),
                    .line("range-end", mark.x - 4, upper, mark.x + 4, upper),
                ])
        }
    }
}
