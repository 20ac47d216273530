package import Samples

extension MetadataKey {
    /// The source of the words that the user supplied for a form; see
    /// ``/Questionnaires/Questionnaire/Wording/suppliedFrom``. An interview, a form that is entered and
    /// a page that asks record it. Absent for the words of a definition.
    package static let wording = "wording"
}
