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
        var amounts: [Amount] = []
        for part in parts {
            let path = path.appending(part.key)
            guard Self.keys.contains(part.key) else {
                output.skip(part.key)
                continue
            }
            for (place, entry) in json.elements(part.node, path).enumerated() {
                if part.key == "metrics" {
                    readMetric(entry, path.appending(place), &json, &amounts)
                } else {
                    readState(entry, path.appending(place), &json)
                }
            }
        }
        give(amounts, &json)
    }

    private static let keys = ["stateOfMind", "metrics"]

    private func readState(_ node: JSONNode, _ path: Diagnostic.Path, _ json: inout ExportJSON) {
        guard let date = json.date(node, ["start", "date", "startDate"], path) else { return }
        let name = node["id"]?.string
        let position = json.position(of: node)
        output.add(
            FoundState(node), at: date, id: name.map { output.id($0) },
            sync: name.flatMap { SyncIdentity(identifier: $0, version: 1) }, line: position.line,
            column: position.column, path: path)
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

    /// The amount of an entry of a metric, in the unit of its measure.
    private struct Amount {
        let measure: Quantity.Measure
        let date: Timestamp
        let start: Timestamp
        let end: Timestamp
        let value: Double
        let source: String?
        let node: JSONNode
        let path: Diagnostic.Path

        /// The key that entries of one measure and local day share.
        var entry: String { "\(measure.name) \(date.day)" }

        /// Whether both are one entry, which the file repeats.
        func isSame(as other: Amount) -> Bool {
            start == other.start && end == other.end && value == other.value
                && source == other.source
        }
    }

    private func readMetric(
        _ node: JSONNode, _ path: Diagnostic.Path, _ json: inout ExportJSON,
        _ amounts: inout [Amount]
    ) {
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
            if let amount = amount(day, of: measure, factor, path.appending(place), &json) {
                amounts.append(amount)
            }
        }
    }

    private func amount(
        _ node: JSONNode, of measure: Quantity.Measure, _ factor: Double, _ path: Diagnostic.Path,
        _ json: inout ExportJSON
    ) -> Amount? {
        guard let date = json.date(node, ["date"], path) else { return nil }
        var (start, end) = (date, date)
        if node["sleepStart"] != nil, node["sleepEnd"] != nil {
            guard let first = json.date(node, ["sleepStart"], path),
                let last = json.date(node, ["sleepEnd"], path)
            else { return nil }
            (start, end) = (first, last)
        }
        let amount = measure == .sleep ? Self.sleep(node) : node["qty"]?.number?.double
        guard let amount, (0...1e9).contains(amount) else {
            json.report(
                amount == nil ? .missingKey : .outOfRange, at: node, path,
                "the amount is missing or out of range", remedy: "export the file again")
            return nil
        }
        guard amount * factor <= measure.greatestOfDay else {
            json.report(
                .outOfRange, at: node, path, "the amount is more than a day has",
                remedy: "export the amounts of each day")
            return nil
        }
        if measure == .sleep, !Self.hasAgreeingStages(node) {
            output.skip("stages of sleep that do not add up to totalSleep")
        }
        return Amount(
            measure: measure, date: date, start: start, end: end, value: amount * factor,
            source: node["source"]?.string, node: node, path: path)
    }

    /// Outputs the amounts. If a day has several sleeps, the start distinguishes the later ones.
    ///
    /// Other amounts of one day, such as those of each hour or source, may contain the same
    /// minutes, and some may be missing. So they are problems: they cannot be added up, and none of
    /// them is the amount of the day.
    private func give(_ amounts: [Amount], _ json: inout ExportJSON) {
        let starts = Dictionary(grouping: amounts, by: \.entry).mapValues {
            $0.map(\.start).min()
        }
        func entry(_ amount: Amount) -> String {
            amount.measure != .sleep || starts[amount.entry] == amount.start
                ? amount.entry : "\(amount.entry) \(amount.start.microsecondsSinceEpoch)"
        }
        let several = Dictionary(grouping: amounts, by: entry).filter { _, amounts in
            !amounts.allSatisfy { $0.isSame(as: amounts[0]) }
        }
        for amount in amounts {
            let entry = entry(amount)
            guard several[entry] == nil else {
                json.report(
                    .contradiction, at: amount.node, amount.path,
                    "one of several amounts of the same measure and day",
                    remedy: "export the sum of each day, from all sources")
                continue
            }
            give(amount, as: entry, &json)
        }
    }

    private func give(_ amount: Amount, as entry: String, _ json: inout ExportJSON) {
        var metadata: Metadata = [:]
        metadata.add(amount.source, as: "sourceName")
        let id = output.id(entry)
        // The amount of a day grows until its end, so a greater amount is from a later export. The
        // identity includes the person, because two people can have amounts for the same day.
        let sync = SyncIdentity(
            identifier: id.description, version: Int64(amount.value * 1000))
        guard
            let quantity = Quantity(
                id: id, subject: output.context.subject, start: amount.start,
                end: amount.end, source: output.source, sync: sync, measure: amount.measure,
                value: amount.value, metadata: metadata)
        else {
            return json.report(
                .contradiction, at: amount.node, amount.path, "the end is before the start",
                remedy: "correct one of the dates")
        }
        output.add(.quantity(quantity), at: json.line(of: amount.node))
    }

    /// The hours asleep: the total, or without a total the sum of the stages. `asleep` is the part
    /// without a stage.
    private static func sleep(_ node: JSONNode) -> Double? {
        if let total = node["totalSleep"]?.number?.double { return total }
        let stages = stages(node)
        return stages.isEmpty ? nil : stages.reduce(0, +)
    }

    private static func stages(_ node: JSONNode) -> [Double] {
        ["core", "deep", "rem", "asleep"].compactMap { node[$0]?.number?.double }
    }

    /// Whether the stages add up to the total, apart from rounding. A missing total or missing
    /// stages agree.
    private static func hasAgreeingStages(_ node: JSONNode) -> Bool {
        let stages = stages(node)
        guard let total = node["totalSleep"]?.number?.double, !stages.isEmpty else { return true }
        return stages.reduce(0, +) <= total + total / 100 + 0.1
    }
}

extension Quantity.Measure {
    /// The most that a day of 25 hours has, in the unit of the measure.
    fileprivate var greatestOfDay: Double {
        switch self {
        case .exercise, .mindfulness: 25 * 60
        case .sleep: 25
        default: .infinity
        }
    }
}

extension Quantity.Measure {
    /// The factor that converts an amount to the unit of the measure; `nil` for an unknown unit.
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
