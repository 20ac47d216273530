internal import Outcomes

/// Shares of people as bars from 0 to 100 %, with their intervals as lines, for a page.
///
/// The numbers are next to the bars. The same part of the page must also have a table with the
/// numbers.
struct RateChart {
    let rows: [RateRow]
    let title: String
    /// The prefix of all `id`s in the chart.
    let id: String

    /// The maximum number of bars in a drawing. More rates are only in the table.
    static let greatest = 60

    /// Two drawings of the same bars, for wide screens and paper, and for phones. The style sheet
    /// shows one of them. ``Markup/nothing`` without a bar to draw.
    var figure: Markup {
        hasBars ? .element("figure", [drawing(wide), drawing(stacked(.narrow))]) : .nothing
    }

    /// A narrow drawing below its title. Several of them fit side by side. ``Markup/nothing``
    /// without a bar to draw.
    var small: Markup {
        hasBars
            ? .element(
                "figure", [.element("figcaption", [.text(title)]), drawing(stacked(.small))])
            : .nothing
    }

    private var hasBars: Bool {
        rows.contains { $0.proportion != nil } && rows.count <= Self.greatest
    }

    /// The frame for wide screens. Its bars leave room for the longest number.
    private var wide: Frame {
        var frame = Frame.wide
        let name = rows.map { nameWidth($0) }.max() ?? 0
        frame.left = min(max(frame.left, name + Self.gap / 2), Self.greatestLeft)
        let longest = rows.map { DrawnWidth.bound(of: numbers($0), size: Self.size) }.max() ?? 0
        frame.numbers = min(frame.numbers, frame.width - longest)
        frame.right = frame.numbers - Self.gap
        return frame
    }

    /// The frame with the numbers of each row below its name if a name and its numbers do not fit
    /// in one line.
    private func stacked(_ frame: Frame) -> Frame {
        let fits = rows.allSatisfy { row in
            let numbers = DrawnWidth.bound(of: numbers(row), size: Self.size)
            return nameWidth(row) + Self.gap / 2 + numbers <= frame.numbers
        }
        guard !fits else { return frame }
        var stacked = frame
        stacked.rowHeight += Self.lineHeight
        stacked.top += Self.lineHeight
        stacked.numbersBase += Self.lineHeight
        return stacked
    }

    private func nameWidth(_ row: RateRow) -> Double {
        DrawnWidth.bound(of: row.name.terminalSafe, size: Self.size)
    }

    /// The positions of the parts, in the units of the drawing.
    private struct Frame {
        let name: String
        let width: Double
        var left: Double
        var right: Double
        var rowHeight: Double
        /// The base lines of a row's name and of its numbers, and the top of its bar, from the top
        /// of the row.
        let base: Double
        var numbersBase: Double
        var top: Double
        /// The x coordinate where the numbers begin or end.
        var numbers: Double
        let numbersEnd: Bool

        static let wide = Frame(
            name: "wide", width: 700, left: 200, right: 520, rowHeight: 34, base: 21,
            numbersBase: 21, top: 8, numbers: 534, numbersEnd: false)
        static let narrow = names("narrow")
        /// The frame for phones, used on every screen.
        static let small = names("small")

        /// A frame with the names above the bars.
        private static func names(_ name: String) -> Frame {
            Frame(
                name: name, width: 340, left: 4, right: 336, rowHeight: 50, base: 15,
                numbersBase: 15, top: 23, numbers: 336, numbersEnd: true)
        }

        func x(_ share: Double) -> Double { left + (right - left) * share }
    }

    private static let barHeight = 18.0
    private static let lineHeight = 17.0
    /// The greatest room for names on wide screens; longer ones are cut.
    private static let greatestLeft = 280.0
    /// The size of letters, as in the style sheet.
    static let size = 13.0
    /// The least horizontal space between two parts.
    private static let gap = 14.0

