internal import Questionnaires
internal import Samples

/// One run of a battery, such as `administer phq-9 gad-7`: the metadata of its drafts and results.
///
/// Drafts and results with the same name belong together for certain. Its text is a random identifier
/// and the questionnaires in their order: `01a20ac9-bf24-78ec-9437-10deb27c1154 phq-9 gad-7`.
struct BatteryName: Hashable {
    /// The name of the metadata.
    static let key = "battery"

    private let id: SampleID
    /// The questionnaires, in the order in which they are asked.
    let questionnaires: [Questionnaire.ID]

    /// Names a new run.
    init(_ id: SampleID, of questionnaires: [Questionnaire.ID]) {
        self.id = id
        self.questionnaires = questionnaires
    }

    /// Reads the name of a draft or a result; `nil` if it belongs to no battery.
    init?(_ metadata: Metadata) {
        guard case .string(let text)? = metadata[Self.key] else { return nil }
        let words = text.split(separator: " ").map(String.init)
        guard let id = words.first.flatMap({ SampleID($0) }) else { return nil }
        let names = words.dropFirst().compactMap { Questionnaire.ID($0) }
        guard names.count > 1, names.count == words.count - 1 else { return nil }
        self.init(id, of: names)
    }
}

extension BatteryName: CustomStringConvertible {
    var description: String {
        ([id.description] + questionnaires.map(\.text)).joined(separator: " ")
    }
}
