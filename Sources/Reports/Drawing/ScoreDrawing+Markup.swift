internal import Outcomes
internal import Questionnaires
internal import Samples

extension ScoreDrawing {
    /// The drawing as an `svg` element, for a page with the style sheet of reports.
    ///
    /// - Parameter id: A name that is unique on the page.
    package func markup(id: String) -> Markup { markup(id: id, heading: nil) }

    /// The drawing as a complete file, with its own colours for light and dark. It has no scripts
    /// and no references to other files.
    package var svg: String { Markup.file(markup(id: "chart", heading: text.title)) }

    private func markup(id: String, heading: String?) -> Markup {
        .drawing(
            [bands, treatments, scores, below], id: id, format: format, height: layout.height,
            left: layout.left, title: title, description: description, heading: heading,
            in: text.phrase)
    }

    var title: String {
        text.phrase("\(text.phrase.title(of: trend.series.scale)) over time")
    }

    /// A description of the drawing in a few sentences.
    var description: String {
        let phrase = text.phrase
        let points = trend.series.points
        guard let first = points.first, let last = points.last else {
            return phrase("No score. The table below lists what was left out.")
        }
        var parts: [String] = []
        if points.count == 1 {
            let day = phrase.date(first.date.day)
            parts.append(phrase("One score: \(text.text(first.points)) on \(day)."))
        } else {
            let least = points.map(\.points).min() ?? first.points
            let greatest = points.map(\.points).max() ?? first.points
            let scores = [first.points, last.points, least, greatest].map(text.text)
            let days = [first, last].map { phrase.date($0.date.day) }
            parts.append(
                phrase(
                    """
                    \(points.count) scores from \(scores[0]) on \(days[0]) to \(scores[1]) on \
                    \(days[1]); the lowest \(scores[2]), the highest \(scores[3]).
                    """))
        }
        for treatment in layout.treatments {
            let (label, start) = (treatment.label, phrase.date(treatment.start.day))
            parts.append(
                treatment.stopped.map {
                    phrase("Treatment \(label) from \(start) until \(phrase.date($0.day)).")
                } ?? phrase("Treatment \(label) from \(start), which goes on."))
        }
        if layout.moods != nil {
            parts.append(phrase("Below, the mean mood of the week of each score."))
        }
        for line in layout.items {
            let (raised, count) = (line.item.raisedCount, line.item.answers.count)
            let item = text.name(of: line.item)
            parts.append(
                raised > 0
                    ? phrase(
                        "Below, \(raised) of \(count) answers to \(item) raised a safety flag.")
                    : count == 1
                        ? phrase("Below, the one answer to \(item) raised no safety flag.")
                        : phrase(
                            "Below, none of the \(count) answers to \(item) raised a safety flag."))
        }
        return parts.joined(separator: " ")
    }

    // MARK: Parts

    /// The bands, with the numbers of the scale and the dates.
    private var bands: Markup {
        var parts: [Markup] = []
        let lines = bandLines
        for (place, line) in lines.enumerated() {
            let upper = place + 1 < lines.count ? lines[place + 1].y : layout.top
            if !place.isMultiple(of: 2), line.y > upper {
                parts.append(
                    .rect(
                        "shade", layout.left, upper, layout.right - layout.left, line.y - upper))
            }
        }
        for line in lines where line.y < layout.bottom {
            parts.append(.line("band", layout.left, line.y, layout.right, line.y))
        }
        parts.append(.line("axis", layout.left, layout.bottom, layout.right, layout.bottom))
        for number in numbers {
            if lines.isEmpty, number.y < layout.bottom {
                parts.append(.line("grid", layout.left, number.y, layout.right, number.y))
            }
            parts.append(
                .label(text.text(number.points), layout.left - 8, number.y + 4, "end"))
        }
        let isWide = format == .wide
        for label in bandLabels {
            for (row, words) in label.lines.enumerated() {
                let offset = label.lines.count == 1 ? 4 : Double(row) * 14 - 3
                parts.append(.label(words, layout.right + 8, label.y + offset, ""))
            }
        }
        let ticks = axis?.ticks(room: isWide ? 86 : 104, monthRoom: 66, in: text.phrase) ?? []
        for tick in ticks {
            parts.append(.line("axis", tick.x, layout.bottom, tick.x, layout.bottom + 5))
            let half = LabelSpacing.width(of: tick.label) / 2
            let x = min(max(tick.x, half + 2), layout.width - half - 2)
            parts.append(.label(tick.label, x, layout.bottom + 19, "middle"))
        }
        return .element("g", parts)
    }

    /// The treatments: a lane for each, and a line through the plot where it starts.
    private var treatments: Markup {
        guard let axis else { return .nothing }
        var parts: [Markup] = []
        for (lane, treatment) in layout.treatments.enumerated() {
            parts += Markup.lane(
                of: treatment, y: 22 + Double(lane) * Layout.laneHeight,
                start: axis.x(treatment.start), end: treatment.stopped.flatMap(axis.x),
                plot: layout.left...layout.right, bottom: layout.bottom, width: layout.width)
        }
        return .element("g", parts)
    }

    /// The scores, the line through the counted ones, and their numbers.
    private var scores: Markup {
        var parts: [Markup] = []
        let counted = marks.filter(\.counts)
        if counted.count > 1 {
            parts.append(.polyline("course", counted.map { ($0.x, $0.y) }))
        }
        let size = counted.count > 60 ? 2.5 : 4.5
        for mark in marks.reversed() where !mark.counts { parts.append(Self.shape(mark, size)) }
        for mark in counted { parts.append(Self.shape(mark, size)) }
        for mark in labelled {
            let above = mark.y - 10 > layout.top + 8
            parts.append(
                .label(
                    text.text(mark.points), mark.x, above ? mark.y - 10 : mark.y + 20,
                    mark == counted.last ? "middle strong halo" : "middle halo"))
        }
        return .element("g", parts)
    }

    /// The marks with a number. Of few marks, all that have room get a number; of many, only the
    /// first and the last. The last mark always has its number.
    var labelled: [Mark] {
        let counted = marks.filter(\.counts)
        guard let last = counted.last else { return [] }
        let wanted = counted.count <= 30 ? counted.dropLast().reversed() : [counted[0]]
        var labelled = [last]
        for mark in wanted {
            let gap = (labelled.last?.x ?? 0) - mark.x
            if gap >= LabelSpacing.width(of: text.text(mark.points)) + 8 { labelled.append(mark) }
        }
        return labelled
    }
}

extension PersonTrend.Text {
    /// The position of the item in the form, in words: `item 9`.
    func name(of item: PersonTrend.FlaggedItem) -> String {
        phrase("item \((trend.series.definition.position(of: item.id) ?? 0) + 1)")
    }

    /// The title of an item's panel: its position, and the title of its flag.
    func title(of item: PersonTrend.FlaggedItem) -> String {
        let title = item.flags.first.map { phrase.term($0.title) } ?? item.id.text
        let name = name(of: item)
        return name.prefix(1).uppercased() + name.dropFirst() + ": " + title
    }
}
