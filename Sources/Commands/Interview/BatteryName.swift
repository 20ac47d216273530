internal import Questionnaires
internal import Samples

/// The name of one run of a battery, such as `administer phq-9 gad-7`. It is in the metadata of the
/// run's drafts and results.
///
/// Drafts and results with the same name belong to the same run. The text is a random identifier
/// and the questionnaires in order: `01a20ac9-bf24-78ec-9437-10deb27c1154 phq-9 gad-7`.
struct BatteryName: Hashable {
    /// The key of the metadata.
    static let key = "battery"

    private let id: SampleID
    /// The questionnaires, in the order in which they are asked.
    let questionnaires: [Questionnaire.ID]

    /// Names a new run.
    init(_ id: SampleID, of questionnaires: [Questionnaire.ID]) {
        self.id = id
        self.questionnaires = questionnaires
    }

    /// Reads the name from a draft's or a result's metadata; `nil` without a battery.
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
