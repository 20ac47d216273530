/// The systems and extensions of FHIR that the reader knows.
enum Terminology {
    static let loinc = "http://loinc.org"
    /// The spellings of ``loinc`` that programs write: its object identifier, and variants of its
    /// name.
    private static let spellingsOfLOINC: Set<String> = [
        "urn:oid:2.16.840.1.113883.6.1", "2.16.840.1.113883.6.1", "loinc", loinc,
        "http://loinc.org/",
        "https://loinc.org", "https://loinc.org/", "http://www.loinc.org", "https://www.loinc.org",
    ]

    /// The system that a source means.
    static func system(_ text: String?) -> String? {
        guard let text, text != loinc else { return text }
        return spellingsOfLOINC.contains(text.lowercased()) ? loinc : text
    }

    static let absentReason = "http://terminology.hl7.org/CodeSystem/data-absent-reason"
    static let absentReasonExtension =
        "http://hl7.org/fhir/StructureDefinition/data-absent-reason"
    /// The system of UUIDs and URLs as identifiers.
    static let uri = "urn:ietf:rfc:3986"
    /// The base of the code systems of HL7's personal health record guide.
    static let personalHealthRecord = "http://hl7.org/fhir/uv/phr/CodeSystem/"
    static let healthKit = "http://developer.apple.com/documentation/healthkit"

    /// The end of the extension with which the kit names the state of an item's answer, if FHIR's
    /// own elements would be read as another state. The base of the site precedes it.
    static let answerState = "/StructureDefinition/wellbeing-answer-state"

    /// The end of the extension with which the kit names the later versions of a corrected result,
    /// oldest first. The result has the identifier of its first version.
    static let laterVersion = "/StructureDefinition/wellbeing-later-version"

    /// The end of the extension with the note of a result, for which FHIR has no element.
    static let note = "/StructureDefinition/wellbeing-note"

    /// The person was asked and did not want to answer.
    static let askedDeclined = "asked-declined"
    /// The codes of ``absentReason``.
    static let absentReasons: Set<String> = [
        "unknown", "asked-unknown", "temp-unknown", "not-asked", askedDeclined, "masked",
        "not-applicable", "unsupported", "as-text", "error", "not-a-number",
        "negative-infinity", "positive-infinity", "not-performed", "not-permitted",
    ]

    /// Whether an extension has the points of an answer. The name has changed several times.
    static func isWeight(_ url: String) -> Bool {
        let base = "http://hl7.org/fhir/StructureDefinition/"
        guard url.hasPrefix(base) else { return false }
        return [
            "itemWeight", "ordinalValue", "valueset-ordinalValue", "questionnaire-ordinalValue",
            "codesystem-ordinalValue", "iso21090-CO-value",
        ].contains(String(url.dropFirst(base.count)))
    }
}
