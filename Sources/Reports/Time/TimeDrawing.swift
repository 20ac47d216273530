internal import Questionnaires

/// The time of each calendar and day as columns. Each calendar has a strip, and all strips have the
/// same scale.
///
/// Each strip has the name of its calendar, so colours need not tell calendars apart. The tentative
/// part of a column is hollow and dashed.
package struct TimeDrawing: Sendable {
    let table: TimeTable

    /// Prepares a drawing.
    package init(_ table: TimeTable) { self.table = table }

    /// Whether there is no time to draw.
    package var isEmpty: Bool { table.longest == .zero }

    /// The positions of the parts, in the units of the drawing.
    private struct Frame {
        let name: String
        let width: Double
        /// The left and right margin. On a page it is 0, because the page has margins.
        let margin: Double
        /// The left and right end of the days.
        var left: Double { margin + 36 }
        var right: Double { width - margin }

        static let wide = Frame(name: "wide", width: 700, margin: 0)
        static let narrow = Frame(name: "narrow", width: 340, margin: 0)
        static let alone = Frame(name: "alone", width: 700, margin: 12)
    }

    /// The height of a strip with its title, and of its columns.
    private static let stripHeight = 112.0
    private static let columnHeight = 72.0
    /// The height of the labels of days, which may have two lines.
    private static let labelHeight = 36.0

    /// Two drawings for a page, for wide screens and paper, and for phones. The style sheet shows
    /// one of them. ``Markup/nothing`` if there is no time to draw.
    var figure: Markup {
        isEmpty
            ? .nothing
            : .element("figure", [drawing(.wide), drawing(.narrow)])
    }

    /// The drawing as a complete file, with its own colours for light and dark. It has no scripts
    /// and no references to other files.
    package var svg: String {
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>" + drawing(.alone).source + "\n"
    }

    private func drawing(_ frame: Frame) -> Markup {
        let alone = frame.margin > 0
        let head = alone ? 34.0 : 0
        let bottom = Double(table.calendars.count) * Self.stripHeight
        let height = bottom + Self.labelHeight + head
        let (width, drawnHeight) = (text(frame.width), text(height))
        let id = "time-\(frame.name)"
        let attributes: MarkupAttributes = [
            "xmlns": alone ? "http://www.w3.org/2000/svg" : nil,
            "class": alone ? "chart time" : "chart time \(frame.name)",
            "viewBox": "0 0 \(width) \(drawnHeight)", "width": alone ? width : nil,
            "height": alone ? drawnHeight : nil, "role": "img",
            "aria-labelledby": "\(id)-title \(id)-description",
        ]
        let words: [Markup] = [
            .element("title", ["id": "\(id)-title"], [.text(title)]),
            .element("desc", ["id": "\(id)-description"], [.text(description)]),
        ]
        let strips = table.calendars.enumerated().map { place, row in
            strip(row, frame, top: Double(place) * Self.stripHeight)
        }
        let parts = strips + [dayLabels(frame, bottom: bottom)]
        guard alone else { return .element("svg", attributes, words + parts) }
        return .element(
            "svg", attributes,
            words + [
                .style(.colours + .charts + .time),
                .element("rect", ["class": "paper", "width": width, "height": drawnHeight]),
                .label(title, frame.margin, 24, "heading"),
                .element("g", ["transform": "translate(0 \(text(head)))"], parts),
            ])
    }

    var title: String {
        guard let first = table.days.first, let last = table.days.last else { return "Hours" }
        return first == last ? "Hours of \(first)" : "Hours of each day, \(first) to \(last)"
    }

    private var description: String {
        let sums = table.calendars.map { "\($0.title): \($0.sum.words)." }
        return "Columns of hours for each day, one strip for each calendar. "
            + sums.joined(separator: " ")
    }

    private func strip(_ row: TimeTable.Row, _ frame: Frame, top: Double) -> Markup {
        let base = top + Self.stripHeight - 6
        let greatest = gridHours
        func y(_ hours: Double) -> Double { base - Self.columnHeight * hours / greatest }
        let words = row.sum.total.hoursAndMinutes
        let room = frame.right - frame.margin - DrawnWidth.bound(of: words, size: 12) - 12
        var parts: [Markup] = [
            .label(
                DrawnWidth.shortened(row.title.terminalSafe, to: room, size: 12),
                frame.margin, top + 18, "strong"),
            .label(words, frame.right, top + 18, "end"),
            .line("grid", frame.left, y(greatest), frame.right, y(greatest)),
            .line("axis", frame.left, base, frame.right, base),
            .label(
                NumberWords.upToOneDigit(greatest) + " h", frame.left - 6, y(greatest) + 4, "end"),
            .label("0", frame.left - 6, base + 4, "end"),
        ]
        let slot = slot(frame)
        let width = max(min(slot * 0.7, 40), min(slot, 1))
        for (place, amount) in row.days.enumerated() where amount.total > .zero {
            let x = frame.left + (Double(place) + 0.5) * slot - width / 2
            let firm = amount.total.hours - amount.tentative.hours
            if firm > 0 {
                parts.append(.rect("firm", x, y(firm), width, base - y(firm)))
            }
            if amount.tentative > .zero {
                let top = y(amount.total.hours)
                parts.append(.rect("tentative", x, top, width, y(firm) - top))
            }
        }
        return .element("g", parts)
    }

    /// The hours at the top of a strip: a whole number that no column exceeds.
    private var gridHours: Double { max(table.longest.hours.rounded(.up), 1) }

    private func slot(_ frame: Frame) -> Double {
        (frame.right - frame.left) / Double(max(table.days.count, 1))
    }

    private func dayLabels(_ frame: Frame, bottom: Double) -> Markup {
        let slot = slot(frame)
        let y = bottom + 12
        // The weekday and the number are on one line or on two lines, depending on the room. With
        // less room, not every day has a label.
        if slot >= 28 {
            let isOneLine = slot >= 56
            return .element(
                "g",
                table.days.enumerated().map { place, day in
                    let x = frame.left + (Double(place) + 0.5) * slot
                    let weekday = day.weekday.name.prefix(3)
                    return isOneLine
                        ? .label("\(weekday) \(day.day)", x, y, "middle")
                        : .group([
                            .label(String(weekday), x, y, "middle"),
                            .label("\(day.day)", x, y + 15, "middle"),
                        ])
                })
        }
        let axis = TimeAxis(
            table.days.map(Timestamp.init(day:)), left: frame.left + slot / 2,
            right: frame.right - slot / 2)
        let ticks = axis?.ticks(room: 88, monthRoom: 66, in: .english) ?? []
        return .element(
            "g",
            ticks.map { tick in
                .group([
                    .line("axis", tick.x, bottom - 6, tick.x, bottom - 1),
                    .label(tick.label, min(max(tick.x, 36), frame.width - 36), y, "middle"),
                ])
            })
    }

    private func text(_ number: Double) -> String { NumberWords.upToOneDigit(number) }
}

extension Stylesheet {
    /// The rules for columns of time.
    static let time: Stylesheet = """
        .time .firm { fill: var(--blue); }
        .time .tentative { fill: var(--paper); stroke: var(--blue); stroke-width: 1.5;
          stroke-dasharray: 3 2; }
        @media not screen and (max-width: 40rem) { .hours .below { text-align: right; } }
        @media (forced-colors: active) {
          .time .firm { fill: LinkText; }
          .time .tentative { fill: Canvas; stroke: LinkText; }
          .time text { fill: CanvasText; }
        }
        """
}
