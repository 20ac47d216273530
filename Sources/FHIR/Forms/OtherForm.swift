internal import Questionnaires

/// A published questionnaire whose items have codes of another one, but other words or another order.
///
/// Its records must not be read as those of the other questionnaire. If a definition has its code, the
/// records are of that definition.
struct OtherForm: Hashable, Sendable {
    /// The name for messages.
    let name: String
    /// The questionnaire for which its items may be taken.
    let similar: Questionnaire.ID
    /// The codes of LOINC for the panel and the total.
    let codes: Set<String>
    /// Its names, folded.
    let names: Set<String>

    /// Source: facts/codes.json, `phq9M`, and facts/family.json.
    static let all = [
        OtherForm(
            name: "PHQ-9M (89206-7)", similar: "phq-9", codes: ["89206-7", "89204-2"],
            names: [
                "phq9m", "phqa", "phq9a", "phqa9", "phq9modified", "phqmodified",
                "phq9modifiedforteens", "phq9modifiedforadolescents", "phq9forteens",
                "phq9foradolescents", "phq9adolescent", "phq9teen", "phqadolescent",
                "patienthealthquestionnaire9modified",
                "patienthealthquestionnaire9modifiedforteens",
                "patienthealthquestionnaire9modifiedforteensreportedphqm",
                "patienthealthquestionnaire9foradolescents",
                "patienthealthquestionnaireforadolescents",
                "patienthealthquestionnaireadolescent",
            ])
    ]
}

extension FormIndex {
    /// The other form that a code stands for; `nil` for other codes, and if a definition has the code.
    func otherForm(of coding: Coding) -> OtherForm? {
        guard let key = coding.loincKey else { return nil }
        return otherForm(ofKey: key, coding.code)
    }

    /// The other form that a part of a name such as `/89206-7/44250-9` stands for.
    func otherForm(ofName name: String) -> OtherForm? {
        name.split { "/#|".contains($0) }.lazy.compactMap { part in
            let code = String(part)
            return otherForm(ofKey: "\(Terminology.loinc)|\(code)", code)
        }.first
    }

    private func otherForm(ofKey key: String, _ code: String?) -> OtherForm? {
        guard let code, formsByCode[key] == nil, scalesByCode[key] == nil else { return nil }
        return OtherForm.all.first { $0.codes.contains(code) }
    }

    /// The other form with a title or a name; `nil` if a definition has it.
    func otherForm(called name: String) -> OtherForm? {
        let folded = name.folded
        guard formsByName[folded] == nil else { return nil }
        return OtherForm.all.first { $0.names.contains(folded) }
    }

    /// Why a record of another form is left out: the user wants other questionnaires. `nil` if it is a
    /// problem.
    func reasonToLeaveOut(_ other: OtherForm) -> String? {
        selectsForms ? "another questionnaire (\(other.name))" : nil
    }
}

extension AnswerFault {
    /// A record of another form than the similar one that the kit has.
    static func otherForm(_ other: OtherForm) -> AnswerFault {
        AnswerFault(
            code: .unknownForm,
            problem: "of \(other.name), whose items have other words or another order than those "
                + "of \(other.similar)",
            remedy: "give its definition with its codes, or leave the record out")
    }
}
