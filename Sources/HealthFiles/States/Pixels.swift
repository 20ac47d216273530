internal import Questionnaires
internal import Samples

/// The JSON of Pixels: one or more scores from 1 to 5 for a day.
struct Pixels {
    private let output: EntryOutput

    init(_ output: EntryOutput) { self.output = output }

    func read(_ bytes: [UInt8]) {
        guard var json = ExportJSON(bytes, output) else { return }
        guard let entries = json.root.elements else {
            return json.report(
                .wrongType, at: json.root, .root, "\(json.root.noun) where a list belongs",
                remedy: "export the file again, or name its kind")
        }
        for (place, entry) in entries.enumerated() {
            read(entry, Diagnostic.Path.root.appending(place), &json)
        }
    }

    private func read(_ node: JSONNode, _ path: Diagnostic.Path, _ json: inout ExportJSON) {
        guard let dateNode = node["date"], let text = dateNode.string else {
            return json.report(
                .missingKey, at: node, path, "the key \"date\" is missing",
                remedy: "export the file again")
        }
        let line = json.line(of: node)
        if let type = node["type"]?.string, type.lowercased() != "mood" {
            return output.leaveOut("an entry of a type other than mood", at: line)
        }
        let date: Timestamp
        do throws(Timestamp.Refusal) {
            date = Timestamp(day: try ExportDate.day(text))
        } catch {
            return json.report(
                .badDate, at: dateNode, path.appending("date"), message: error.message)
        }
        let scores = json.elements(node["scores"], path.appending("scores"))
        guard !scores.isEmpty else { return output.leaveOut("an entry without a mood", at: line) }
        var words = FeelingWords()
        for tag in json.elements(node["tags"], path.appending("tags")) {
            words.add(
                free: json.elements(tag["entries"], path.appending("tags")).compactMap(\.string))
        }
        for (place, score) in scores.enumerated() {
            guard let number = score.number?.double, (1...5).contains(number),
                let usual = Valence((number - 3) / 2)
            else {
                json.report(
                    .outOfRange, at: score, path.appending("scores").appending(place),
                    "the score is out of range", remedy: "write 1 to 5")
                continue
            }
            let word = score.number?.integer.map(String.init) ?? String(number)
            let valence = output.valence(of: word, else: usual)
            var metadata: Metadata = ["score": .number(number)]
            metadata.addSource(of: valence, for: word, in: "pixels")
            if place == 0 {
                metadata.add(node["notes"]?.string, as: MetadataKey.note)
                metadata.add(words.others, as: "tags")
            }
            output.add(
                .stateOfMind(
                    StateOfMind(
                        id: output.id("\(date) \(place)"), subject: output.context.subject,
                        date: date, source: output.source, kind: .dailyMood, valence: valence,
                        labels: words.labels, associations: words.associations,
                        metadata: metadata)),
                at: line)
        }
    }
}
