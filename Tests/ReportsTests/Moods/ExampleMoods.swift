import Outcomes
import Questionnaires
import Reports
import Samples
import TestSupport
import Testing

/// States of mind for tests.
enum ExampleMoods {
    static func mind(
        _ date: String, _ kind: StateOfMind.Kind, _ valence: Double,
        _ labels: [StateOfMind.Label] = [], number: Int = 1
    ) throws -> StateOfMind {
        StateOfMind(
            id: Clinic.id(number), subject: .oneself, date: try Timestamp(parsing: date),
            source: SampleSource(name: "test"), kind: kind, valence: try #require(Valence(valence)),
            labels: labels)
    }

    static func treatment(
        _ label: String, from start: String, to end: String? = nil
    ) throws -> Treatment {
        try #require(
            Treatment(
                id: Clinic.id(90), subject: .oneself, start: try Timestamp(parsing: start),
                stopped: try end.map { try Timestamp(parsing: $0) },
                source: SampleSource(name: "test"), label: label))
    }

    /// A period with a mood and two emotions on each of its days, two treatments and two scores.
    static func filled(_ name: String, label: String = "CBT") throws -> MoodPeriod {
        var period = try #require(MoodPeriod(name))
        for (place, day) in period.days.map(\.date).enumerated() {
            let valence = Double(place % 21 - 10) / 10
            period.add(try mind("\(day)", .dailyMood, valence, [.calm], number: place))
            for (hour, sign) in [("09", 0.5), ("18", -1)] {
                period.add(
                    try mind(
                        "\(day)T\(hour):30:00+02:00", .momentaryEmotion, valence * sign,
                        number: place))
            }
        }
        period.treatments = try [
            treatment(label, from: "2020-01-01"),
            treatment("a very long name of a treatment", from: "\(period.first)"),
        ]
        let clinic = try Clinic()
        let stored = try [
            clinic.assessment(1, on: "\(period.first)", total: 12, subject: "self"),
            clinic.assessment(2, on: "\(period.last)", total: 4, subject: "self"),
        ]
        period.scores = [
            try #require(ScoreSeries(of: stored, subject: .oneself, definition: clinic.form))
        ]
        return period
    }
}
