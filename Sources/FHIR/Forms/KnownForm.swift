internal import Questionnaires

/// A published FHIR Questionnaire whose name is enough to recognise it.
struct KnownForm: Sendable {
    /// Its canonical; or only the last part, when it is published under several bases and the part
    /// is distinctive.
    let canonical: String
    let questionnaire: Questionnaire.ID
    /// The prefix of the item's number in its linkId. Items are numbered from 1, in the order of
    /// the form.
    var numbered: [String] = []
    /// The number of items whose linkIds follow another rule.
    var others: [String: Int] = [:]
    /// The linkId of the total, or an empty text.
    var total = ""

    static let all = [
        KnownForm(
            canonical: "http://hl7.org/fhir/uv/phr/Questionnaire/phq9", questionnaire: "phq-9"),
        KnownForm(
            canonical: "http://hl7.org/fhir/uv/phr/Questionnaire/gad7", questionnaire: "gad-7"),
        KnownForm(
            canonical: "http://hl7.org/fhir/us/core/Questionnaire/phq-9-example",
            questionnaire: "phq-9"),
        KnownForm(
            canonical: "questionnaire-sdc-profile-example-PHQ9", questionnaire: "phq-9",
            numbered: ["H1/T1/Q"], total: "H1/TS"),
        KnownForm(
            canonical: "mii-qst-pro-phq-9", questionnaire: "phq-9",
            numbered: ["PHQ.", "PHQ-9."], total: "PHQ.Score"),
        KnownForm(
            canonical: "questionnaire-example-phq9", questionnaire: "phq-9",
            numbered: ["g1.q"], others: ["g2.q1": 10]),
    ]

    /// The known form with a canonical, without version.
    static func named(_ canonical: String) -> KnownForm? {
        all.first { $0.canonical == canonical || $0.canonical == canonical.lastPart }
    }

    /// The number of the item with a linkId, from 1, or `nil`.
    func number(ofItem linkID: String) -> Int? {
        if let number = others[linkID] { return number }
        for prefix in numbered where linkID.hasPrefix(prefix) {
            let digits = linkID.dropFirst(prefix.count)
            if let number = Int(digits), String(number) == digits { return number }
        }
        return nil
    }
}

extension String {
    /// The text after the last slash; the whole text without a slash.
    var lastPart: String {
        guard let slash = utf8.lastIndex(of: UInt8(ascii: "/")) else { return self }
        return String(self[utf8.index(after: slash)...])
    }

    /// The canonical without its version.
    var withoutVersion: String {
        guard let bar = utf8.firstIndex(of: UInt8(ascii: "|")) else { return self }
        return String(self[..<bar])
    }
}
