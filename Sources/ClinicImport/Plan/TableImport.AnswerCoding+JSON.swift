internal import Questionnaires

extension TableImport.AnswerCoding {
    /// The coding as in a mapping file.
    var json: JSONValue {
        switch self {
        case .values: "values"
        case .shifted(let shift): ["shiftedBy": .integer(shift)]
        case .codes(let codes):
            [
                "codes": .object(
                    codes.sorted { $0.key < $1.key }.map { item, values in
                        let sorted = values.sorted { ($0.value, $0.key) < ($1.value, $1.key) }
                        return (item.text, .object(sorted.map { ($0.key, .integer($0.value)) }))
                    })
            ]
        case .texts(let language): ["texts": .string(language.description)]
        case .pairs(let language): ["valueAndText": .string(language.description)]
        }
    }

    /// How a coding is written, as a remedy.
    static let forms =
        "write \"values\", {\"shiftedBy\": 1}, {\"codes\": {\"item\": {\"code\": 0}}}, "
        + "{\"texts\": \"en\"} or {\"valueAndText\": \"en\"}"

    /// Reads a coding of a mapping file; `nil` for another value.
    ///
    /// - Parameter report: Receives what is wrong, and its place in the file.
    init?(_ node: JSONNode, _ report: (Int, String) -> Void) {
        if node.string == "values" {
            self = .values
        } else if let shift = node["shiftedBy"]?.number?.integer, (-100...100).contains(shift) {
            self = .shifted(by: shift)
        } else if let items = node["codes"]?.members {
            guard let codes = Self.codes(items, report) else { return nil }
            self = .codes(codes)
        } else if let tag = node["texts"]?.string.flatMap({ LanguageTag($0) }) {
            self = .texts(tag)
        } else if let tag = node["valueAndText"]?.string.flatMap({ LanguageTag($0) }) {
            self = .pairs(tag)
        } else {
            report(node.offset, Self.forms)
            return nil
        }
    }

    private static func codes(
        _ items: [JSONNode.Member], _ report: (Int, String) -> Void
    ) -> [Item.ID: [String: Int]]? {
        var codes: [Item.ID: [String: Int]] = [:]
        for member in items {
            guard let item = Item.ID(member.key), let values = member.node.members else {
                report(member.keyOffset, "write the name of an item, and the values of its codes")
                return nil
            }
            for code in values {
                guard let value = code.node.number?.integer else {
                    report(code.node.offset, "write the value of the choice, a whole number")
                    return nil
                }
                codes[item, default: [:]][code.key] = value
            }
        }
        return codes
    }
}
