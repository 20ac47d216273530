internal import CSV
internal import Questionnaires

extension MappingReader {
    /// The columns of the choices, for items that take several choices.
    func choiceColumns(
        _ sitting: Fields, excluding others: Set<String>
    ) -> [Item.ID: [Int: String]] {
        var found: [Item.ID: [Int: String]] = [:]
        var seen = others
        let remedy =
            "write each item with the columns of its choices: {\"item\": {\"1\": \"column\"}}"
        guard let node = sitting["choices"] else { return [:] }
        if node.members == nil { add(node.offset, remedy) }
        for member in node.members ?? [] {
            guard let item = Item.ID(member.key), let columns = member.node.members,
                !columns.isEmpty
            else {
                add(member.keyOffset, remedy)
                continue
            }
            for column in columns {
                guard let value = Int(column.key), String(value) == column.key,
                    let name = column.node.string.map({ String($0.trimmed) })
                else {
                    add(column.keyOffset, remedy)
                    continue
                }
                if !seen.insert(name).inserted {
                    add(column.node.offset, "the column of another answer; each has its own")
                }
                found[item, default: [:]][value] = name
            }
        }
        return found
    }

    /// The meanings of texts in the columns about the person.
    func contextCodes(_ sitting: Fields) -> [Item.ID: [String: String]] {
        var found: [Item.ID: [String: String]] = [:]
        let remedy =
            "write what each text of the column means: {\"sex\": {\"1\": \"male\"}}, with "
            + "\"unknown\" where it is not known"
        guard let node = sitting["contextCodes"] else { return [:] }
        if node.members == nil { add(node.offset, remedy) }
        for member in node.members ?? [] {
            guard let item = Item.ID(member.key), let codes = member.node.members, !codes.isEmpty
            else {
                add(member.keyOffset, remedy)
                continue
            }
            for code in codes where !code.node.isNull {
                guard let name = code.node.string, !code.key.isEmpty else {
                    add(code.keyOffset, remedy)
                    continue
                }
                found[item, default: [:]][code.key] = name
            }
        }
        return found
    }
}
