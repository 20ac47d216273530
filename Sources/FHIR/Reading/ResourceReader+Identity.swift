package import Questionnaires
internal import Samples

/// Names of the metadata of samples that come from FHIR.
package enum FHIRMetadataKey {
    /// The version of the resource in its source, `meta.versionId`.
    package static let version = "fhir.versionId"
    /// The status, where it says that the record was corrected: `amended` or `corrected`.
    package static let status = "fhir.status"
    /// The class of the valence that the source states, where it is another than that of the number.
    package static let valenceClassification = "fhir.valenceClassification"
    /// Labels of a state of mind that the kit does not know, separated by commas.
    package static let otherLabels = "fhir.otherLabels"
    /// Associations that the kit does not know, separated by commas.
    package static let otherAssociations = "fhir.otherAssociations"

    /// Why an item has no answer, as a code of FHIR.
    package static func absentReason(_ item: Item.ID) -> String { "fhir.absent.\(item)" }
}

extension ResourceReader {
    /// The text that identifies the resource in its source, or `nil`: its identifier, or its id.
    var entry: String? {
        let node = resource["identifier"]
        for identifier in node?.elements ?? [node].compactMap(\.self) {
            guard let value = identifier["value"]?.string, !value.isEmpty else { continue }
            return "\(identifier["system"]?.string ?? "")|\(value)"
        }
        let type = resource["resourceType"]?.string ?? ""
        return resource["id"]?.string.map { "\(type)/\($0)" }
    }

    /// The UUID that identifies the resource everywhere, or `nil`.
    var universalID: SampleID? {
        let node = resource["identifier"]
        for identifier in node?.elements ?? [node].compactMap(\.self)
        where identifier["system"]?.string == Terminology.uri {
            if let value = identifier["value"]?.string, value.hasPrefix("urn:uuid:") {
                return SampleID(String(value.dropFirst("urn:uuid:".count)))
            }
        }
        return nil
    }

    /// The identifier of the sample.
    ///
    /// - Parameters:
    ///   - subject: The person.
    ///   - content: What identifies the sample when the resource has neither identifier nor id.
    func sampleID(about subject: SubjectID, otherwise content: @autoclosure () -> String)
        -> SampleID
    {
        statedID(about: subject)
            ?? SampleID(entry: content(), of: settings.source.name, about: subject)
    }

    /// The identifier of the sample when the resource has an identifier or an id; otherwise `nil`.
    func statedID(about subject: SubjectID) -> SampleID? {
        universalID ?? entry.map { SampleID(entry: $0, of: settings.source.name, about: subject) }
    }

    /// The metadata of the sample: version and status.
    func metadata(status: String) -> Metadata {
        var metadata: Metadata = [:]
        if let version = resource["meta"]?["versionId"]?.string {
            metadata[FHIRMetadataKey.version] = .string(version)
        }
        if status == "amended" || status == "corrected" {
            metadata[FHIRMetadataKey.status] = .string(status)
        }
        return metadata
    }

    /// What identifies a result that its source does not identify.
    static func content(of form: Questionnaire.ID, at start: Timestamp) -> String {
        "\(form) \(start)"
    }

    /// The language of the resource, or `nil`.
    var language: LanguageTag? { resource["language"]?.string.flatMap { LanguageTag($0) } }
}
