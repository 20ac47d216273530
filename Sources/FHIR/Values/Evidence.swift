internal import Questionnaires

/// One statement of a source about a value.
enum Evidence: Hashable, Sendable {
    case number(Points)
    /// The points of an answer.
    case weight(Points)
    /// The unit of the number: its code in UCUM, or the words of the source.
    case unit(String)
    /// A time of the day, in minutes since midnight.
    case time(Int)
    case day(LocalDate)
    case coding(Coding)
    case text(String)
    /// The text of a code. It is often wrong, so a text that is not a choice is ignored.
    case display(String)
    case bool(Bool)
    /// There is no value, for a reason of ``Terminology/absentReasons``.
    case absent(String)
    /// A value of a type that is not supported as an answer, such as an attachment.
    case other
    /// A wrong value that was already reported.
    case reported

    /// Whether it is a value instead of a reason for its absence.
    var isValue: Bool { if case .absent = self { false } else { true } }
}

extension RecordReader {
    /// Reads the value of an answer, an Observation or a component: `value[x]`, its extensions and
    /// `dataAbsentReason`.
    ///
    /// - Returns: All statements about the value; empty without a value.
    func evidence(in node: JSONNode) -> [Evidence] {
        var found: [Evidence] = []
        var values = 0
        for member in node.members ?? [] {
            let name = member.key
            if name.isValueName {
                values += 1
                if values == 2 {
                    report(
                        .contradiction, at: member.node, "two values where one may be",
                        remedy: "correct the source")
                }
                found += absence(of: member.node) ?? evidence(named: name, member.node)
            } else if name.utf8.first == UInt8(ascii: "_"), name.dropFirst().isValueName {
                if let reason = member.node.absentReason {
                    found.append(absent(reason, at: member.node))
                }
                let weights = member.node.weights
                found += weights.map { .weight($0) }
                if weights.isEmpty, member.node.absentReason == nil,
                    node[String(name.dropFirst())] == nil
                {
                    // It has no value, and no known reason for its absence.
                    found.append(.other)
                }
            }
        }
        if let reason = node.absentReason { found.append(absent(reason, at: node)) }
        found += node.weights.map { .weight($0) }
        if let reason = node["dataAbsentReason"] {
            let code = reason.codings.first {
                $0.system == nil || $0.system == Terminology.absentReason
                    || Terminology.absentReasons.contains($0.code ?? "")
            }
            found.append(absent(code?.code ?? "unknown", at: reason))
        }
        return found
    }

    /// The reason that a value gives for its absence; `nil` if it also has a value.
    private func absence(of node: JSONNode) -> [Evidence]? {
        guard let reason = node.absentReason,
            node.members?.allSatisfy({ $0.key == "extension" || $0.key == "id" }) == true
        else { return nil }
        return [absent(reason, at: node)]
    }

    private func evidence(named name: String, _ node: JSONNode) -> [Evidence] {
        switch name {
        case "valueInteger":
            if let number = node.number?.integer32 { return [.number(Points(number))] }
            if node.number?.integer != nil || node.number?.text.isWhole == true {
                report(
                    .outOfRange, at: node, "a number out of range",
                    remedy: "FHIR integers have 32 bits; correct it")
            } else {
                reportType(
                    of: node, expected: "a whole number",
                    remedy: "write a whole number without quotes and fraction")
            }
            return [.reported]
        case "valueDecimal": return number(node, of: node)
        case "valueQuantity":
            if node["comparator"] != nil { return [.other] }
            guard let value = node["value"] else { return [.other] }
            let unit = (node["code"] ?? node["unit"])?.string
            return number(value, of: node) + (unit.map { [.unit($0)] } ?? [])
        case "valueTime": return [time(node).map { .time($0) } ?? .other]
        case "valueDate":
            return [node.string.flatMap { LocalDate(iso: $0) }.map { .day($0) } ?? .other]
        case "valueCoding":
            let coding = Coding(node)
            let ofCode = coding.code == nil ? node["_code"]?.absentReason : nil
            let reason = (node.absentReason ?? ofCode).map { [absent($0, at: node)] } ?? []
            if ofCode != nil, coding.display == nil { return reason }
            return evidence(coding, at: node) + reason
        case "valueCodeableConcept":
            let codings = node.codings
            let text = node["text"]?.string
            if codings.isEmpty { return [text.map { .text($0) } ?? .other] }
            return codings.flatMap { evidence($0, at: node) } + (text.map { [.display($0)] } ?? [])
        case "valueString":
            if let text = node.string { return [.text(text)] }
            reportType(of: node, expected: "a text", remedy: "write a text in double quotes")
            return [.reported]
        case "valueBoolean":
            if let bool = node.bool { return [.bool(bool)] }
            reportType(of: node, expected: "true or false", remedy: "write true or false")
            return [.reported]
        default: break
        }
        return [.other]
    }

    /// The minutes of a time whose seconds are zero: `23:00:00`.
    private func time(_ node: JSONNode) -> Int? {
        guard let text = node.string, text.utf8.count == 8, text.hasSuffix(":00"),
            case .time(let minutes)? = Answer.Entry("time:" + text.dropLast(3))
        else { return nil }
        return minutes
    }

    private func number(_ value: JSONNode, of node: JSONNode) -> [Evidence] {
        if let points = value.number?.points {
            return [.number(points)] + node.weights.map { .weight($0) }
        }
        if value.number == nil {
            reportType(
                of: value, expected: "a number", remedy: "write a number without quotes")
        } else {
            report(.outOfRange, at: value, "a number out of range", remedy: "correct it")
        }
        return [.reported]
    }

    private func evidence(_ coding: Coding, at node: JSONNode) -> [Evidence] {
        if coding.system == Terminology.absentReason {
            return [absent(coding.code ?? "unknown", at: node)]
        }
        return [.coding(coding)] + coding.weights.map { .weight($0) }
    }

    private func absent(_ reason: String, at node: JSONNode) -> Evidence {
        if !Terminology.absentReasons.contains(reason) {
            reportUnknownWord(reason, at: node, allowed: Terminology.absentReasons.sorted())
        }
        return .absent(reason)
    }
}

extension StringProtocol {
    /// Whether this is the name of a `value[x]`, such as `valueInteger`.
    var isValueName: Bool {
        guard utf8.starts(with: "value".utf8), let first = utf8.dropFirst(5).first else {
            return false
        }
        return (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(first)
    }

    /// Whether the digits of a number have neither fraction nor exponent.
    fileprivate var isWhole: Bool { !utf8.isEmpty && utf8.allSatisfy { $0 == 45 || 48...57 ~= $0 } }
}
