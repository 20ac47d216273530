public import Questionnaires
internal import Samples

extension Restoration.ReplacedStore {
    /// The outcome of a restore as JSON, as `wellbeing restore` writes it, without a final newline.
    ///
    /// - Parameters:
    ///   - restoration: The restore that replaced the store.
    ///   - layout: The layout of the text.
    public func jsonText(of restoration: Restoration, _ layout: JSONLayout = .compact) -> String {
        JSONWriter.text(json(of: restoration), layout)
    }

    /// The outcome of a restore as JSON.
    ///
    /// - Parameter restoration: The restore that replaced the store.
    package func json(of restoration: Restoration) -> JSONValue {
        [
            "assessments": .integer(restoration.backup.assessments),
            "observations": .integer(restoration.backup.observations),
            "kept": .texts(kept), "keptIsSound": .bool(isSound),
            "missing": missing.map { .integer($0.count) } ?? .null,
            "missingSince": missing?.since.map { .string($0.description) } ?? .null,
        ]
    }
}
