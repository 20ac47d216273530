extension DefinitionReader {
    /// Reads an object that may have only the given keys.
    func fields(_ node: JSONNode, _ keys: [String]) -> Fields? {
        let limit = Findings.limit - findings.list.count
        return Fields(node, keys: keys, limit: limit) { [findings, isFormat2] fault, offset in
            switch fault {
            case .notAnObject:
                findings.report(
                    .wrongType, at: offset, "\(node.noun) where an object belongs",
                    remedy: "write { … } with the keys \(keys.joined(separator: ", "))")
            case .unknownKey(let key, let meant):
                findings.report(
                    .unknownKey, at: offset, "unknown key \(quoted(key))",
                    remedy: FormatWords.remedy(for: key, among: keys, isFormat2: isFormat2)
                        ?? meant.map { "did you mean \"\($0)\"?" }
                        ?? "the keys here are \(keys.joined(separator: ", "))")
            case .missingKey(let key):
                findings.report(
                    .missingKey, at: offset, "the key \"\(key)\" is missing",
                    remedy: "add \"\(key)\"")
            }
        }
    }

    /// Reads a list; reports a value of another type or a list that is too long.
    func list(_ node: JSONNode, atMost limit: Int = 200) -> [JSONNode]? {
        guard let elements = node.elements else {
            findings.report(
                .wrongType, at: node, "\(node.noun) where a list belongs", remedy: "write [ … ]")
            return nil
        }
        guard elements.count <= limit else {
            findings.report(
                .tooMany, at: node, "a list of \(elements.count)",
                remedy: "write at most \(limit)")
            return nil
        }
        return elements
    }

    /// Reads the members of an object whose keys are names.
    func table(_ node: JSONNode, of noun: String, atMost limit: Int = 500) -> [JSONNode.Member]? {
        guard let members = node.members else {
            findings.report(
                .wrongType, at: node, "\(node.noun) where an object belongs",
                remedy: "write { … } with \(noun)")
            return nil
        }
        guard members.count <= limit else {
            findings.report(
                .tooMany, at: node, "an object with \(members.count) keys",
                remedy: "write at most \(limit)")
            return nil
        }
        return members
    }

    /// Reads any text.
    func string(_ node: JSONNode) -> String? {
        if let string = node.string { return string }
        findings.report(
            .wrongType, at: node, "\(node.noun) where a text belongs",
            remedy: "write a text in double quotes")
        return nil
    }

    /// Reads a name.
    func identifier<Named>(_ node: JSONNode) -> Identifier<Named>? {
        string(node).flatMap { identifier($0, at: node.offset) }
    }

    /// Reads a name from a key or value.
    func identifier<Named>(_ text: String, at offset: Int) -> Identifier<Named>? {
        if let identifier = Identifier<Named>(text) { return identifier }
        findings.report(
            .badIdentifier, at: offset, "\(quoted(text)) is not an identifier",
            remedy: "use 1 to \(Identifier<Named>.greatestLength) of a-z 0-9 . _ - and begin "
                + "with a letter or digit")
        return nil
    }

    /// Reads the name of a part, and reports one that another part of the same kind has.
    func name<Named>(
        _ fields: Fields, among names: inout [String], noun: String
    ) -> Identifier<Named>? {
        if let node = fields["id"], let name = node.string {
            if names.contains(name) {
                reportDuplicate(name, at: node, noun: noun)
            } else {
                names.append(name)
            }
        }
        return fields.required("id").flatMap { identifier($0) }
    }

    /// Reads true or false.
    func truth(_ node: JSONNode) -> Bool? {
        if let bool = node.bool { return bool }
        findings.report(
            .wrongType, at: node, "\(node.noun) where true or false belongs",
            remedy: "write true, or remove the key")
        return nil
    }

    /// Reads any number.
    ///
    /// - Parameter wanted: The subject and verb of what the definition needs here.
    func number(_ node: JSONNode, where wanted: String = "a number belongs") -> JSONNumber? {
        if let number = node.number { return number }
        findings.report(
            .wrongType, at: node, "\(node.noun) where \(wanted)",
            remedy: "write a number without quotes")
        return nil
    }

    /// Reads a whole number within limits.
    func integer(_ node: JSONNode, in range: ClosedRange<Int>) -> Int? {
        guard let number = number(node, where: "a whole number belongs") else { return nil }
        guard let integer = number.integer else {
            findings.report(
                .wrongType, at: node, "a number with a fraction, an exponent or too many digits",
                remedy: "write a whole number")
            return nil
        }
        guard range.contains(integer) else {
            findings.report(
                .outOfRange, at: node, "\(integer) is out of range",
                remedy: "write \(range.lowerBound) to \(range.upperBound)")
            return nil
        }
        return integer
    }

    /// Reads points with at most the decimals of their scale.
    func points(_ node: JSONNode, decimals: Int?) -> Points? {
        guard let number = number(node, where: "points belong") else { return nil }
        guard let (significand, scale) = number.decimal, scale <= 6,
            abs(significand) <= 1_000_000_000_000
        else {
            findings.report(
                .outOfRange, at: node, "points of this size are not used",
                remedy: "write at most 6 digits before and 4 after the point")
            return nil
        }
        if let decimals, scale > decimals {
            findings.report(
                .tooManyDecimals, at: node,
                "points with \(scale) decimals on a scale with \(decimals)",
                remedy: "round them, or give the scale more \"decimals\"")
            return nil
        }
        return Points(significand, over: Points.powerOfTen(scale))
    }

    /// Reads a parameter of a publication, such as a standard deviation.
    func parameter(_ node: JSONNode, in range: ClosedRange<Double>) -> Double? {
        guard let number = number(node) else { return nil }
        guard range.contains(number.double) else {
            findings.report(
                .outOfRange, at: node, "\(number.double) is out of range",
                remedy: "write \(range.lowerBound) to \(range.upperBound)")
            return nil
        }
        return number.double
    }

    /// Reads a word from a closed list.
    func word<Word: RawRepresentable & CaseIterable>(_ node: JSONNode) -> Word?
    where Word.RawValue == String {
        guard let string = string(node) else { return nil }
        if let word = Word(rawValue: string) { return word }
        reportUnknownWord(string, at: node, allowed: Word.allCases.map(\.rawValue))
        return nil
    }

    func reportUnknownWord(_ word: String, at node: JSONNode, allowed: [String]) {
        findings.report(
            .unknownWord, at: node, "\(quoted(word)) is not known here",
            remedy: nearest(to: word, in: allowed).map { "did you mean \"\($0)\"?" }
                ?? "write \(allowed.map { "\"\($0)\"" }.joined(separator: " or "))")
    }

    /// Reports an unknown name and suggests the nearest known one.
    func reportUnknown(
        _ code: Diagnostic.Code, _ name: String, at offset: Int, noun: String,
        known: some Sequence<String>
    ) {
        findings.report(
            code, at: offset, "there is no \(noun) \(quoted(name))",
            remedy: nearest(to: name, in: known).map { "did you mean \"\($0)\"?" }
                ?? "define it, or remove the reference")
    }

    /// Reports a name that another part of the same kind already has.
    func reportDuplicate(_ name: String, at node: JSONNode, noun: String) {
        findings.report(
            .duplicateID, at: node, "a second \(noun) named \(quoted(name))",
            remedy: "give each \(noun) its own name")
    }
}
