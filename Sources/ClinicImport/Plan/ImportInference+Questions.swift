internal import Questionnaires

extension ImportInference {
    /// The questions whose answers would resolve the errors, in the order in which to ask them;
    /// empty if an error needs more than options.
    ///
    /// - Parameters:
    ///   - taken: The columns of the questionnaires.
    ///   - sittings: The questionnaires.
    func openQuestions(
        excluding taken: Set<Int>, of sittings: [TableImport.Mapping.Sitting]
    ) -> [TableImport.Question] {
        let errors = findings.filter { $0.gravity == .error }
        let free = survey.columns.map(\.name).filter {
            !$0.isEmpty && choices.subject != .column($0)
                && places(of: [$0]).allSatisfy {
                    !taken.contains($0)
                }
        }
        var questions: [TableImport.Question] = []
        for error in errors {
            guard let question = question(about: error, errors, free, sittings) else { return [] }
            if !questions.contains(question) { questions.append(question) }
        }
        questions += questionsAboutRows(of: sittings).filter { !questions.contains($0) }
        return questions.sorted { $0.rank < $1.rank }
    }

    /// The questions about rows. Without the replies, a table can be imported but loses answers, or
    /// has rows with problems.
    func questionsAboutRows(
        of sittings: [TableImport.Mapping.Sitting]
    ) -> [TableImport.Question] {
        let ids = sittings.map(\.questionnaire)
        // A decision names each questionnaire once. With waves, one row has several sittings.
        let unread =
            sittings.contains { $0.wave != nil } || !choices.itemColumns.isEmpty
            ? []
            : unreadItems.filter { ids.contains($0.form) && Set(ids).count == ids.count }
        let missing = ids.flatMap { codingQuestions[$0] ?? [] }.filter { question in
            if case .missingCode(let text, _) = question {
                !choices.otherTexts.contains(text)
            } else {
                false
            }
        }
        return unread.prefix(1).map { unread in
            .reading(
                of: unread.run.first,
                options: [
                    .init(
                        unread.title, unread.form, [unread.run],
                        others: ids.filter { $0 != unread.form })
                ])
        } + missing
    }

    /// The question about the choice that a code stands for, if it is the same for all
    /// questionnaires.
    private func firstCode(
        _ sittings: [TableImport.Mapping.Sitting]
    ) -> TableImport.Question? {
        let answered = sittings.filter { !$0.items.isEmpty }
        let found = answered.map { sitting in
            codingQuestions[sitting.questionnaire]?.first { question in
                if case .firstCode = question { true } else { false }
            }
        }
        return Set(found).count == 1 ? found[0] : nil
    }

    private func question(
        about error: TableImport.Finding, _ errors: [TableImport.Finding], _ free: [String],
        _ sittings: [TableImport.Mapping.Sitting]
    ) -> TableImport.Question? {
        switch error.code {
        case .noQuestionnaire where error.column.flatMap({ readings[$0] }) != nil:
            return error.column.map { .reading(of: $0, options: readings[$0] ?? []) }
        case .noQuestionnaire where choices.questionnaires.isEmpty:
            return .questionnaire
        case .noSubject where choices.subject == nil,
            .subjectUnclear where choices.subject == nil:
            return .subject(columns: free, rowsMayBePeople: long == nil)
        case .noDate where mayChooseDate(sittings), .dateUnclear where mayChooseDate(sittings):
            return .date(columns: free)
        case .dateOrderUndecidable:
            return dateColumns(error.code, errors, sittings).map { .dateOrder(columns: $0) }
        case .dateSerial:
            return dateColumns(error.code, errors, sittings).map { .spreadsheetDays(columns: $0) }
        case .answersShifted where choices.firstAnswer == nil && choices.firstAnswers.isEmpty,
            .answersWithoutZero where choices.firstAnswer == nil && choices.firstAnswers.isEmpty:
            return firstAnswer(errors, sittings)
        case .answersFromZero where choices.firstAnswer == nil && choices.firstAnswers.isEmpty:
            return firstAnswer(errors, sittings, isFromZero: true)
        case .answersCoded where choices.firstAnswer == nil && choices.firstAnswers.isEmpty:
            return firstCode(sittings)
        case .longerForm, .itemsFrom0, .columnShared, .columnsCopied, .itemWithoutColumn:
            // A decision names all questionnaires, and the columns of only one.
            let others = sittings.filter { $0.total == nil || $0.total != error.column }
            let count = Set(others.map(\.questionnaire)).count
            guard let column = error.column, let readings = readings[column],
                readings.allSatisfy({ $0.questionnaires.count == count }),
                sittings.allSatisfy({ $0.wave == nil })
            else { return nil }
            return .reading(of: column, options: readings)
        case .itemsUnread:
            return error.column.flatMap { column in
                readings[column].map { .reading(of: column, options: $0) }
            }
        case .contextUnexplained:
            return contextCode(in: error.column, of: sittings)
        default: return nil
        }
    }

