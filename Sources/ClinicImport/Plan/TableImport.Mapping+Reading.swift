internal import CSV
internal import Questionnaires
internal import Samples
internal import Scoring

extension TableImport.Mapping {
    /// Reads a mapping file, and reports all its faults at once.
    ///
    /// - Parameter bytes: The text in UTF-8, at most a mebibyte.
    /// - Throws: ``TableImport/Refusal`` with line and column of each fault.
    public init(json bytes: [UInt8]) throws(TableImport.Refusal) {
        let reader = MappingReader(bytes)
        guard let mapping = reader.mapping() else {
            throw TableImport.Refusal(findings: reader.findings)
        }
        self = mapping
    }
}

/// Reads a mapping from JSON, and collects its faults.
///
/// A class, because each object that it reads reports its faults to the same list. It stays inside
/// the function that created it.
final class MappingReader {
    private(set) var findings: [TableImport.Finding] = []
    /// The text, to find the line of each fault; `nil` if the mapping is a part of another text.
    private let source: SourceText?
    private let root: JSONNode?
    /// The offsets of values that a draft leaves open. Each is reported once.
    private var gaps: Set<Int> = []

    init(_ bytes: [UInt8]) {
        source = SourceText(bytes)
        let document = JSONReader.read(bytes)
        root = document.root
        for finding in document.findings {
            add(finding.offset, finding.message)
        }
        guard findings.isEmpty else { return }
        for member in root?.members ?? [] where member.key != Self.columns {
            addGaps(in: member.node, "\"\(member.key)\"", remedy: Self.remedies[member.key])
        }
    }

    /// Reads a mapping that is a part of another text.
    init(_ root: JSONNode) {
        source = nil
        self.root = root
    }

    /// The key of the columns in a draft. They only inform the user who fills it in.
    private static let columns = "columns"

    /// Reports the values that a draft leaves open.
    private func addGaps(in node: JSONNode, _ name: String, remedy: String?) {
        if node.isNull {
            add(node.offset, "\(name) is still null; \(remedy ?? "fill it in, or remove it")")
            gaps.insert(node.offset)
        }
        for element in node.elements ?? [] { addGaps(in: element, name, remedy: nil) }
        for member in node.members ?? [] {
            let remedy =
                name == "\"items\""
                ? "name the column of the item, or remove the line" : Self.remedies[member.key]
            addGaps(in: member.node, "\"\(member.key)\"", remedy: remedy)
        }
    }

    /// What to write in a gap of a draft.
    private static let remedies = [
        "subject": "write {\"column\": \"…\"}, {\"all\": \"…\"} or {\"row\": true}",
        "date": "write {\"column\": \"…\", \"form\": \"iso\"} or {\"all\": \"2024-01-05\"}",
        "questionnaire": "write the name of a questionnaire, such as \"phq-9\"",
        "items": "write the items with their columns: {\"item\": \"column\"}",
        "coding": TableImport.AnswerCoding.forms,
        "contextCodes": "write {\"sex\": {\"1\": \"male\", \"2\": \"female\"}}",
    ]

    func add(_ offset: Int, _ message: String) {
        guard !gaps.contains(offset) else { return }
        guard let position = source?.position(at: offset) else {
            return findings.append(TableImport.Finding(.mapping, message))
        }
        findings.append(
            TableImport.Finding(
                .mapping, line: position.line,
                "column \(position.column) of the mapping: \(message)"))
    }

