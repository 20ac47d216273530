internal import CSV
internal import Questionnaires

extension TableImport.Mapping.Sitting {
    /// The columns of the items, prepared for reading.
    func answerColumns(
        of form: Questionnaire, _ mapping: TableImport.Mapping, column: (String) -> TableColumn
    ) -> [AnswerColumn] {
        answerColumns(items, coding, of: form, mapping, column: column)
    }

    /// The columns that hold answers a second time, prepared for reading.
    func copyColumns(
        of form: Questionnaire, _ mapping: TableImport.Mapping, column: (String) -> TableColumn
    ) -> [AnswerColumn] {
        answerColumns(copies, copyCoding, of: form, mapping, column: column)
    }

    private func answerColumns(
        _ columns: [Item.ID: String], _ coding: TableImport.AnswerCoding, of form: Questionnaire,
        _ mapping: TableImport.Mapping, column: (String) -> TableColumn
    ) -> [AnswerColumn] {
        let texts =
            coding.language == nil
            ? ChoiceTexts.ofEach(form.items.filter { columns[$0.id] != nil }, in: form) : [:]
        return form.items.enumerated().compactMap { position, item in
            guard !item.isEntry else { return nil }
            return columns[item.id].map { name in
                AnswerColumn(
                    column(name), item: position, of: form, mapping: mapping, coding: coding,
                    texts: texts)
            }
        }
    }
}

extension SittingConverter {
    /// Compares the answers of a row with those in its columns of copies.
    ///
    /// If two answers differ, neither is chosen. An answer and an empty cell differ too.
    ///
    /// - Returns: Whether they are the same. Otherwise the row has a problem.
    mutating func agree(
        _ bytes: Span<UInt8>, _ cells: Span<TableCell>, line: Int,
        _ result: inout RowConverter.Result
    ) -> Bool {
        var areSame = true
        hasFlaggedCopy = false
        // By index: a copy of a column is large.
        for place in copies.indices {
            let (item, own) = (copies[place].item, codes[copies[place].item])
            guard let code = otherCode(place, than: own, bytes, cells, line: line, &result) else {
                continue
            }
            areSame = false
            hasFlaggedCopy = hasFlaggedCopy || raisesFlag(.answer(item: item, code: code))
        }
        return areSame
    }

    /// Compares the answer in a row of a long table with that in the column of copies.
    ///
    /// If they differ, the row has a problem, and its sitting is not stored.
    ///
    /// - Returns: The answer. If the copy is another answer and raises a flag, the copy, so that the
    ///   flag is reported.
    mutating func compared(
        _ part: SittingPart.Part, _ bytes: Span<UInt8>, _ cells: Span<TableCell>, line: Int,
        _ result: inout RowConverter.Result
    ) -> SittingPart.Part {
        guard !copies.isEmpty, case .answer(let item, let own) = part,
            let place = copies.indices.first(where: { copies[$0].item == item }),
            let code = otherCode(place, than: own, bytes, cells, line: line, &result)
        else { return part }
        let copy = SittingPart.Part.answer(item: item, code: code)
        return raisesFlag(copy) ? copy : part
    }

    /// The code of an answer in a column of copies, if it is another one than in the item's own
    /// column; `nil` if both are the same, or if the own one cannot be read. Adds a problem.
    private mutating func otherCode(
        _ place: Int, than own: UInt8, _ bytes: Span<UInt8>, _ cells: Span<TableCell>, line: Int,
        _ result: inout RowConverter.Result
    ) -> UInt8? {
        let cell = bytes.extracting(cells[copies[place].column.place].range)
        let code = copies[place].code(of: cell)
        guard code != own, own != AnswerColumn.unreadable,
            min(code, own) <= AnswerCode.declined || code == AnswerColumn.unreadable
        else { return nil }
        let item = questionnaire.items[copies[place].item]
        let name = copies[place].column.name
        guard code != AnswerColumn.unreadable else {
            let fault = copies[place].fault(of: cell, item: item, coding: sitting.copyCoding)
            result.problems.add(
                .answer, line: line, column: name, fault.message, reason: fault.reason)
            return code
        }
        result.problems.add(
            .answer, line: line, column: name,
            "another answer than \(sitting.items[item.id] ?? "the other column") of this row, "
                + "which is the same question; correct one of them",
            reason: "another answer than the other column of the same question; correct one "
                + "of them")
        return code
    }
}
