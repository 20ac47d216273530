package import Outcomes
package import Questionnaires
internal import Samples
internal import Scoring

/// One person's scores on one scale, as a drawing with one time axis. The scores are drawn over the
/// lines of the bands. Treatments are above. Below are the mood of each score's week, and the
/// answers that safety rules watch.
///
/// It shows only facts that are also in the tables of a ``PersonReport/Page``. Colour is never the
/// only sign: complete scores are discs, estimates are diamonds, and stated totals are squares. If
/// answers are missing, a dashed line covers the totals that are still possible.
package struct ScoreDrawing: Sendable {
    /// The size of a drawing.
    package enum Format: String, Hashable, Sendable, CaseIterable {
        /// A page, on a screen or printed.
        case wide
        /// A phone.
        case narrow

        var width: Double { self == .wide ? 760 : 360 }
    }

    let trend: PersonTrend
    let text: PersonTrend.Text
    let format: Format
    let layout: Layout
    /// The time axis; `nil` if the drawing is empty.
    let axis: TimeAxis?
    /// The scores and the excluded assessments, oldest first.
    let marks: [Mark]

    /// Creates the layout of a drawing.
    ///
    /// - Parameters:
    ///   - trend: The trend.
    ///   - format: The size of the drawing.
    ///   - language: The language of its words; `nil` for English.
    package init(_ trend: PersonTrend, format: Format, in language: LanguageTag? = nil) {
        self.trend = trend
        self.format = format
        let text = PersonTrend.Text(trend, in: language)
        self.text = text
        let times = Self.times(of: trend)
        let layout = Layout(text, format: format, times: times)
        self.layout = layout
        let axis = TimeAxis(times, left: layout.left + 12, right: layout.right - 12)
        self.axis = axis
        marks = axis.map { Self.marks(of: trend, layout, $0) } ?? []
    }

    /// Whether the drawing has no marks.
    package var isEmpty: Bool { marks.isEmpty }

    /// The times of all marks in the plot.
    private static func times(of trend: PersonTrend) -> [Timestamp] {
        trend.series.points.map(\.date)
            + trend.series.exclusions.filter {
                [.prorated, .insufficient].contains($0.reason.kind)
            }.map(\.date)
    }

    private static func marks(
        of trend: PersonTrend, _ layout: Layout, _ axis: TimeAxis
    ) -> [Mark] {
        let scale = trend.series.scale
        let counted = trend.series.points.compactMap { point -> Mark? in
            axis.x(point.date).map { x in
                Mark(
                    shape: Mark.Shape(point.status), x: x, y: layout.y(point.points),
                    points: point.points, date: point.date, counts: true)
            }
        }
        let byID = Dictionary(
            trend.assessments.map { ($0.id, $0.assessment) },
            uniquingKeysWith: { first, _ in first })
        let left = trend.series.exclusions.compactMap { exclusion -> Mark? in
            guard let x = axis.x(exclusion.date) else { return nil }
            switch exclusion.reason {
            case .prorated(let points, _, _):
                return Mark(
                    shape: .estimate, x: x, y: layout.y(points), points: points,
                    date: exclusion.date, counts: false)
            case .insufficient:
                let score = byID[exclusion.id]?.scorecard[scale.id]
                return score.map {
                    Mark(
                        shape: .possible(to: layout.y($0.greatest)), x: x, y: layout.y($0.least),
                        points: $0.least, date: exclusion.date, counts: false)
                }
            default: return nil
            }
        }
        return counted + left
    }

    /// A score in the drawing.
    struct Mark: Hashable, Sendable {
        /// The shape of a mark, by how certain the score is.
        enum Shape: Hashable, Sendable {
            /// The score has all answers.
            case complete
            /// The score is estimated from some answers.
            case estimate
            /// A source states the score.
            case stated
            /// Every total between the height of the mark and another height is possible.
            case possible(to: Double)

            init(_ status: Score.Status) {
                self =
                    switch status {
                    case .complete, .insufficient: .complete
                    case .prorated: .estimate
                    case .stated: .stated
                    }
            }
        }
        let shape: Shape
        let x: Double
        let y: Double
        let points: Points
        let date: Timestamp
        /// Whether the score is counted in the series.
        let counts: Bool
    }
}
