internal import Outcomes
internal import Questionnaires
internal import Samples

extension MoodDrawing {
    private var isWide: Bool { format == .wide }

    /// The grid lines of the valences, and the dates.
    var axes: Markup {
        var parts: [Markup] = [
            .label(phrase("1 very pleasant to -1 very unpleasant"), Layout.left, 14, "strong")
        ]
        for (valence, label) in [(1.0, "1"), (0, "0"), (-1, "-1")] {
            let y = layout.y(valence)
            let style = valence == 0 ? "band" : valence < 0 ? "axis" : "grid"
            parts.append(.line(style, Layout.left, y, layout.right, y))
            parts.append(.label(label, Layout.left - 8, y + 4, "end"))
        }
        var taken = 0.0
        for tick in MoodTicks(period, isNarrow: !isWide, in: phrase).ticks {
            let x = x(tick.minute)
            parts.append(.line("axis", x, layout.bottom, x, layout.bottom + 5))
            let half = LabelSpacing.width(of: tick.label) / 2
            // The label of a day or month is in its middle, and that of an hour is at its line.
            let wanted = period.length == .day || period.length == .month ? x : x + shift
            let place = min(max(wanted, half + 2), layout.width - half - 2)
            guard place - half >= taken else { continue }
            parts.append(.label(tick.label, place, layout.bottom + 19, "middle"))
            taken = place + half + 4
        }
        return .element("g", parts)
    }

    /// Half the width of a day in a week, or of a month in a year.
    private var shift: Double {
        (layout.right - Layout.left - 16) / (period.length == .year ? 24 : 14)
    }

    var treatments: Markup {
        .element(
            "g",
            layout.treatments.enumerated().flatMap { lane, treatment in
                func place(_ time: Timestamp?) -> Double? {
                    time.flatMap { period.contains($0.day) ? x(period.minute(of: $0)) : nil }
                }
                return Markup.lane(
                    of: treatment, y: 42 + Double(lane) * ScoreDrawing.Layout.laneHeight,
                    start: place(treatment.start), end: place(treatment.stopped),
                    plot: Layout.left...layout.right, bottom: layout.bottom, width: layout.width)
            })
    }

    /// The ranges and the emotions, with the moods drawn over them.
    var feelings: Markup {
        let day = period.length == .day
        let isLong = bins.width.isLong
        var (ranges, discs, diamonds): ([Markup], [Markup], [Markup]) = ([], [], [])
        for bin in bins.bins {
            let x = x(bin)
            let room = self.x(bin.minutes.upperBound) - self.x(bin.minutes.lowerBound)
            // In a week, an emotion is at its time of day.
            let size = period.length == .week ? room - 4 : max(room * 0.7, 3)
            if !day, bin.emotions.count > 1, bin.emotions.least < bin.emotions.greatest {
                let (top, bottom) = (
                    layout.y(bin.emotions.greatest), layout.y(bin.emotions.least)
                )
                ranges.append(.rect("felt-range", x - size / 2, top, size, bottom - top))
            }
            guard isLong else { continue }
            if let mean = bin.emotions.mean {
                discs.append(.circle("mood-point", x, layout.y(mean), isWide ? 3.5 : 3))
            }
            if let mean = bin.moods.mean {
                if bin.moods.least < bin.moods.greatest {
                    diamonds.append(
                        .line(
                            "felt-mood", x, layout.y(bin.moods.greatest), x,
                            layout.y(bin.moods.least)))
                }
                diamonds.append(.diamond("felt-mood", x, layout.y(mean), isWide ? 5 : 4))
            }
        }
        if !isLong {
            for mind in period.minds {
                let y = layout.y(mind.valence.value)
                if mind.kind == .dailyMood {
                    diamonds.append(
                        .diamond("felt-mood", middle(of: mind.start), y, isWide ? 6 : 5))
                } else {
                    discs.append(
                        .circle(
                            "mood-point", place(of: mind), y,
                            isWide || period.length != .month ? 3.5 : 2.5))
                }
            }
        }
        return .element("g", ranges + discs + diamonds)
    }

    /// The x coordinate of an emotion: its time in a day or week, otherwise the middle of its day.
    private func place(of mind: StateOfMind) -> Double {
        period.length == .month || mind.start.precision == .day
            ? middle(of: mind.start) : x(period.minute(of: mind.start))
    }

    /// The x coordinate of the middle of a day.
    private func middle(of time: Timestamp) -> Double {
        let day = MoodPeriod.minutesOfDay
        return x(period.minute(of: time) / day * day + day / 2)
    }

    /// The scores of a questionnaire. A score has its number next to it if there is room.
    func scores(_ panel: Layout.Panel) -> Markup {
        let marks = panel.row.points.map { point in
            let isDay = point.date.precision == .day
            let x = isDay ? middle(of: point.date) : x(period.minute(of: point.date))
            return (x, point.points)
        }
        return ScorePanel(
            scale: panel.row.series.scale, axis: panel.row.series.axis, marks: marks,
            left: Layout.left, right: layout.right, width: layout.width, title: panel.title
        ).markup(in: phrase)
    }

    /// The bars of the days, in rows of weeks or months.
    var calendar: Markup {
        guard let calendar = layout.calendar else { return .nothing }
        var parts: [Markup] = [
            .label(
                isWide
                    ? phrase("Each day: the higher the bar, the more pleasant")
                    : phrase("Each day: higher is more pleasant"),
                Layout.left, calendar.title, "strong")
        ]
        let names =
            calendar.hasNumbers
            ? Array(zip(0..., phrase.weekdays))
            : [1, 5, 10, 15, 20, 25, 30].map { ($0 - 1, "\($0)") }
        for (place, name) in names {
            parts.append(
                .label(
                    name, Layout.left + (Double(place) + 0.5) * calendar.cellWidth,
                    calendar.top - 6, "middle"))
        }
        for (place, row) in calendar.rows.enumerated() {
            let floor = calendar.top + Double(place + 1) * calendar.cellHeight - 3
            parts.append(.label(row.name, Layout.left - 6, floor - 2, "end"))
            for (column, day) in row.days.enumerated() {
                guard let day else { continue }
                let left = Layout.left + Double(column) * calendar.cellWidth
                parts += cell(day, left: left, floor: floor, of: calendar)
            }
        }
        return .element("g", parts)
    }

    /// The meaning of the shapes.
    var keyRows: Markup {
        .element(
            "g",
            key.enumerated().map { place, row in
                .label(
                    row, Layout.left, layout.key + Double(place) * Layout.keyRowHeight, "")
            })
    }

    private func cell(
        _ day: MoodPeriod.Day, left: Double, floor: Double, of calendar: Layout.Calendar
    ) -> [Markup] {
        let width = calendar.cellWidth
        var parts: [Markup] = [.line("grid", left + 1, floor, left + width - 1, floor)]
        if calendar.hasNumbers {
            parts.append(.label("\(day.date.day)", left + width / 2 - 4, floor - 6, "end"))
        }
        guard let classification = day.classification else { return parts }
        let height = (calendar.cellHeight - 8) * Double(classification.rawValue) / 7
        let (x, size) =
            calendar.hasNumbers ? (left + width / 2, width / 3) : (left + width * 0.2, width * 0.6)
        parts.append(.rect(Self.style(of: classification), x, floor - height, size, height))
        return parts
    }

    private static func style(of classification: Valence.Classification) -> String {
        switch classification {
        case .veryUnpleasant, .unpleasant, .slightlyUnpleasant: "day-low"
        case .neutral: "day-middle"
        case .slightlyPleasant, .pleasant, .veryPleasant: "day-high"
        }
    }
}
