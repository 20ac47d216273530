internal import Questionnaires

extension ImportMapping.Sitting {
    /// What does not fit the definition. Nothing of it may be passed over: a mapping that names an
    /// item wrongly would leave its answers out.
    func faults(in form: Questionnaire, missingCodes: [String]) -> [ImportFinding] {
        var findings: [ImportFinding] = []
        func add(_ code: String, column: String? = nil, _ message: String) {
            findings.append(ImportFinding(code, column: column, message))
        }
        for (id, column) in items.sorted(by: { $0.key < $1.key }) where form.item(id) == nil {
            add(
                "no-such-item", column: column,
                "\(form.shortTitle) has no item \(id); its items are "
                    + form.items.map(\.id.text).joined(separator: ", "))
        }
        if let scale, form.scale(scale) == nil {
            add(
                "no-such-scale",
                "\(form.shortTitle) has no scale \(scale); its scales are "
                    + form.scales.map(\.id.text).joined(separator: ", "))
        }
        switch coding {
        case .texts(let language), .pairs(let language):
            if !form.languages.contains(language) {
                add(
                    "no-such-language",
                    "\(form.shortTitle) has no texts in \(language); its languages are "
                        + form.languages.map(\.description).joined(separator: ", "))
            }
        case .values, .shifted: break
        }
        let readers = form.items.filter { items[$0.id] != nil }
            .map { AnswerReader($0, in: form, coding: coding) }
        for code in missingCodes where readers.contains(where: { $0.value(of: code) != nil }) {
            add(
                "missing-code-is-answer",
                "\(code) is an answer of \(form.shortTitle); it cannot stand for no answer too")
        }
        return findings
    }
}
