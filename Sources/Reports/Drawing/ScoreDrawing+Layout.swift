internal import Outcomes
internal import Questionnaires
internal import Samples

extension ScoreDrawing {
    /// The positions of a drawing's parts. A larger y is lower, as in SVG.
    struct Layout: Hashable, Sendable {
        let width: Double
        /// The plot. The axis of points is on its left.
        let left: Double
        let right: Double
        let top: Double
        let bottom: Double
        /// The treatments that overlap the period of the scores. Each has a lane above the plot.
        let treatments: [Treatment]
        /// The panel of moods, from the most to the least pleasant; `nil` without moods.
        let moods: ClosedRange<Double>?
        /// The panel of each watched item.
        let items: [Item]
        let height: Double
        private let range: ClosedRange<Points>

        /// The panel of an item that a safety rule watches.
        struct Item: Hashable, Sendable {
            let item: PersonTrend.FlaggedItem
            /// The rows of the title, and the y coordinate of the first row.
            let titles: [String]
            let title: Double
            /// The y coordinates of the greatest choice and of 0.
            let top: Double
            let bottom: Double
            /// The y coordinate of answers without a value; `nil` without such answers.
            let missing: Double?

            /// The greatest value of a choice, 1 or more.
            var greatest: Int { max(item.item.values.max() ?? 1, 1) }

            /// The y coordinate of an answer.
            func y(_ answer: Answer) -> Double {
                guard let value = answer.value else { return missing ?? bottom }
                return bottom - (bottom - top) * Double(max(value, 0)) / Double(greatest)
            }
        }

        static let laneHeight = 24.0
        static let titleHeight = 16.0
        /// The maximum number of lanes. More lanes would push the scores off the screen. The list
        /// below has all treatments.
        static let greatestLanes = 5

        init(_ text: PersonTrend.Text, format: Format, times: [Timestamp]) {
            let trend = text.trend
            width = format.width
            range = trend.series.axis
            let digits =
                [range.lowerBound, range.upperBound].map {
                    LabelSpacing.width(of: text.text($0))
                }.max() ?? 0
            left = max(digits, 20) + 14
            let names =
                trend.series.bands.map { LabelSpacing.width(of: text.label(of: $0)) }.max()
                ?? 0
            right = width - min(max(names + 14, 20), format == .wide ? 190 : 110)
            let shown = Self.treatments(trend.treatments, within: times)
            treatments = Array(shown.suffix(Self.greatestLanes))
            top = 14 + Double(treatments.count) * Self.laneHeight
            bottom = top + (format == .wide ? 250 : 220)
            var below = bottom + 26
            if trend.mood.rows.contains(where: { $0.mood != nil }) {
                moods = (below + 30)...(below + 86)
                below += 96
            } else {
                moods = nil
            }
            var items: [Item] = []
            for item in trend.items where !item.answers.isEmpty && !times.isEmpty {
                let isComplete = item.answers.allSatisfy { $0.answer.value != nil }
                // Bold letters are wider.
                let titles = LabelSpacing.rows(
                    text.title(of: item), width: (width - left - 4) * 0.88)
                let title = below + 22
                below += Double(titles.count - 1) * Self.titleHeight
                let bottom = below + 84
                items.append(
                    Item(
                        item: item, titles: titles, title: title, top: below + 48, bottom: bottom,
                        missing: isComplete ? nil : bottom + 18))
                below = bottom + (isComplete ? 10 : 44)
            }
            self.items = items
            height = below + 4
        }

        /// The treatments that overlap the period of the scores, sorted by start.
        private static func treatments(
            _ treatments: [Treatment], within times: [Timestamp]
        ) -> [Treatment] {
            guard let first = times.min(), let last = times.max() else { return [] }
            return treatments.filter {
                $0.start.microsecondsSinceEpoch <= last.microsecondsSinceEpoch
                    && $0.end.microsecondsSinceEpoch >= first.microsecondsSinceEpoch
            }
        }

        /// The y coordinate of a number of points.
        func y(_ points: Points) -> Double {
            let span = (range.upperBound - range.lowerBound).number
            guard span > 0 else { return bottom }
            let share = (points - range.lowerBound).number / span
            return bottom - (bottom - top) * min(max(share, 0), 1)
        }

        /// The y coordinate of a valence in the panel of moods.
        func y(ofValence valence: Double) -> Double {
            guard let moods else { return bottom }
            return moods.upperBound - (moods.upperBound - moods.lowerBound) * (valence + 1) / 2
        }
    }

    /// The lower edges of the bands, starting at the lowest.
    var bandLines: [(band: Scale.Band, y: Double)] {
        trend.series.bands.map { ($0, layout.y($0.from)) }
    }

    /// The names of the bands, from the top. Each is in the middle of its band, in one or two
    /// lines, at a distance from the others. Empty if there is not enough room.
    var bandLabels: [(lines: [String], y: Double)] {
        let bands = Array(trend.series.bands.reversed())
        let labels = bands.map {
            LabelSpacing.lines(
                text.label(of: $0), width: layout.width - layout.right - 10)
        }
        let wanted = bands.map { (layout.y($0.from) + layout.y($0.through)) / 2 }
        let gap = labels.contains { $0.count > 1 } ? 28.0 : 14
        let places = LabelSpacing.places(
            near: wanted, gap: gap, in: (layout.top + gap / 2)...(layout.bottom - gap / 2 + 3))
        return places.map { Array(zip(labels, $0)) } ?? []
    }

    /// The numbers on the left, at a distance from each other: the edges of the bands and the ends
    /// of the scale. Without bands, the numbers have even steps.
    var numbers: [(points: Points, y: Double)] {
        let range = trend.series.axis
        let bands = trend.series.bands.map(\.from)
        let inner = bands.isEmpty ? evenSteps : bands
        var taken = [range.lowerBound, range.upperBound]
        for points in inner
        where taken.allSatisfy({ abs(layout.y($0) - layout.y(points)) >= 13 }) {
            taken.append(points)
        }
        return Set(taken).sorted().map { ($0, layout.y($0)) }
    }

    private var evenSteps: [Points] {
        let range = trend.series.axis
        // Compute in units of the scale's last digit.
        let decimals = trend.series.scale.decimals
        let span = (range.upperBound - range.lowerBound).rounded(decimals: decimals)
        let step = [1, 2, 5, 10, 20, 25, 50, 100].first { span / $0 <= 6 } ?? max(span / 5, 1)
        return stride(from: 0, through: span, by: step).map {
            range.lowerBound + Points($0, over: Points.powerOfTen(decimals))
        }.filter { $0 <= range.upperBound }
    }
}
