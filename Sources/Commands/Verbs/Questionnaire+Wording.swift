internal import Questionnaires
internal import Reports
internal import Samples

extension Questionnaire {
    /// Refuses to show a form whose wording the user must supply. An answer to an item's bare name
    /// would have no meaning.
    ///
    /// - Throws: A ``Failure`` with a remedy.
    func checkWording() throws(Failure) {
        guard !hasWording else { return }
        throw Failure(
            .configuration,
            "\(id) comes without its wording, which its rights forbid to copy; score and import work. "
                + "To ask it, write the licensed texts into the file that this command makes, and "
                + "name its folder with --questionnaires: wellbeing wording \(id) > "
                + "\(id).wording.json")
    }

    /// The metadata of a result whose wording the user supplied: the source of the wording. Empty
    /// for the definition's own wording.
    func wordingMetadata(in language: LanguageTag) -> Metadata {
        wording(for: language).suppliedFrom.map { [MetadataKey.wording: .string($0)] } ?? [:]
    }
}
