internal import Questionnaires
internal import Samples

/// The JSON of Health Auto Export: states of mind, and the metrics of days.
struct HealthAutoExport {
    private let output: EntryOutput

    init(_ output: EntryOutput) { self.output = output }

    func read(_ bytes: [UInt8]) {
        guard var json = ExportJSON(bytes, output) else { return }
        let isEnvelope = json.root["data"]?.members != nil
        let path = isEnvelope ? Diagnostic.Path.root.appending("data") : .root
        let parts = (isEnvelope ? json.root["data"] : json.root)?.members
        guard let parts, isEnvelope || parts.contains(where: { Self.keys.contains($0.key) }) else {
            return json.report(
                .missingKey, at: json.root, .root, "the key \"data\" is missing",
                remedy: "export the file again, or name its kind")
        }
        for part in parts {
            let path = path.appending(part.key)
            guard Self.keys.contains(part.key) else {
                output.skip(part.key)
                continue
            }
            for (place, entry) in json.elements(part.node, path).enumerated() {
                if part.key == "metrics" {
                    readMetric(entry, path.appending(place), &json)
                } else {
                    readState(entry, path.appending(place), &json)
                }
            }
        }
    }

    private static let keys = ["stateOfMind", "metrics"]

    private func readState(_ node: JSONNode, _ path: Diagnostic.Path, _ json: inout ExportJSON) {
        guard let date = json.date(node, ["start", "date", "startDate"], path) else { return }
        let name = node["id"]?.string
        let content = ["kind", "valence", "labels", "associations"].map { key in
            node[key].map {
                $0.elements?.compactMap(\.codeWord).joined(separator: "|")
                    ?? $0.codeWord ?? ""
            } ?? ""
        }
        let id =
            name.map { output.id($0) }
            ?? output.id(
                ofContent: "\(date.microsecondsSinceEpoch) \(content.joined(separator: " "))")
        let line = json.line(of: node)
        output.add(
            FoundState(node), at: date, id: id,
            sync: name.flatMap { SyncIdentity(identifier: $0, version: 1) }, line: line)
    }

    /// A metric that is a quantity of the kit.
    private static func measure(_ name: String) -> Quantity.Measure? {
        switch name {
        case "apple_exercise_time": .exercise
        case "mindful_minutes": .mindfulness
        case "sleep_analysis": .sleep
        case "step_count": .steps
        default: nil
        }
    }

    private func readMetric(_ node: JSONNode, _ path: Diagnostic.Path, _ json: inout ExportJSON) {
        guard let name = node["name"]?.string else {
            return json.report(
                .missingKey, at: node, path, "the key \"name\" is missing",
                remedy: "export the file again")
        }
        guard let measure = Self.measure(name) else { return output.skip(name) }
        guard let unit = node["units"]?.string,
            let factor = measure.factor(from: unit)
        else {
            return json.report(
                .badForm, at: node["units"] ?? node, path.appending("units"),
                "the unit is missing or not known",
                remedy: "export the file again in \(measure.unit)")
        }
        let path = path.appending("data")
        for (place, day) in json.elements(node["data"], path).enumerated() {
            readDay(day, of: measure, factor, path.appending(place), &json)
        }
    }

    private func readDay(
        _ node: JSONNode, of measure: Quantity.Measure, _ factor: Double, _ path: Diagnostic.Path,
        _ json: inout ExportJSON
    ) {
        guard let date = json.date(node, ["date"], path) else { return }
        var (start, end) = (date, date)
        if node["sleepStart"] != nil, node["sleepEnd"] != nil {
            guard let first = json.date(node, ["sleepStart"], path),
                let last = json.date(node, ["sleepEnd"], path)
            else { return }
            (start, end) = (first, last)
        }
        let amount = measure == .sleep ? Self.sleep(node) : node["qty"]?.number?.double
        guard let amount, (0...1e9).contains(amount) else {
            return json.report(
                amount == nil ? .missingKey : .outOfRange, at: node, path,
                "the amount is missing or out of range", remedy: "export the file again")
        }
        let value = amount * factor
        let entry = "\(measure.name) \(date.microsecondsSinceEpoch)"
        var metadata: Metadata = [:]
        metadata.add(node["source"]?.string, as: "sourceName")
        // The amount of a day grows until its end, so a greater one is a later export.
        let sync = SyncIdentity(identifier: entry, version: Int64(value * 1000))
        guard
            let quantity = Quantity(
                id: output.id(entry), subject: output.context.subject, start: start, end: end,
                source: output.source, sync: sync, measure: measure, value: value,
                metadata: metadata)
        else {
            return json.report(
                .contradiction, at: node, path, "the end is before the start",
                remedy: "correct one of the dates")
        }
        output.add(.quantity(quantity), at: json.line(of: node))
    }

    /// The hours asleep: the total, or else the sum of the stages. `asleep` is the part without a
    /// stage.
    private static func sleep(_ node: JSONNode) -> Double? {
        if let total = node["totalSleep"]?.number?.double { return total }
        let parts = ["core", "deep", "rem", "asleep"].compactMap { node[$0]?.number?.double }
        return parts.isEmpty ? nil : parts.reduce(0, +)
    }
}

extension Quantity.Measure {
    /// What an amount is multiplied with to convert it to the unit of the measure; `nil` for an
    /// unknown unit.
    func factor(from unit: String) -> Double? {
        if self == .steps { return unit == "count" || unit == "steps" ? 1 : nil }
        let seconds: Double? =
            switch unit.lowercased() {
            case "s", "sec": 1
            case "min": 60
            case "h", "hr": 3600
            default: nil
            }
        return seconds.map { $0 / (self == .sleep ? 3600 : 60) }
    }
}
