package import Questionnaires
internal import Samples

/// Names of the metadata of samples that come from FHIR.
package enum FHIRMetadataKey {
    /// The version of the resource in its source, `meta.versionId`.
    package static let version = SampleImport.versionKey
    /// The status, if the record was corrected: `amended` or `corrected`.
    package static let status = SampleImport.statusKey
    /// The class of the valence that the source states, if it differs from the class of the number.
    package static let valenceClassification = "fhir.valenceClassification"
    /// The possible identifiers of the response from which an Observation was derived.
    package static let sources = SampleImport.sourcesKey
    /// The names of the sample, if its resource has several.
    package static let names = SampleImport.namesKey
    /// Labels of a state of mind that the kit does not know, separated by commas.
    package static let otherLabels = "fhir.otherLabels"
    /// Associations that the kit does not know, separated by commas.
    package static let otherAssociations = "fhir.otherAssociations"

    /// Why an item has no answer, as a code of FHIR.
    package static func absentReason(_ item: Item.ID) -> String {
        SampleImport.absentReasonKey(item)
    }

    static func metadata(
        version: String?, status: String, names: [SampleImport.Name] = []
    ) -> Metadata {
        var metadata: Metadata = [:]
        if names.count > 1 { metadata[Self.names] = names.metadata }
        if let version { metadata[Self.version] = .string(version) }
        if status == "amended" || status == "corrected" {
            metadata[Self.status] = .string(status)
        }
        return metadata
    }

    /// Identifiers as metadata.
    static func text(of names: [SampleID]) -> MetadataValue {
        .string(names.map(\.description).joined(separator: " "))
    }
}

extension ResourceReader {
    /// The identity of the resource in its source. A contained resource has that of the resource
    /// that contains it if both are one result; otherwise it has no identity.
    var identity: ResourceIdentity {
        if containment == .part { return ResourceIdentity(type: "", id: nil, identifiers: []) }
        var identity = ResourceIdentity(of: whole)
        if let fullURL, let base = scope.base(of: fullURL) { identity.base = base }
        if let others = scope.identifiers(ofVersionsOf: identity) { identity.add(others) }
        return identity
    }

    /// The identifier of the sample.
    ///
    /// - Parameters:
    ///   - subject: The person.
    ///   - content: The content that identifies the sample when the resource has neither identifier
    ///     nor id.
    func sampleID(about subject: SubjectID, otherwise content: @autoclosure () -> String)
        -> SampleID
    {
        statedID ?? SampleID(entry: content(), of: settings.source.name, about: subject)
    }

    /// The identifier of the sample when the resource has an identifier or an id; otherwise `nil`.
    var statedID: SampleID? { identity.sampleID(from: settings.source.name) }

    /// The metadata of the sample: version, status, and the note that the kit wrote.
    func metadata(status: String) -> Metadata {
        var metadata = FHIRMetadataKey.metadata(
            version: version, status: status, names: sampleNames)
        if let note = resource.writtenNote { metadata[MetadataKey.note] = .string(note) }
        return metadata
    }

    private var sampleNames: [SampleImport.Name] {
        identity.sampleNames(from: settings.source.name)
    }

    private var version: String? { whole["meta"]?["versionId"]?.string }

    /// The number of the version; 0 without one.
    var versionNumber: Int { version.flatMap { Int($0) } ?? 0 }

    /// The entry for a sample that was entered in error.
    ///
    /// - Parameters:
    ///   - form: Its questionnaire, or `nil` if it is not known.
    ///   - subject: The person, or `nil` if the resource names none.
    func withdrawal(
        of id: SampleID, _ form: Questionnaire.ID?, about subject: SubjectID?
    ) -> SampleImport.Entry {
        // A server that drops the identifier may keep the UUID of a sample as the id.
        let universal = whole["id"]?.string.flatMap { SampleID($0) }
        var names = sampleNames
        if let universal, !names.contains(where: { $0.id == universal }) {
            names.append(.server(universal))
        }
        return .withdrawal(
            of: id, names: names.count > 1 ? names : [], form: form,
            version: version.flatMap { Int($0) }, about: subject, place: place)
    }

    /// The withdrawal of a sample that the resource identifies, with or without its person; `nil`
    /// if only its content identifies it, or if a problem was reported.
    ///
    /// - Parameter form: Its questionnaire, or `nil` if it is not known.
    func statedWithdrawal(_ form: Questionnaire.ID? = nil) -> SampleImport.Entry? {
        guard let id = statedID else { return nil }
        guard resource["subject"] != nil else { return withdrawal(of: id, form, about: nil) }
        return subject().map { withdrawal(of: id, form, about: $0) }
    }

    /// The text that identifies a result without an identifier in its source. It does not depend on
    /// the offset of an instant.
    static func content(of form: Questionnaire.ID, at start: Timestamp) -> String {
        "\(form) \(start.anywhere)"
    }

    /// The possible identifiers of a response that other resources refer to by a name: the UUID of
    /// the result, or one that is derived from the name of the resource.
    ///
    /// - Parameters:
    ///   - name: `QuestionnaireResponse/1`, or `urn:uuid:…`.
    ///   - source: The name of the source.
    static func sampleIDs(ofResponse name: String, from source: String) -> [SampleID] {
        let universal = SampleID(urn: name) ?? SampleID(name.lastPart)
        let names = [name] + (universal.map { ["QuestionnaireResponse/\($0)"] } ?? [])
        return [universal].compactMap(\.self)
            + names.firstOfEach.map { SampleID(entry: $0, of: source, about: nil) }
    }

    /// The language of the resource, or `nil`.
    var language: LanguageTag? { resource["language"]?.string.flatMap { LanguageTag($0) } }
}

extension Timestamp {
    /// The text of a day, and of an instant on a clock in UTC.
    var anywhere: String {
        guard precision == .instant, offset != .utc,
            let time = try? Timestamp(
                microsecondsSinceEpoch: microsecondsSinceEpoch, offset: .utc)
        else { return description }
        return time.description
    }
}
