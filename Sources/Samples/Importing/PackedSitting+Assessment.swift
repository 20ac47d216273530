internal import Questionnaires
internal import Scoring

extension PackedSitting {
    /// The assessment of the sitting. Its identifier is all zero if the source does not identify it.
    ///
    /// - Throws: ``StoreError/Code/invalid`` if the answers do not fit the form of the scorer, or the
    ///   bytes are damaged.
    func assessment(
        in bytes: Span<UInt8>, source: SampleSource, mode: Assessment.Mode, language: LanguageTag?,
        scoredBy scorer: Scorer, policy: MissingPolicy
    ) throws(StoreError) -> Assessment {
        guard
            let answers = Answers(packed: bytes.array(content.codes), in: scorer.questionnaire)
        else { throw .unsuitableAnswers }
        guard let person = try? SubjectID(parsing: bytes.text(subject)),
            let stated = ScoreCode.stated(
                in: bytes.extracting(content.scores), of: scorer.questionnaire.scales,
                isScored: false),
            let metadata = MetadataText.metadata(
                from: content.metadata.isEmpty ? nil : bytes.text(content.metadata))
        else { throw .unreadableSitting }
        let identity = SittingIdentity(of: self, in: bytes)
        let start = try content.timestamp()
        var end: Timestamp?
        if let identity {
            end = try SittingContent.timestamp(of: identity.end, offset: identity.endOffset)
        }
        guard end ?? start >= start else { throw .unreadableSitting }
        return Assessment(
            id: identity?.id ?? SampleID(high: 0, low: 0), subject: person, start: start, end: end,
            source: source, mode: mode, language: language, answers: answers, scoredBy: scorer,
            policy: policy, stated: stated, metadata: metadata)
    }
}