    func mapping() -> TableImport.Mapping? {
        guard let node = root, findings.count == gaps.count else { return nil }
        let keys = [
            "mapping", "source", "encoding", "separator", "headerRows", "layout",
            "itemColumn",
            "answerColumn", "subject", "date", "timeZone", "birthDate", "questionnaireColumn",
            "waveColumn", "questionnaires", "missingCodes", "declinedCodes", "keep", "trust",
            "missing", "strictCells", "wholePeople", "midnightsAreDays", Self.columns,
        ]
        guard let root = fields(node, keys) else { return nil }
        guard root["mapping"]?.number?.integer == TableImport.Mapping.formatVersion else {
            add(
                root.node.offset,
                "\"mapping\" must be \(TableImport.Mapping.formatVersion), the version of the form")
            return nil
        }
        let subject = subject(root)
        let layout = layout(root)
        let date = date(in: root)
        let birthDate = birthDate(root)
        let sittings = sittings(root, isLong: layout != .wide)
        // An unreadable separate date is already reported.
        if root["date"] == nil, findings.isEmpty, sittings.contains(where: { $0.date == nil }) {
            _ = root.required("date")
        }
        let source = text(root, "source") ?? "clinic"
        var table = TableImport.File.Form()
        table.encoding = choice(root, "encoding") { .init(rawValue: $0) }
        table.separator = choice(root, "separator") { SeparatorName.separator($0) }
        table.headerRows = headerRows(root)
        let readsStrictly = truth(root, "strictCells")
        let readsWholePeople = truth(root, "wholePeople")
        let readsMidnightsAsDays = truth(root, "midnightsAreDays")
        let trust = choice(root, "trust") { TableImport.Mapping.Trust(rawValue: $0) } ?? .neither
        let policy = choice(root, "missing") { MissingPolicy(rawValue: $0) }
        let timeZone = text(root, "timeZone")
        if timeZone?.isEmpty == true {
            add(
                root["timeZone"]?.offset ?? root.node.offset,
                "name a zone, such as \"Europe/London\"")
        }
        let questionnaireColumn = column(root, "questionnaireColumn")
        let waveColumn = column(root, "waveColumn")
        let missing = texts(root, "missingCodes")
        let declined = texts(root, "declinedCodes")
        let kept = texts(root, "keep").map { String($0.trimmed) }
        guard let subject, let layout, findings.isEmpty else { return nil }
        var mapping = TableImport.Mapping(
            subject: subject, date: date, sittings: sittings, source: source)
        mapping.table = table
        mapping.layout = layout
        mapping.birthDate = birthDate
        mapping.questionnaireColumn = questionnaireColumn
        mapping.waveColumn = waveColumn
        mapping.missingCodes = missing
        mapping.declinedCodes = declined
        mapping.kept = kept
        mapping.trust = trust
        mapping.timeZone = timeZone
        mapping.missing = policy
        mapping.readsStrictly = readsStrictly
        mapping.readsWholePeople = readsWholePeople
        mapping.readsMidnightsAsDays = readsMidnightsAsDays
        return mapping
    }

    private func layout(_ root: Fields) -> TableImport.Mapping.Layout? {
        let item = column(root, "itemColumn")
        let answer = column(root, "answerColumn")
        switch text(root, "layout") {
        case "long":
            if let item, let answer { return .long(item: item, answer: answer) }
            guard gaps.isEmpty else { return nil }
            add(root.node.offset, "a \"long\" layout needs \"itemColumn\" and \"answerColumn\"")
        case "wide", nil:
            if item == nil, answer == nil { return .wide }
            add(root.node.offset, "\"itemColumn\" and \"answerColumn\" need \"layout\": \"long\"")
        default: add(root["layout"]?.offset ?? root.node.offset, "write \"long\" or \"wide\"")
        }
        return nil
    }

    private func subject(_ root: Fields) -> TableImport.Mapping.SubjectRule? {
        guard let node = root.required("subject"),
            let fields = fields(node, ["column", "row", "all"])
        else { return nil }
        if let name = text(fields, "all"), fields["row"] == nil, fields["column"] == nil {
            do { return .all(try SubjectID(parsing: name)) } catch {
                add(fields["all"]?.offset ?? node.offset, error.description)
                return nil
            }
        }
        if fields["row"]?.bool == true, fields["column"] == nil { return .row }
        if let name = column(fields, "column"), fields["row"] == nil { return .column(name) }
        add(node.offset, "write {\"column\": \"…\"}, {\"all\": \"…\"} or {\"row\": true}")
        return nil
    }

    private func sittings(_ root: Fields, isLong: Bool) -> [TableImport.Mapping.Sitting] {
        guard let node = root.required("questionnaires") else { return [] }
        guard let elements = node.elements, !elements.isEmpty else {
            add(node.offset, "write a list with a questionnaire at least")
            return []
        }
        var seen: Set<[String]> = []
        return elements.compactMap { element in
            guard let sitting = sitting(element, isLong: isLong) else { return nil }
            let key = [sitting.questionnaire.text, sitting.wave].compactMap(\.self)
            if !seen.insert(key).inserted {
                add(
                    element.offset,
                    "\(key.joined(separator: " of ")) is here twice; name it once, or give each a "
                        + "\"wave\" of its own")
            }
            return sitting
        }
    }

    private func sitting(_ node: JSONNode, isLong: Bool) -> TableImport.Mapping.Sitting? {
        let keys = [
            "questionnaire", "wave", "date", "items", "choices", "coding", "contextCodes",
            "copies", "copyCoding", "scale", "total", "severity", "leaveOut",
        ]
        guard let fields = fields(node, keys), let name = text(fields, "questionnaire") else {
            if findings.isEmpty { add(node.offset, "the key \"questionnaire\" is missing") }
            return nil
        }
        guard let id = Questionnaire.ID(name) else {
            add(fields["questionnaire"]?.offset ?? node.offset, "not the name of a questionnaire")
            return nil
        }
        var sitting = TableImport.Mapping.Sitting(questionnaire: id)
        sitting.wave = text(fields, "wave")
        if sitting.wave?.isEmpty == true { add(node.offset, "give the \"wave\" a name") }
        sitting.date = date(in: fields)
        sitting.items = items(fields, "items")
        sitting.choiceColumns = choiceColumns(fields, excluding: Set(sitting.items.values))
        if let coding = fields["coding"] { sitting.coding = self.coding(coding) ?? .values }
        sitting.contextCodes = contextCodes(fields)
        // In a long table, one column holds the copies of all answers.
        sitting.copies = items(
            fields, "copies", excluding: isLong ? [] : Set(sitting.items.values),
            mayShare: isLong)
        if let coding = fields["copyCoding"] {
            sitting.copyCoding = self.coding(coding) ?? .values
        }
        if let scale = text(fields, "scale") {
            sitting.scale = Scale.ID(scale)
            if sitting.scale == nil {
                add(fields["scale"]?.offset ?? node.offset, "not the name of a scale")
            }
        }
        sitting.total = column(fields, "total")
        sitting.severity = column(fields, "severity")
        sitting.leftOut = leftOut(fields)
        if sitting.items.isEmpty, sitting.choiceColumns.isEmpty, sitting.total == nil,
            gaps.isEmpty
        {
            add(node.offset, "name the columns of \"items\", or that of the \"total\"")
        }
        return sitting
    }

