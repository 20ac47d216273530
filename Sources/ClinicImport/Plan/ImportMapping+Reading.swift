internal import CSV
internal import Questionnaires
internal import Scoring

extension ImportMapping {
    /// Reads a mapping file, and everything that is wrong with it.
    ///
    /// - Parameter bytes: The text in UTF-8, at most a mebibyte.
    /// - Throws: ``ImportRefusal`` with line and column of each thing that is wrong.
    public init(json bytes: [UInt8]) throws(ImportRefusal) {
        var reader = MappingReader(bytes)
        guard let mapping = reader.mapping() else {
            throw ImportRefusal(findings: reader.findings)
        }
        self = mapping
    }
}

/// Reads a mapping out of JSON, and gathers what is wrong.
private struct MappingReader {
    private(set) var findings: [ImportFinding] = []
    private let source: SourceText
    private let root: JSONNode?

    init(_ bytes: [UInt8]) {
        source = SourceText(bytes)
        let document = JSONReader.read(bytes)
        root = document.root
        for finding in document.findings {
            add(finding.offset, finding.message)
        }
    }

    private mutating func add(_ offset: Int, _ message: String) {
        let position = source.position(at: offset)
        findings.append(
            ImportFinding(
                .mapping, line: position.line,
                "column \(position.column) of the mapping: \(message)"))
    }

    mutating func mapping() -> ImportMapping? {
        guard let root, findings.isEmpty else { return nil }
        let keys = [
            "mapping", "source", "encoding", "separator", "trim", "layout", "itemColumn",
            "answerColumn", "subject", "date", "timeZone", "birthDate", "questionnaireColumn",
            "questionnaires", "missingCodes", "declinedCodes", "keep", "trust", "missing",
        ]
        guard check(root, keys: keys) else { return nil }
        guard root["mapping"]?.number?.integer == ImportMapping.formatVersion else {
            add(
                root.offset,
                "\"mapping\" must be \(ImportMapping.formatVersion), the version of the form")
            return nil
        }
        let subject = subject(root)
        let layout = layout(root)
        let date = date(in: root)
        let birthDate = birthDate(root)
        let sittings = sittings(root)
        // An unreadable separate date is already reported.
        if root["date"] == nil, findings.isEmpty, sittings.contains(where: { $0.date == nil }) {
            _ = required(root, "date")
        }
        let source = text(root, "source") ?? "clinic"
        var table = TableForm()
        if let name = text(root, "encoding") {
            table.encoding = choice(root, "encoding", name) { .init(rawValue: $0) }
        }
        if let name = text(root, "separator") {
            table.separator = choice(root, "separator", name) { SeparatorName.separator($0) }
        }
        if let trim = root["trim"] {
            if let value = trim.bool {
                table.trimsBlanks = value
            } else {
                add(trim.offset, "write true or false")
            }
        }
        var trust = ImportMapping.Trust.neither
        if let name = text(root, "trust") {
            trust = choice(root, "trust", name) { .init(rawValue: $0) } ?? .neither
        }
        var policy: MissingPolicy?
        if let name = text(root, "missing") {
            policy = choice(root, "missing", name) { .init(rawValue: $0) }
        }
        let timeZone = text(root, "timeZone")
        if timeZone?.isEmpty == true {
            add(root["timeZone"]?.offset ?? root.offset, "name a zone, such as \"Europe/London\"")
        }
        let questionnaireColumn = text(root, "questionnaireColumn")
        let missing = texts(root, "missingCodes")
        let declined = texts(root, "declinedCodes")
        let kept = texts(root, "keep")
        guard let subject, let layout, findings.isEmpty else { return nil }
        var mapping = ImportMapping(
            subject: subject, date: date, sittings: sittings, source: source)
        mapping.table = table
        mapping.layout = layout
        mapping.birthDate = birthDate
        mapping.questionnaireColumn = questionnaireColumn
        mapping.missingCodes = missing
        mapping.declinedCodes = declined
        mapping.kept = kept
        mapping.trust = trust
        mapping.timeZone = timeZone
        mapping.missing = policy
        return mapping
    }

    private mutating func layout(_ root: JSONNode) -> ImportMapping.Layout? {
        let item = text(root, "itemColumn")
        let answer = text(root, "answerColumn")
        switch text(root, "layout") {
        case "long":
            if let item, let answer { return .long(item: item, answer: answer) }
            add(root.offset, "a \"long\" layout needs \"itemColumn\" and \"answerColumn\"")
        case "wide", nil:
            if item == nil, answer == nil { return .wide }
            add(root.offset, "\"itemColumn\" and \"answerColumn\" need \"layout\": \"long\"")
        default: add(root["layout"]?.offset ?? root.offset, "write \"long\" or \"wide\"")
        }
        return nil
    }

    private mutating func subject(_ root: JSONNode) -> ImportMapping.SubjectRule? {
        guard let node = required(root, "subject"), check(node, keys: ["column", "row"]) else {
            return nil
        }
        if node["row"]?.bool == true, node["column"] == nil { return .row }
        if let name = text(node, "column"), node["row"] == nil { return .column(name) }
        add(node.offset, "write {\"column\": \"…\"} or {\"row\": true}")
        return nil
    }

