public import Questionnaires
public import Samples
internal import Scoring

/// Writes samples and questionnaires as FHIR R4.
///
///     let writer = FHIRWriter(canonicalBase: "https://clinic.example/fhir")
///     let resources = writer.resources(for: stored, of: phq9)
///
/// A result becomes a QuestionnaireResponse and an Observation for each scale with a LOINC code. A
/// state of mind becomes an Observation in the profile of HL7's personal health record. Drafts have
/// no resource.
///
/// ``FHIRReader`` reads the written resources as the same samples with the same identifiers.
public struct FHIRWriter: Sendable {
    /// The text before `/Questionnaire/` in canonicals, without a slash at its end.
    public let canonicalBase: String

    /// Creates a writer.
    ///
    /// - Parameter canonicalBase: A URL that the site owns, such as `https://clinic.example/fhir`.
    public init(canonicalBase: String) {
        self.canonicalBase =
            canonicalBase.hasSuffix("/") ? String(canonicalBase.dropLast()) : canonicalBase
    }

    /// The resources of a result.
    ///
    /// - Parameters:
    ///   - stored: The result.
    ///   - questionnaire: Its definition.
    ///   - versions: The identifiers of all versions of a result that was corrected, oldest first.
    ///     Receivers know the result by the first identifier. Empty for a result that corrects no
    ///     other. Each response has the number of its version. An earlier version has no
    ///     Observation of its total.
    ///   - isWithdrawn: Whether the result was deleted, so that receivers delete it too.
    /// - Returns: The response and the totals; only totals when no answers are known.
    /// - Precondition: The result belongs to the definition.
    public func resources(
        for stored: StoredAssessment, of questionnaire: Questionnaire,
        versions: [SampleID] = [], isWithdrawn: Bool = false
    ) -> [FHIRResource] {
        let assessment = stored.assessment
        precondition(
            assessment.questionnaire == questionnaire.identity,
            "a result is written with its own definition")
        let place = versions.firstIndex(of: assessment.id)
        let result = WrittenResult(
            assessment: assessment, questionnaire: questionnaire,
            id: versions.first ?? assessment.id,
            laterVersions: Array(versions.prefix((place ?? versions.count) + 1).dropFirst()),
            version: place.map { $0 + 1 }, isAmended: stored.amends != nil,
            isWithdrawn: isWithdrawn, canonicalBase: canonicalBase)
        let hasAnswers = zip(questionnaire.items, assessment.answers.states).contains {
            $1.isGiven || $1 == .declined || $1 == .skipped && !$0.isUnscored
        }
        guard hasAnswers else { return result.totals(derived: false) }
        return [result.response] + (stored.amendedBy == nil ? result.totals(derived: true) : [])
    }

    /// The Observation of a state of mind.
    ///
    /// - Parameters:
    ///   - mind: The state of mind.
    ///   - isWithdrawn: Whether it was deleted, so that receivers delete it too.
    public func resource(for mind: StateOfMind, isWithdrawn: Bool = false) -> FHIRResource {
        mind.written(isWithdrawn: isWithdrawn)
    }

    /// The resource that withdraws a deleted sample from its receivers.
    ///
    /// Only the identifier and the type of a deleted sample are known. So the resource has no
    /// person, form or time; R4 does not require them. The Observation of a total is not withdrawn
    /// separately, because it was derived from the response.
    ///
    /// - Parameter tombstone: The tombstone of the sample.
    /// - Returns: The resource with the status `entered-in-error`; `nil` for a corrected result,
    ///   whose correction has its identifier, and for types without a resource.
    public func resource(for tombstone: Changes.Tombstone) -> FHIRResource? {
        guard tombstone.reason != .amended else { return nil }
        let name = "urn:uuid:\(tombstone.id)"
        let identifier: JSONValue = ["system": .string(Terminology.uri), "value": .string(name)]
        let id = JSONValue.string(tombstone.id.description)
        let json: JSONValue
        switch tombstone.type {
        case .assessment:
            json = [
                "resourceType": "QuestionnaireResponse", "id": id, "identifier": identifier,
                "status": "entered-in-error",
            ]
        case .stateOfMind:
            json = [
                "resourceType": "Observation", "id": id, "identifier": [identifier],
                "status": "entered-in-error", "category": FHIRResource.survey,
                "code": FHIRResource.stateOfMind,
            ]
        case .treatment, .quantity, .calendarEvent, .journalEntry, .schedule: return nil
        }
        return FHIRResource(json: json, fullURL: name)
    }

    /// The Questionnaire of a definition.
    public func resource(for questionnaire: Questionnaire) -> FHIRResource {
        WrittenForm(questionnaire: questionnaire, canonicalBase: canonicalBase).resource
    }
}
