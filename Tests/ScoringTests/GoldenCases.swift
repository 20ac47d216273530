import Questionnaires
import Scoring
import Testing

/// A set of answers with a published score.
struct GoldenCase: CustomTestStringConvertible {
    let form: Questionnaire.ID
    /// The values of the items, in the order of the form; items at its end may be omitted.
    let values: [Int]
    let scale: Scale.ID
    let points: Points
    let band: Scale.Band.ID?
    let source: String

    init(
        _ form: Questionnaire.ID, _ values: [Int], on scale: Scale.ID = "total", _ points: Points,
        _ band: Scale.Band.ID? = nil, _ source: String
    ) {
        self.form = form
        self.values = values
        self.scale = scale
        self.points = points
        self.band = band
        self.source = source
    }

    var testDescription: String { "\(form) \(scale) \(points): \(source)" }

    private static func all(_ value: Int, _ count: Int) -> [Int] {
        Array(repeating: value, count: count)
    }

    static let published: [GoldenCase] = [
        .init(
            "phq-9", [2, 2, 2, 2, 1, 1, 2, 0, 0], 12, "moderate",
            "HL7 US Core, Observation phq-9 example"),
        .init("phq-9", [3, 0, 1, 2, 0, 0, 1, 0, 3], 10, "moderate", "awell-score, test of PHQ-9"),
        .init("phq-9", all(3, 9), 27, "severe", "awell-score; MII PROMs"),
        .init("phq-9", all(0, 9), 0, "none-minimal", "awell-score; MII PROMs"),
        .init(
            "phq-9", [0, 0, 0, 1, 2, 1, 3, 2, 1], 10, "moderate",
            "HL7 SDC example, which stores a wrong 13"),
        .init(
            "phq-9", [2, 0, 2, 2, 2, 0, 0, 0, 1], 9, "mild",
            "the algorithm is met below the cut-point"),
        .init(
            "phq-9", [1, 1, 3, 3, 3, 3, 3, 3, 3], 23, "severe",
            "the cut-point is met without the algorithm"),
        .init("gad-7", [1, 1, 1, 2, 2, 0, 0], 7, "mild", "MII PROMs example"),
        .init("gad-7", [0, 0, 1, 1, 0, 1, 0], 3, "none-minimal", "HL7 PHR example"),
        .init("gad-7", [3, 0, 1, 2, 0, 0, 1], 7, "mild", "awell-score, test of GAD-7"),
        .init(
            "gad-7", [3, 2, 2, 2, 2, 2, 2], 15, "severe",
            "Spitzer 2006: severe begins at 15, not above it"),
        .init("phq-2", [3, 3], 6, nil, "Kroenke 2003: 0 to 6"),
        .init("gad-2", [3, 3], 6, nil, "Kroenke 2007: 0 to 6"),
        .init("phq-4", [3, 2, 1, 0], 6, "moderate", "Kroenke 2009: moderate from 6 to 8"),
        .init("phq-4", [3, 2, 1, 0], on: "anxiety", 5, nil, "Kroenke 2009: items 1 and 2"),
        .init("phq-4", [3, 2, 1, 0], on: "depression", 1, nil, "Kroenke 2009: items 3 and 4"),
        .init("phq-8", all(3, 8), 24, "severe", "Kroenke 2009: 0 to 24"),
        .init(
            "phq-8", [2, 2, 2, 2, 2, 0, 0, 0], 10, "moderate",
            "Kroenke 2009: the bands of the PHQ-9"),
        .init("phq-15", all(2, 15), 30, "high", "Kroenke 2002: 0 to 30"),
        .init("phq-15", all(1, 15), 15, "high", "Kroenke 2002: high from 15"),
        .init("k10", all(1, 10), 10, "low", "Kessler 2002 with answers from 1: 10 to 50"),
        .init("k10", all(5, 10), 50, "very-high", "Kessler 2002 with answers from 1: 10 to 50"),
        .init("pcl-5", all(4, 20), 80, nil, "VA National Center for PTSD: 0 to 80"),
        .init(
            "pcl-5", Array(0...4) + all(1, 15), on: "intrusions", 10, nil,
            "DSM-5 cluster B, items 1–5"),
        .init(
            "pcl-5", all(0, 5) + [4, 3] + all(1, 13), on: "avoidance", 7, nil,
            "cluster C, items 6, 7"),
        .init(
            "pcl-5", all(0, 7) + all(2, 7) + all(1, 6), on: "thoughts-and-mood", 14, nil,
            "cluster D, items 8–14"),
        .init("pcl-5", all(0, 14) + all(3, 6), on: "arousal", 18, nil, "cluster E, items 15–20"),
    ]
}