    /// The columns of items.
    private func items(
        _ sitting: Fields, _ key: String, excluding others: Set<String> = [],
        mayShare: Bool = false
    ) -> [Item.ID: String] {
        var items: [Item.ID: String] = [:]
        if let node = sitting[key], node.members == nil {
            add(node.offset, "write the items with their columns: {\"item\": \"column\"}")
        }
        for member in sitting[key]?.members ?? [] where !member.node.isNull {
            let column = member.node.string.map { String($0.trimmed) }
            guard let item = Item.ID(member.key), let column else {
                add(member.keyOffset, "write the name of an item, and the header of its column")
                continue
            }
            if others.contains(column) || !mayShare && items.values.contains(column) {
                add(member.node.offset, "the column of another item; each has one of its own")
            }
            items[item] = column
        }
        return items
    }

    private func leftOut(_ sitting: Fields) -> [TableImport.Mapping.LeftOut] {
        guard let node = sitting["leaveOut"] else { return [] }
        guard let elements = node.elements else {
            add(node.offset, "write a list of {\"column\": \"…\", \"texts\": [\"…\"]}")
            return []
        }
        return elements.compactMap { element in
            guard let fields = fields(element, ["column", "texts"]) else { return nil }
            let texts = texts(fields, "texts")
            guard let name = column(fields, "column"), !texts.isEmpty else {
                add(element.offset, "write the \"column\", and the \"texts\" of its cells")
                return nil
            }
            return .init(name, texts)
        }
    }

    private func headerRows(_ root: Fields) -> Int {
        guard let node = root["headerRows"] else { return 1 }
        if let count = node.number?.integer,
            (1...TableImport.File.Form.greatestHeaderRows).contains(count)
        {
            return count
        }
        add(node.offset, "write a number from 1 to \(TableImport.File.Form.greatestHeaderRows)")
        return 1
    }

    private func coding(_ node: JSONNode) -> TableImport.AnswerCoding? {
        TableImport.AnswerCoding(node) { [self] offset, message in add(offset, message) }
    }

    // MARK: Values

    func fields(_ node: JSONNode, _ keys: [String]) -> Fields? {
        Fields(node, keys: keys) { [self] fault, offset in
            let list = keys.joined(separator: ", ")
            switch fault {
            case .notAnObject: add(offset, "write { … } with the keys \(list)")
            case .unknownKey(_, let meant?): add(offset, "unknown key; did you mean \"\(meant)\"?")
            case .unknownKey(_, nil): add(offset, "unknown key; the keys here are \(list)")
            case .missingKey(let key): add(offset, "the key \"\(key)\" is missing")
            }
        }
    }

    private func truth(_ fields: Fields, _ key: String) -> Bool {
        guard let node = fields[key] else { return false }
        if let value = node.bool { return value }
        add(node.offset, "write true or false")
        return false
    }

    func text(_ fields: Fields, _ key: String) -> String? {
        guard let found = fields[key] else { return nil }
        if let text = found.string { return text }
        add(found.offset, "write a text in quotes")
        return nil
    }

    /// The name of a column, without blanks around it, as names in a table are read.
    func column(_ fields: Fields, _ key: String) -> String? {
        text(fields, key).map { String($0.trimmed) }
    }

    private func texts(_ fields: Fields, _ key: String) -> [String] {
        guard let found = fields[key] else { return [] }
        let texts = found.elements?.map(\.string)
        guard let texts, !texts.contains(nil) else {
            add(found.offset, "write a list of texts in quotes")
            return []
        }
        return texts.compactMap(\.self)
    }

    /// The value that the text of a key means; `nil` without the key, or with a finding.
    func choice<Value>(
        _ fields: Fields, _ key: String, _ read: (String) -> Value?
    ) -> Value? {
        guard let name = text(fields, key) else { return nil }
        if let value = read(name) { return value }
        add(fields[key]?.offset ?? fields.node.offset, "not a value that \"\(key)\" can have")
        return nil
    }
}