    private func drawing(_ frame: Frame) -> Markup {
        let id = "\(id)-\(frame.name)"
        let bottom = Double(rows.count) * frame.rowHeight + 6
        let height = bottom + 26
        return .element(
            "svg",
            [
                "class": "chart rates \(frame.name)", "role": "img",
                "viewBox": "0 0 \(text(frame.width)) \(text(height))",
                "aria-labelledby": "\(id)-title", "aria-describedby": "\(id)-desc",
            ],
            [
                .element("title", ["id": "\(id)-title"], [.text(title)]),
                .element("desc", ["id": "\(id)-desc"], [.text(description)]),
            ] + axis(frame, bottom: bottom)
                + rows.enumerated().map { place, row in
                    bar(row, frame, top: Double(place) * frame.rowHeight)
                })
    }

    private var description: String {
        let few = rows.count <= 12
        let words = rows.map { "\($0.name): \(ClinicWords.share($0.share))." }
        let phrase = ClinicWords.phrase
        return phrase("Bars from 0 to 100 %, and lines for the 95 % intervals.") + " "
            + (few ? words.joined(separator: " ") : phrase("The numbers are in the table."))
    }

    private func axis(_ frame: Frame, bottom: Double) -> [Markup] {
        [0.0, 0.25, 0.5, 0.75, 1].flatMap { share -> [Markup] in
            let x = frame.x(share)
            let label = "\(DecimalText.nearest(share * 100)) %"
            let isAtEdge = frame.numbersEnd && (share == 0 || share == 1)
            let position = !isAtEdge ? "middle" : share == 0 ? "start" : "end"
            // If names are above their bars, the grid lines have gaps at the names.
            let parts =
                frame.numbersEnd ? rows.indices.map { barEnds(Double($0), frame) } : [(0, bottom)]
            return parts.map { top, bottom in
                line(share == 0 ? "axis" : "grid", x, x, top, bottom)
            } + [self.label(label, position, x, bottom + 18)]
        }
    }

    private func barEnds(_ place: Double, _ frame: Frame) -> (Double, Double) {
        let top = place * frame.rowHeight + frame.top
        return (top - 3, top + Self.barHeight + 3)
    }

    private func bar(_ row: RateRow, _ frame: Frame, top: Double) -> Markup {
        let numbers = numbers(row)
        // The right limit of the name: the start of the bars, or of the numbers.
        let isStacked = frame.numbersBase > frame.base
        let end =
            isStacked
            ? frame.width
            : frame.numbersEnd
                ? frame.numbers - DrawnWidth.bound(of: numbers, size: Self.size) : frame.left
        let name = DrawnWidth.shortened(
            row.name.terminalSafe, to: end - Self.gap / 2, size: Self.size)
        let nameLine: Markup = .element(
            "text", ["class": "strong", "x": "0", "y": text(top + frame.base)], [.text(name)])
        let numberLine =
            isStacked
            ? label(numbers, "start", 0, top + frame.numbersBase)
            : label(
                numbers, frame.numbersEnd ? "end" : "start", frame.numbers,
                top + frame.numbersBase)
        guard let share = row.proportion else { return .element("g", [nameLine, numberLine]) }
        let y = top + frame.top
        let middle = y + Self.barHeight / 2
        let (lower, upper) = (frame.x(share.interval.lower), frame.x(share.interval.upper))
        let ends = [lower, upper].map { x in
            line("interval", x, x, y + 4, y + Self.barHeight - 4)
        }
        return .element(
            "g",
            [
                nameLine, numberLine,
                .element(
                    "rect",
                    [
                        "class": "share", "x": text(frame.left), "y": text(y),
                        "width": text(frame.x(share.value) - frame.left),
                        "height": text(Self.barHeight),
                    ]),
                line("interval", lower, upper, middle, middle),
            ] + ends)
    }

    private func line(
        _ style: String, _ x1: Double, _ x2: Double, _ y1: Double, _ y2: Double
    ) -> Markup {
        .element(
            "line",
            ["class": style, "x1": text(x1), "x2": text(x2), "y1": text(y1), "y2": text(y2)])
    }

    private func label(_ words: String, _ style: String, _ x: Double, _ y: Double) -> Markup {
        .element("text", ["class": style, "x": text(x), "y": text(y)], [.text(words)])
    }

    private func numbers(_ row: RateRow) -> String {
        row.proportion.map { "\(ClinicWords.count($0)), \(ClinicWords.percent($0))" }
            ?? ClinicWords.share(row.share)
    }

    private func text(_ number: Double) -> String { NumberWords.oneDigit(number) }
}
