internal import Administration
internal import Questionnaires
internal import SQLiteSamples
internal import Samples

/// What became of an answer that raised a flag.
///
/// The flag stays whatever becomes of it; but whoever reads it must not take it for what stands.
struct FlagSequel {
    /// The answer that stands in its place, or `nil` when it stands as it was.
    private(set) var laterAnswer: Answer?
    /// The result that corrects the one with the answer, or `nil`.
    private(set) var amendedBy: SampleID?

    /// Looks up what became of an answer.
    ///
    /// Where that cannot be read, nothing is said of it: a flag is shown whatever is damaged.
    init(of record: FlagRecord, form: Questionnaire?, in store: SQLiteStore, _ drafts: [Draft])
        async
    {
        guard let form else { return }
        var standing: Answer?
        if let draft = drafts.first(where: { $0.id == record.assessment }) {
            let place = form.items.firstIndex { $0.id == record.item }
            standing = place.flatMap {
                draft.state.answers.indices.contains($0) ? draft.state.answers[$0] : nil
            }
        } else if var stored = try? await store.assessment(record.assessment) {
            while let next = stored.amendedBy {
                amendedBy = next
                guard let later = try? await store.assessment(next) else { return }
                stored = later
            }
            standing = stored.assessment.answers[record.item]
        }
        if let standing, standing != record.answer { laterAnswer = standing }
    }
}
