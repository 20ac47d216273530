internal import CSV
internal import Questionnaires
internal import Samples
internal import Scoring

// Forms with answers other than a single choice. Such answers are more than a code, so the
// conditions and scores of these forms use ``Answers``.

extension TableImport.Mapping.Sitting {
    /// The columns of items with answers other than a single choice, prepared for reading.
    func entryColumns(
        of form: Questionnaire, _ mapping: TableImport.Mapping, column: (String) -> TableColumn
    ) -> [EntryColumn] {
        form.items.enumerated().compactMap { position, item in
            if let choices = choiceColumns[item.id] {
                return EntryColumn(
                    choices: choices.mapValues(column), item: position, of: form, mapping)
            }
            guard item.isEntry, let name = items[item.id] else { return nil }
            return EntryColumn(
                column(name), item: position, of: form, mapping,
                codes: contextCodes[item.id] ?? [:])
        }
    }
}

extension SittingConverter {
    /// Reads the entries of a row.
    ///
    /// - Returns: Whether all cells could be read. Otherwise the row has a problem.
    mutating func readEntries(
        _ bytes: Span<UInt8>, _ cells: Span<TableCell>, line: Int,
        _ result: inout RowConverter.Result
    ) -> Bool {
        var isReadable = true
        // By index: a copy of a column is large.
        for place in entryColumns.indices {
            let item = entryColumns[place].item
            switch entryColumns[place].read(bytes, cells) {
            case .answer(let answer): take(answer, to: item)
            case .fault(let column, let message):
                isReadable = false
                take(nil, to: item)
                result.problems.add(.answer, line: line, column: column, message)
            }
        }
        return isReadable
    }

    /// Sets the answer to an item; `nil` for one that cannot be read.
    mutating func take(_ answer: Answer?, to item: Int) {
        entries[item] = answer?.entry
        let choices = questionnaire.items[item].choices
        codes[item] =
            answer.flatMap { AnswerCode.of($0, choices: choices) }
            ?? AnswerColumn.unreadable
        // A fact about the person is not an answer to the form.
        if codes[item] <= AnswerCode.declined, questionnaire.items[item].role == .question {
            hasAnswer = true
        }
    }

    /// The answers of the latest row, as far as they can be read.
    var answers: Answers {
        var answers = Answers(for: questionnaire)
        for (place, item) in questionnaire.items.enumerated() {
            let answer =
                entries[place].map { Answer.entered($0) }
                ?? AnswerCode.answer(codes[place], choices: item.choices)
            // The columns give only answers that their items take.
            if let answer { try? answers.setReported(answer, for: item.id, in: questionnaire) }
        }
        return answers
    }

    /// The results of the latest row.
    func scorecard(stated: [Scale.ID: Points] = [:]) -> Scorecard {
        form.scorer.scorecard(answers, policy: policy, stated: stated)
    }
}
