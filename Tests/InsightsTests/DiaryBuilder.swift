import Insights
import Questionnaires
import Samples
import Testing

/// Fills a diary from texts.
struct DiaryBuilder {
    var diary: MoodDiary
    private var number: UInt64 = 0
    private let source = SampleSource(name: "tests")

    init(_ first: String, _ last: String) throws {
        diary = MoodDiary(try LocalDate(parsing: first)...(try LocalDate(parsing: last)))
    }

    private mutating func id() -> SampleID {
        number += 1
        return SampleID(high: 3, low: number)
    }

    mutating func felt(
        _ valence: Double, _ date: String, _ kind: StateOfMind.Kind = .momentaryEmotion,
        _ associations: [StateOfMind.Association] = [], labels: [StateOfMind.Label] = [],
        event: String? = nil
    ) throws {
        diary.add(
            StateOfMind(
                id: id(), subject: .oneself, date: try Timestamp(parsing: date), source: source,
                kind: kind, valence: try #require(Valence(valence)), labels: labels,
                associations: associations,
                metadata: event.map { [MetadataKey.event: .string($0)] } ?? [:]))
    }

    mutating func amount(
        _ measure: Quantity.Measure, _ value: Double, _ start: String, _ end: String? = nil,
        from source: String = "tests"
    ) throws {
        let quantity = Quantity(
            id: id(), subject: .oneself, start: try Timestamp(parsing: start),
            end: try end.map { try Timestamp(parsing: $0) }, source: SampleSource(name: source),
            measure: measure, value: value)
        diary.add(try #require(quantity))
    }

    @discardableResult
    mutating func event(
        _ calendar: String, _ start: String, _ end: String,
        _ association: StateOfMind.Association? = nil
    ) throws -> SampleID {
        let id = id()
        let event = CalendarEvent(
            id: id, subject: .oneself, start: try Timestamp(parsing: start),
            end: try Timestamp(parsing: end), source: source, title: "", calendar: calendar,
            metadata: association.map { [MetadataKey.association: .string($0.word)] } ?? [:])
        diary.add(try #require(event))
        return id
    }
}
