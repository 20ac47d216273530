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
            let type = entry.resource["resourceType"]?.string?.folded
            let isObservation = type == "Observation".folded
            return isObservation ? resource.observationRaisesFlag : resource.raisesFlag
        }
        if raisesFlag { add(.leftOut(.flagNotKept, place: place)) }
    }

    /// Notes the flags of a resource that is not finished, and of those in it.
    mutating func noteFlags(
        ofUnfinished reading: ObservationReading, _ resource: JSONNode, _ text: RecordText,
        _ place: SampleImport.Entry.Place
    ) {
        var unfinished = reading.contained.filter { $0.reading.entry != nil }.map(\.resource)
        if reading.own.entry != nil { unfinished.append(resource) }
        if reading.response?.entry.isUnfinished == true { unfinished.append(resource) }
        let isUnfinished = (reading.response?.entry ?? reading.own.entry)?.isUnfinished == true
        for node in unfinished where isUnfinished || node.isUnfinished {
            noteFlag(of: BundleEntry(resource: node, fullURL: nil), text, place)
        }
    }

    /// Why a resource of a type is left out.
    static func reason(ofType type: String) -> String {
        let isName = (1...40).contains(type.utf8.count) && type.utf8.allSatisfy(\.isASCIILetter)
        return isName ? "a resource of type \(type)" : "a resource of another type"
    }
}

extension JSONNode {
    /// Whether it is an Observation that is not finished, so that its answers are not kept.
    var isUnfinished: Bool {
        self["resourceType"]?.string == "Observation"
            && ["registered", "preliminary", "cancelled"].contains(self["status"]?.string)
    }
}

extension UInt8 {
    var isASCIILetter: Bool {
        let small = self | 0x20
        return (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(small)
    }
}
