internal import Questionnaires

extension RecordReader {
    /// Reports content that FHIR's JSON does not allow: empty lists and objects, and null outside
    /// of lists of simple values. Also reports extensions that change the meaning of their element.
    func checkForm(of node: JSONNode, named name: String = "") {
        switch node.value {
        case .object(let members):
            if members.isEmpty { reportEmpty(node, "object") }
            for member in members {
                if member.key == "modifierExtension" || member.key == "implicitRules" {
                    reportModifier(member.node)
                }
                checkForm(of: member.node, named: member.key)
            }
        case .array(let elements):
            if elements.isEmpty { reportEmpty(node, "list") }
            let mayHaveNull = name.hasPrefix("_") || elements.allSatisfy { $0.members == nil }
            for element in elements where !(element.isNull && mayHaveNull) {
                checkForm(of: element)
            }
        case .null:
            report(
                .wrongType, at: node, "null where a value belongs", remedy: "leave out the key")
        case .string, .number, .bool: break
        }
    }

    /// Reports an extension that changes the meaning of its element.
    func reportModifier(_ node: JSONNode) {
        report(
            .unknownModifier, at: node, "an extension that changes the meaning and is not known",
            remedy: "ask the source for the record without it")
    }

    private func reportEmpty(_ node: JSONNode, _ noun: String) {
        report(.badForm, at: node, "an empty \(noun)", remedy: "leave out the key")
    }

    /// Reports keys that an element does not have in any version of FHIR, so that no answer is lost
    /// under a misspelt key.
    ///
    /// - Parameters:
    ///   - keys: The keys of the element. Every element may have an id, extensions, and a value.
    ///   - node: The element.
    func checkKeys(of node: JSONNode, _ keys: [String]) {
        for member in node.members ?? [] {
            let name = member.key.hasPrefix("_") ? String(member.key.dropFirst()) : member.key
            if keys.contains(name) || name.isValueName || ElementKeys.common.contains(name) {
                continue
            }
            report(
                .unknownKey, at: member.node, "a key that FHIR does not have here",
                remedy: "correct the source")
        }
    }

    /// Reports a fault of an answer or a total.
    func report(_ fault: AnswerFault, at node: JSONNode) {
        guard fault != .reported else { return }
        report(fault.code, at: node, fault.problem, remedy: fault.remedy)
    }

    /// The elements of an optional list. Reports any other value.
    func elements(_ node: JSONNode?) -> [JSONNode] {
        guard let node else { return [] }
        if let elements = node.elements { return elements.filter { isObject($0) } }
        reportType(of: node, expected: "a list", remedy: "write [ … ]")
        return []
    }

    private func isObject(_ node: JSONNode) -> Bool {
        if node.members != nil { return true }
        reportType(of: node, expected: "an object", remedy: "write { … }")
        return false
    }
}

/// The keys of elements in which an unknown key is reported.
enum ElementKeys {
    static let common = ["id", "extension", "modifierExtension", "fhir_comments"]
    static let responseItem = ["linkId", "answer", "text", "item", "definition", "subject"]
    static let answer = ["item"]
    static let component = ["code", "dataAbsentReason", "interpretation", "referenceRange"]
}
