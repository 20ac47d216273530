internal import CSV
internal import Questionnaires
internal import Samples

/// Reads `export.xml` of Apple Health: exercise, mindfulness, sleep and steps, as one quantity for
/// each day.
///
/// A file can have the same minute several times, from several devices. ``AppleDays`` counts it
/// once.
final class AppleHealth {
    private let output: EntryOutput
    private var days = AppleDays()
    private var sources: [String: Int] = [:]
    /// The number of open `Correlation` elements. Their records are repeated outside.
    private var correlations = 0
    /// The states of mind. They are output when the file is known to be complete.
    private var states: [(state: FoundState, date: Timestamp, line: Int)] = []
    /// The time of the export; `nil` if the file does not state it.
    private var made: Timestamp?
    /// The type of the last record that was skipped, and the number of such records in a row.
    private var skipped: (type: [UInt8], count: Int) = ([], 0)
    /// The source of the last record, as the file writes its name.
    private var lastSource: (name: [UInt8], index: Int) = ([], 0)

    init(_ output: EntryOutput) { self.output = output }

    func read(from source: inout some ByteSource & ~Copyable) throws {
        var scanner = AppleScanner()
        while try source.lend(to: { bytes in
            scanner.feed(bytes) { take($0, $1, $2, $3) }
        }) {}
        countSkipped()
        guard !scanner.isTooLong else {
            return output.report(
                .tooLong, line: scanner.line,
                "a comment, or another part that is no element, of more than 1 MiB",
                remedy: "export it again; nothing of it was read")
        }
        guard scanner.isComplete else {
            return output.report(
                .truncated, line: scanner.line,
                "the file ends at byte \(scanner.count) without </HealthData>",
                remedy: "export it again; nothing of it was read")
        }
        for found in states { output.add(found.state, at: found.date, line: found.line) }
        days.give(to: output, sources, made: made)
    }

    private func take(
        _ event: AppleScanner.Event, _ name: Span<UInt8>, _ rest: Span<UInt8>, _ line: Int
    ) {
        if name.isText("Correlation") {
            switch event {
            case .start(isClosed: false): correlations += 1
            case .end: correlations = max(0, correlations - 1)
            case .start, .broken: break
            }
        }
        switch event {
        case .end: return
        case .broken:
            guard name.isText("Record") || name.isText("StateOfMind") else { return }
            output.report(
                .badForm, line: line, "a tag that does not end, or is longer than 1 MiB",
                remedy: "export the file again, or leave the record out")
        case .start:
            guard correlations == 0 else { return }
            if name.isText("Record") { return record(rest, line) }
            if name.isText("StateOfMind") { return state(rest, line) }
            if name.isText("ClinicalRecord") { return clinicalRecord(rest) }
            if name.isText("ExportDate") {
                let date = XMLAttributes(rest, ["value"])["value"]
                made = date.flatMap { try? AppleDate.timestamp($0, output.context) }
                return
            }
            for ignored in Self.ignored where name.isText(ignored) { return }
            output.skip(XMLAttributes.text(name, 0..<name.count))
        }
    }

    /// Elements that are parts of other elements, or that are not about a person's health.
    private static let ignored: [StaticString] = [
        "MetadataEntry", "Me", "Correlation", "HeartRateVariabilityMetadataList",
        "InstantaneousBeatsPerMinute", "WorkoutEvent", "WorkoutStatistics", "WorkoutRoute",
        "FileReference", "SensitivityPoint", "WorkoutActivity",
    ]

    private func record(_ rest: Span<UInt8>, _ line: Int) {
        let place = XMLAttributes.place(of: "type", in: rest) ?? 0..<0
        let bytes = rest.extracting(place)
        if skipped.count > 0, bytes.isEqual(to: skipped.type) {
            skipped.count += 1
            return
        }
        if let frequent = FrequentRecord(bytes), !lastSource.name.isEmpty,
            let record = AppleRecord(usual: frequent, rest, from: lastSource)
        {
            return days.add(record, at: line)
        }
        let type = XMLAttributes.text(rest, place)
        guard AppleRecord.types.contains(type) else {
            countSkipped()
            skipped = (Array(type.utf8), 1)
            return
        }
        let attributes = XMLAttributes(rest, AppleRecord.attributes)
        if attributes.hadControlCharacter { output.skip("control characters") }
        guard !attributes.hasContradiction else {
            return output.leaveOut("a record with two values of one attribute", at: line)
        }
        do throws(AppleRecord.Fault) {
            let record = try AppleRecord(
                type: type, attributes, sources: &sources, output.context)
            days.add(record, at: line)
            if !attributes.hadControlCharacter,
                let place = XMLAttributes.place(of: "sourceName", in: rest)
            {
                lastSource = (rest.extracting(place).bytes, record.source)
            }
        } catch {
            output.report(error.code, line: line, message: error.message)
        }
    }

    private func countSkipped() {
        guard skipped.count > 0 else { return }
        let type = String(decoding: skipped.type, as: UTF8.self)
        output.summary.skipped[type.isEmpty ? "Record" : type, default: 0] += skipped.count
        skipped = ([], 0)
    }

    /// A state of mind in the form that other programs expect. No real export with a state of mind
    /// is known.
    private func state(_ rest: Span<UInt8>, _ line: Int) {
        let attributes = XMLAttributes(
            rest, ["startDate", "kind", "valence", "labels", "associations"])
        var state = FoundState()
        state.setKind(attributes["kind"] ?? "")
        state.setValence(attributes["valence"] ?? "")
        for word in Self.words(attributes["labels"]) { state.addLabel(word) }
        for word in Self.words(attributes["associations"]) { state.addAssociation(word) }
        do throws(Timestamp.Refusal) {
            let date = try ExportDate.timestamp(attributes["startDate"] ?? "", output.context)
            states.append((state, date, line))
        } catch {
            output.report(.badDate, line: line, message: error.message)
        }
    }

    /// A resource of a clinic in a separate file. Another reader reads that file.
    private func clinicalRecord(_ rest: Span<UInt8>) {
        let attributes = XMLAttributes(rest, ["resourceFilePath", "sourceName"])
        guard let file = attributes["resourceFilePath"]?.split(separator: "/").last else {
            return output.skip("ClinicalRecord")
        }
        output.summary.clinicalRecords.append(
            .init(file: String(file), source: attributes["sourceName"] ?? ""))
    }

    private static func words(_ text: String?) -> [String] {
        (text ?? "").split(separator: ",").map(\.trimmed).filter { !$0.isEmpty }
    }
}

extension AppleRecord.Fault {
    fileprivate var code: Diagnostic.Code {
        switch self {
        case .date: .badDate
        case .missingDate: .missingKey
        case .reversedDates: .contradiction
        case .amount: .badForm
        case .sleepValue: .unknownWord
        }
    }

    fileprivate var message: String {
        switch self {
        case .date(let refusal): refusal.message
        case .missingDate: "the start or the end is missing; export the file again"
        case .reversedDates: "the end is before the start; correct one of the dates"
        case .amount: "the value or its unit is missing or not known; leave the record out"
        case .sleepValue: "the kind of sleep is missing or not known; leave the record out"
        }
    }
}
