internal import Questionnaires

extension TableImport.Mapping.Sitting {
    /// The parts that do not fit the definition. All of them are errors: a mapping with a wrong
    /// item name would lose that item's answers.
    func faults(in form: Questionnaire, _ mapping: TableImport.Mapping) -> [TableImport.Finding] {
        var findings: [TableImport.Finding] = []
        func add(_ code: TableImport.Finding.Code, column: String? = nil, _ message: String) {
            findings.append(TableImport.Finding(code, column: column, message))
        }
        for (id, column) in items.sorted(by: { $0.key < $1.key }) where form.item(id) == nil {
            add(
                .noSuchItem, column: column,
                "\(form.shortTitle) has no item \(id); its items are "
                    + form.items.map(\.id.text).joined(separator: ", "))
        }
        for (id, columns) in choiceColumns.sorted(by: { $0.key < $1.key }) {
            let values = form.item(id)?.values ?? []
            guard case .multiple? = form.item(id)?.kind, Set(columns.keys) == Set(values) else {
                add(
                    .noSuchItem, column: columns.values.min(),
                    "\(form.shortTitle): \(id) needs a column for each of its choices"
                        + (values.isEmpty
                            ? "" : ": \(values.map(String.init).joined(separator: ", "))"))
                continue
            }
            if let column = items[id] {
                add(.itemTwice, column: column, "\(id) has a column and columns of its choices")
            }
        }
        for (id, codes) in contextCodes.sorted(by: { $0.key < $1.key }) {
            let names = form.item(id).map { $0.isCodedContext ? $0.codeNames : [] } ?? []
            guard !names.isEmpty else {
                add(
                    .noSuchItem, column: items[id],
                    "\(form.shortTitle): \"contextCodes\" is only for an item about the person "
                        + "whose choices have names; \(id) is not one")
                continue
            }
            guard !Set(codes.values).isSubset(of: names) else { continue }
            add(
                .contextUnexplained, column: items[id],
                "a text means a choice that \(id) does not have; its choices are \(names.listed)")
        }
        if form.scales.isEmpty, let column = total ?? severity {
            add(
                .noSuchScale, column: column,
                "\(form.shortTitle) has no scale, so it has no total and no severity; take the "
                    + "column out of the mapping")
        } else if let scale, form.scale(scale) == nil {
            add(
                .noSuchScale,
                "\(form.shortTitle) has no scale \(scale); its scales are "
                    + form.scales.map(\.id.text).joined(separator: ", "))
        }
        for (id, column) in copies.sorted(by: { $0.key < $1.key }) where items[id] == nil {
            add(.noSuchItem, column: column, "\(id) has no column among the items to compare with")
        }
        for language in [coding.language, copyCoding.language].compactMap(\.self)
        where !form.languages.contains(language) {
            add(
                .noSuchLanguage,
                "\(form.shortTitle) has no texts in \(language); its languages are "
                    + form.languages.map(\.description).joined(separator: ", "))
        }
        if case .codes(let codes) = coding {
            for item in form.items where !item.isEntry {
                guard let column = items[item.id] else { continue }
                let values = Set((codes[item.id] ?? [:]).values)
                guard values.isEmpty || !values.isSubset(of: item.values) else { continue }
                add(
                    .mapping, column: column,
                    "\"codes\" needs the codes of \(item.id), each with the value of a choice: "
                        + item.values.map(String.init).joined(separator: ", "))
            }
        }
        return findings + codeFaults(in: form, mapping)
    }
}
