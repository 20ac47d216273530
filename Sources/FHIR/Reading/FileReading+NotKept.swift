internal import Questionnaires
internal import Samples

extension FileReading {
    /// Reports an entry of a Bundle that has an extension which changes its meaning.
    mutating func reportModifier(_ modifier: JSONNode, _ text: RecordText) {
        let (_, problems) = text.read { $0.reportModifier(modifier) }
        add(.problem(problems))
    }

    /// Notes whether a resource that is not kept has an answer that would raise a flag.
    mutating func noteFlag(
        of entry: BundleEntry, _ text: RecordText, _ place: SampleImport.Entry.Place
    ) {
        // Its problems were reported before.
        let (raisesFlag, _) = text.read { reader in
            let resource = ResourceReader(
                settings: settings, scope: scope, cache: ReadingCache(), reader: reader,
                resource: entry.resource, fullURL: entry.fullURL, place: place)
            let isObservation = entry.resource["resourceType"]?.string == "Observation"
            return isObservation ? resource.observationRaisesFlag : resource.raisesFlag
        }
        if raisesFlag { add(.leftOut(.flagNotKept, place: place)) }
    }
}
