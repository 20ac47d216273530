internal import Outcomes
public import Questionnaires
public import Reports
public import Samples

extension Journal {
    /// A result in words: its flags first, then its scores with their bands, and what no score
    /// counts. An open flag is shown also if its answer was changed or corrected later. The text of
    /// a result that was corrected says so, and has the identifier of the current result.
    ///
    ///     let text = try await journal.text(of: result.assessment.id, for: .personWhoAnswered)
    ///     for line in text.lines { print(line) }
    ///
    /// The lines hold texts of the definition: escape them for your page. If the result has flags, show
    /// the person where to find support before it.
    ///
    /// - Parameters:
    ///   - id: The identifier of the result.
    ///   - language: The language of the text; `nil` for the one in which the form was read, or else
    ///     that of the definition.
    ///   - reader: Who reads it.
    /// - Throws: ``Journal/Refusal/noResult(_:)``, and the failures of the store.
    public func text(
        of id: SampleID, in language: LanguageTag? = nil, for reader: ResultText.Reader = .clinician
    ) async throws -> ResultText {
        guard let stored = try await store.assessment(id) else { throw Refusal.noResult(id) }
        let result = stored.assessment
        var changed = ChangedAnswerFlags(in: store)
        let kept = try await changed.flags(of: [stored])[id] ?? []
        return ResultText(
            result.scorecard, answers: result.answers,
            of: catalogue.worded(try await store.definition(result.questionnaire)),
            kept: kept.open, correctedBy: try await currentCorrection(of: stored),
            in: language ?? result.language, for: reader)
    }

    /// The result that is current instead of a result; `nil` for a result that was not corrected.
    private func currentCorrection(
        of stored: StoredAssessment
    ) async throws(StoreError) -> SampleID? {
        var current = stored.amendedBy
        while let id = current, let next = try await store.assessment(id)?.amendedBy {
            current = next
        }
        return current
    }
}
