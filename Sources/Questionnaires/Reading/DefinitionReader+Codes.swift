extension DefinitionReader {
    /// Reads a list of codes; empty without a node.
    func codes(_ node: JSONNode?) -> [Questionnaire.TerminologyCode] {
        guard let node else { return [] }
        return distinct(node, noun: "code") { self.code($0) }
    }

    private func code(_ node: JSONNode) -> Questionnaire.TerminologyCode? {
        guard let fields = fields(node, ["system", "code"]) else {
            return nil
        }
        let system = fields.required("system").flatMap { node in
            string(node).flatMap { checked($0, Self.isURI($0), "a URI", at: node) }
        }
        let code = fields.required("code").flatMap { node in
            string(node).flatMap {
                checked($0, Self.isCode($0, in: system), "a code of that system", at: node)
            }
        }
        guard let system, let code else { return nil }
        return Questionnaire.TerminologyCode(system: system, code: code)
    }

    private func checked(
        _ text: String, _ isSound: Bool, _ noun: String, at node: JSONNode
    ) -> String? {
        if isSound { return text }
        findings.report(
            .badCode, at: node, "\(quoted(text)) is not \(noun)",
            remedy: "copy it from the terminology")
        return nil
    }

    fileprivate static func isURI(_ text: String) -> Bool {
        guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")), colon > text.startIndex
        else { return false }
        return text.utf8.allSatisfy { (0x21..<0x7F).contains($0) }
    }

    fileprivate static func isCode(_ code: String, in system: String?) -> Bool {
        guard !code.isEmpty, code.utf8.allSatisfy({ (0x21..<0x7F).contains($0) }) else {
            return false
        }
        let digits = code.utf8.filter { $0 != UInt8(ascii: "-") }.map { Int($0) - 0x30 }
        switch system {
        case "http://loinc.org":
            guard let dash = code.utf8.firstIndex(of: UInt8(ascii: "-")) else { return false }
            guard code.utf8.index(dash, offsetBy: 2, limitedBy: code.utf8.endIndex) == code.endIndex
            else { return false }
            // Answer codes (LA…) and part codes (LP…) begin with letters.
            return digits.allSatisfy { (0...9).contains($0) } ? passesModulus10(digits) : true
        case "http://snomed.info/sct":
            return (6...18).contains(code.utf8.count)
                && code.utf8.allSatisfy(\.isDigit)
        default: return true
        }
    }

    /// The check digit of LOINC (Luhn): every second digit from the right is doubled.
    private static func passesModulus10(_ digits: [Int]) -> Bool {
        let sum = digits.reversed().enumerated().reduce(0) { sum, digit in
            let (place, value) = digit
            let doubled = place.isMultiple(of: 2) ? value : 2 * value
            return sum + doubled / 10 + doubled % 10
        }
        return sum.isMultiple(of: 10)
    }
}

extension Questionnaire.TerminologyCode {
    /// A code of another source; `nil` when a definition cannot have it.
    package init?(checking system: String?, _ code: String?) {
        guard let system, let code, DefinitionReader.isURI(system),
            DefinitionReader.isCode(code, in: system)
        else { return nil }
        self.init(system: system, code: code)
    }
}
