internal import Questionnaires
internal import SampleRecords
internal import Samples

extension Undo {
    /// Restores the version before an edit. The edited version is kept as an earlier version.
    static func restore(
        _ earlier: ObservedSample, in store: any DatabaseStore, insteadOf edited: ObservedSample,
        _ context: Context
    ) async throws(Failure) {
        try context.confirm("The entry was edited. Put it back as it was before? Type yes: ")
        let id = context.makeID()
        guard
            let again = SampleDraft.restoring(
                earlier, insteadOf: edited, as: id, by: context.source)
        else { throw Failure(.internal, "the earlier version cannot be put back") }
        guard
            try await isChanged(
                edited.sample.id, in: store, context,
                by: await store.replace(
                    edited.sample.id, with: again, reason: reason, by: context.attribution()))
        else { return }
        context.say(["Put back, as \(id). To see all versions: wellbeing edit \(id) --versions"])
    }
}
