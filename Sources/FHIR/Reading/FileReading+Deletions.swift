internal import Questionnaires
internal import Samples

extension FileReading {
    /// A request to delete names a resource but no person.
    mutating func readDeletions(
        _ bundle: JSONNode, _ history: BundleHistory, _ text: RecordText
    ) {
        for entry in bundle["entry"]?.elements ?? [] where entry.isDeletion {
            let place = text.place(of: entry)
            if let modifier = entry.entryModifier {
                // The modifier of an entry with a resource was reported.
                if entry["resource"] == nil { reportModifier(modifier, text) }
                continue
            }
            let url = entry["request"]?["url"]?.string ?? ""
            let name = ResourceReader.name(ofReference: url)
            let parts = name.split(separator: "/")
            guard parts.count == 2, !name.contains("?") else {
                add(
                    .problem([
                        place.finding(
                            .missingKey, "a deletion that does not name one resource",
                            remedy: "write its type and id: QuestionnaireResponse/1")
                    ]))
                continue
            }
            guard ["QuestionnaireResponse", "Observation"].contains(parts[0]) else {
                add(
                    .leftOut(
                        .init("a deletion of another kind"),
                        place: place.ofEntry))
                continue
            }
            let entry = (scope.base(of: url) ?? "") + name
            guard history.holds(entry) else {
                add(
                    .leftOut(
                        .init("a deletion before a later version"),
                        place: place.ofEntry))
                continue
            }
            let source = settings.source.name
            let known = history.identity(of: entry)
            // Without an earlier version, only the id is known. The kit's ids are those of samples.
            let first = SampleImport.Name.server(SampleID(entry: entry, of: source, about: nil))
            let names =
                ((known?.sampleNames(from: source) ?? []) + [first]
                + [SampleID(String(parts[1]))].compactMap { $0.map { .server($0) } })
                .firstOfEach
            add(
                .withdrawal(
                    of: names[0].id, names: names.count > 1 ? names : [],
                    about: settings.defaultSubject, place: place.ofEntry))
        }
    }
}