    /// The date of all rows, or of one questionnaire; `nil` where there is none.
    private mutating func date(in parent: JSONNode) -> ImportMapping.DateRule? {
        guard let node = parent["date"],
            check(node, keys: ["column", "form", "all", "start", "unit"])
        else { return nil }
        if let all = text(node, "all") {
            do {
                return .all(try Timestamp(parsing: all))
            } catch {
                add(node["all"]?.offset ?? node.offset, error.message)
                return nil
            }
        }
        guard let name = text(node, "column") else {
            add(node.offset, "write a \"column\", or a date for \"all\"")
            return nil
        }
        if let form = text(node, "form") {
            return choice(node, "form", form) { DateForm(rawValue: $0) }.map { .column(name, $0) }
        }
        guard let start = text(node, "start"), let unit = text(node, "unit") else {
            add(node.offset, "write the \"form\" of the dates, or \"start\" and \"unit\" of visits")
            return nil
        }
        do {
            let day = try LocalDate(parsing: start)
            return choice(node, "unit", unit) { VisitUnit(rawValue: $0) }
                .map { .visit(name, start: day, $0) }
        } catch {
            add(node["start"]?.offset ?? node.offset, error.message)
            return nil
        }
    }

    private mutating func birthDate(_ root: JSONNode) -> ImportMapping.BirthDate? {
        guard let node = root["birthDate"], check(node, keys: ["column", "form"]) else {
            return nil
        }
        guard let column = text(node, "column"), let name = text(node, "form") else {
            add(node.offset, "write the \"column\" of the birth dates and their \"form\"")
            return nil
        }
        return choice(node, "form", name) { DateForm(rawValue: $0) }.map { .init(column, $0) }
    }

    private mutating func sittings(_ root: JSONNode) -> [ImportMapping.Sitting] {
        guard let node = required(root, "questionnaires") else { return [] }
        guard let elements = node.elements, !elements.isEmpty else {
            add(node.offset, "write a list with a questionnaire at least")
            return []
        }
        var seen: Set<[String]> = []
        return elements.compactMap { element in
            guard let sitting = sitting(element) else { return nil }
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

    private mutating func sitting(_ node: JSONNode) -> ImportMapping.Sitting? {
        let keys = [
            "questionnaire", "wave", "date", "items", "coding", "scale", "total", "severity",
        ]
        guard check(node, keys: keys), let name = text(node, "questionnaire") else {
            if findings.isEmpty { add(node.offset, "the key \"questionnaire\" is missing") }
            return nil
        }
        guard let id = Questionnaire.ID(name) else {
            add(node["questionnaire"]?.offset ?? node.offset, "not the name of a questionnaire")
            return nil
        }
        var sitting = ImportMapping.Sitting(questionnaire: id)
        sitting.wave = text(node, "wave")
        if sitting.wave?.isEmpty == true { add(node.offset, "give the \"wave\" a name") }
        sitting.date = date(in: node)
        if let items = node["items"], items.members == nil {
            add(items.offset, "write the items with their columns: {\"item\": \"column\"}")
        }
        for member in node["items"]?.members ?? [] {
            guard let item = Item.ID(member.key), let column = member.node.string else {
                add(member.keyOffset, "write the name of an item, and the header of its column")
                continue
            }
            if sitting.items.values.contains(column) {
                add(member.node.offset, "the column of another item; each has one of its own")
            }
            sitting.items[item] = column
        }
        if let coding = node["coding"] { sitting.coding = self.coding(coding) ?? .values }
        if let scale = text(node, "scale") {
            sitting.scale = Scale.ID(scale)
            if sitting.scale == nil {
                add(node["scale"]?.offset ?? node.offset, "not the name of a scale")
            }
        }
        sitting.total = text(node, "total")
        sitting.severity = text(node, "severity")
        if sitting.items.isEmpty, sitting.total == nil {
            add(node.offset, "name the columns of \"items\", or that of the \"total\"")
        }
        return sitting
    }

    private mutating func coding(_ node: JSONNode) -> AnswerCoding? {
        if node.string == "values" { return .values }
        if let shift = node["shiftedBy"]?.number?.integer, (-100...100).contains(shift) {
            return .shifted(by: shift)
        }
        if let tag = node["texts"]?.string.flatMap({ LanguageTag($0) }) { return .texts(tag) }
        if let tag = node["valueAndText"]?.string.flatMap({ LanguageTag($0) }) {
            return .pairs(tag)
        }
        add(
            node.offset,
            "write \"values\", {\"shiftedBy\": 1}, {\"texts\": \"en\"} or {\"valueAndText\": \"en\"}"
        )
        return nil
    }

    // MARK: Values

    private mutating func check(_ node: JSONNode, keys: [String]) -> Bool {
        guard let members = node.members else {
            add(node.offset, "write { … } with the keys \(keys.joined(separator: ", "))")
            return false
        }
        for member in members where !keys.contains(member.key) {
            let guess = nearest(to: member.key, in: keys).map { "; did you mean \"\($0)\"?" }
            add(
                member.keyOffset,
                "unknown key\(guess ?? "; the keys here are \(keys.joined(separator: ", "))")")
        }
        return true
    }

    private mutating func required(_ node: JSONNode, _ key: String) -> JSONNode? {
        if let found = node[key] { return found }
        add(node.offset, "the key \"\(key)\" is missing")
        return nil
    }

    private mutating func text(_ node: JSONNode, _ key: String) -> String? {
        guard let found = node[key] else { return nil }
        if let text = found.string { return text }
        add(found.offset, "write a text in quotes")
        return nil
    }

    private mutating func texts(_ node: JSONNode, _ key: String) -> [String] {
        guard let found = node[key] else { return [] }
        let texts = found.elements?.map(\.string)
        guard let texts, !texts.contains(nil) else {
            add(found.offset, "write a list of texts in quotes")
            return []
        }
        return texts.compactMap(\.self)
    }

    private mutating func choice<Value>(
        _ node: JSONNode, _ key: String, _ name: String, _ read: (String) -> Value?
    ) -> Value? {
        if let value = read(name) { return value }
        add(node[key]?.offset ?? node.offset, "not a value that \"\(key)\" can have")
        return nil
    }
}
