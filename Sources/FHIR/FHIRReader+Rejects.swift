internal import Questionnaires
package import Samples

extension FHIRReader {
    /// The resources of a file that an import rejects, each on a line. They can be imported after
    /// they are corrected.
    ///
    /// A line of NDJSON is unchanged. From a Bundle, these are entries. If only the line is known,
    /// the result has everything on that line; resources that are already stored are not added
    /// again.
    ///
    /// - Parameter nextBytes: Returns the next bytes of the file, and `nil` at its end.
    /// - Throws: The error of `nextBytes`.
    package static func resources<Failure: Error>(
        at places: Set<SampleImport.Entry.Place>,
        from nextBytes: () throws(Failure) -> [UInt8]?
    ) throws(Failure) -> [UInt8] {
        let byLine = Dictionary(grouping: places, by: \.line)
        var text = FHIRText()
        var output: [UInt8] = []
        func take(_ part: FHIRText.Part) {
            switch part {
            case .tooLong: break
            case .value(let bytes, let line, isLine: true):
                guard let here = byLine[line] else { return }
                let isWhole = here.contains { $0.entry == nil }
                output +=
                    isWhole ? bytes + [UInt8(ascii: "\n")] : resources(of: bytes, at: Set(here))
            case .value(let bytes, _, isLine: false):
                output += resources(of: bytes, at: places)
            }
        }
        while let bytes = try nextBytes() {
            text.append(bytes)
            while let part = text.next() { take(part) }
        }
        text.finish()
        while let part = text.next() { take(part) }
        return output
    }

    private static func resources(
        of document: [UInt8], at places: Set<SampleImport.Entry.Place>
    ) -> [UInt8] {
        let text = RecordText(document, file: nil)
        guard let root = text.root else { return document + [UInt8(ascii: "\n")] }
        func line(_ node: JSONNode) -> [UInt8] {
            Array(JSONWriter.text(JSONValue(node), .compact).utf8) + [UInt8(ascii: "\n")]
        }
        guard root["resourceType"]?.string == "Bundle" else { return line(root) }
        let entries = Set(places.compactMap(\.entry))
        let lines = Set(places.filter { $0.entry == nil }.map(\.line))
        var output: [UInt8] = []
        for (place, entry) in (root["entry"]?.elements ?? []).enumerated() {
            guard let resource = entry["resource"] else { continue }
            let isMeant =
                entries.contains(place)
                || !lines.isEmpty && lines.contains(text.place(of: resource).position.line)
            if isMeant { output += line(resource) }
        }
        return output
    }
}