    /// The question about the first text without an explanation in a column about the person.
    private func contextCode(
        in column: String?, of sittings: [TableImport.Mapping.Sitting]
    ) -> TableImport.Question? {
        for sitting in sittings {
            guard let form = known.first(where: { $0.id == sitting.questionnaire }) else {
                continue
            }
            for item in form.context where sitting.items[item.id] == column {
                guard let column, let text = unexplained[column]?.first else { continue }
                return .contextCode(column: column, text: text, choices: item.codeNames)
            }
        }
        return nil
    }

    /// Whether one date of a row can apply to all its questionnaires.
    private func mayChooseDate(_ sittings: [TableImport.Mapping.Sitting]) -> Bool {
        choices.dateColumn == nil && choices.date == nil && choices.visits == nil
            && sittings.allSatisfy { $0.wave == nil }
    }

    /// The columns of dates, if all have this error: the user's reply applies to all of them.
    private func dateColumns(
        _ code: TableImport.Finding.Code, _ errors: [TableImport.Finding],
        _ sittings: [TableImport.Mapping.Sitting]
    ) -> [String]? {
        let open = errors.filter { $0.code == code }.compactMap(\.column)
        let used = sittings.compactMap { $0.date?.column }
        return choices.dateForm == nil && used.allSatisfy(open.contains) ? open : nil
    }

    /// The question about the number from which answers are counted, if it is the same for all
    /// questionnaires.
    private func firstAnswer(
        _ errors: [TableImport.Finding], _ sittings: [TableImport.Mapping.Sitting],
        isFromZero: Bool = false
    ) -> TableImport.Question? {
        let codes: Set<TableImport.Finding.Code> =
            isFromZero ? [.answersFromZero] : [.answersShifted, .answersWithoutZero]
        let shifted = Set(errors.filter { codes.contains($0.code) }.compactMap(\.column))
        let answered = sittings.filter { !$0.items.isEmpty }
        guard answered.allSatisfy({ !shifted.isDisjoint(with: $0.items.values) }) else {
            return nil
        }
        let ids = Set(answered.map(\.questionnaire))
        let forms = known.filter { ids.contains($0.id) }
        let least = Set(forms.compactMap { $0.expectedItems.flatMap(\.values).min() })
        guard least.count == 1, let least = least.first else { return nil }
        return .firstAnswer(
            questionnaires: forms.map(\.shortTitle), least: isFromZero ? least - 1 : least)
    }
}

extension CodingInference {
    /// The questions whose replies explain codes.
    func questions(about form: Questionnaire) -> [TableImport.Question] {
        [firstCode.map { .firstCode(code: $0.code, choices: $0.choices) }].compactMap(\.self)
            + possibleMissing.map { .missingCode(text: $0, questionnaire: form.shortTitle) }
    }
}

extension TableImport.Question {
    /// The order of questions: the columns of the questionnaire come first, as the others depend on
    /// them.
    fileprivate var rank: Int {
        switch self {
        case .encoding, .questionnaire, .reading: 0
        case .subject: 1
        case .date: 2
        case .dateOrder: 3
        case .spreadsheetDays: 4
        case .firstAnswer, .firstCode: 5
        case .contextCode: 6
        case .missingCode: 7
        }
    }
}
