internal import Questionnaires

// The column that names the questionnaire of each row.
extension ImportInference {
    /// The role of columns whose cells name questionnaires but whose headers do not say so.
    enum QuestionnaireColumnRole {
        /// They may stay unused: the columns of the table show which questionnaires each row answers.
        case unused
        /// The column that names the questionnaire of each row.
        case column(TableColumn)
        /// The table does not show it.
        case unclear(TableImport.Finding)
    }

    /// Finds the column that names the questionnaire of each row, by a header such as `measure` or by
    /// its cells.
    mutating func findQuestionnaireColumn() {
        let found = survey.questionnaireColumns(known)
        questionnaireColumn = found.first
        guard found.count > 1 else { return }
        findings.append(.severalColumns(found.map(\.column)))
    }

    /// Decides the role of columns whose cells name questionnaires.
    ///
    /// A column is the column of questionnaires only if it names one in each row, and one that would not
    /// be imported otherwise. If it names such a questionnaire in some rows, they could be read as another
    /// one, so the user has to decide.
    func role(of columns: [TableSurvey.NamingColumn]) -> QuestionnaireColumnRole {
        guard !columns.isEmpty else { return .unused }
        if let questionnaireColumn {
            let known = Set(questionnaireColumn.questionnaires.map(\.id))
            let others = columns.filter { $0.isInEachRow && !$0.ids.isSubset(of: known) }
            return others.isEmpty
                ? .unused
                : .unclear(.severalColumns([questionnaireColumn.column] + others.map(\.column)))
        }
        let ofNames = questionnairesOfNames
        // A row can hold the answers to each questionnaire that has columns of its own.
        let expected = forms.union(ofNames)
        func namesOthers(_ column: TableSurvey.NamingColumn) -> Bool {
            !column.ids.isSubset(of: expected)
                || column.namesVariants && !column.hasOtherCells
        }
        let others = columns.filter(namesOthers)
        let whole = columns.filter(\.isInEachRow)
        if whole.contains(where: namesOthers) {
            guard whole.count == 1 else { return .unclear(.severalColumns(whole.map(\.column))) }
            if forms.isEmpty || !whole[0].ids.isDisjoint(with: forms) {
                return .column(whole[0].column)
            }
        }
        guard !forms.isEmpty else { return .unused }
        let read = known.filter { forms.contains($0.id) }
        let incomplete = columns.filter {
            $0.hasOtherCells && !$0.isInEachRow && ($0.isInMostRows || $0.mayNameAll)
        }
        // Remarks about other questionnaires leave no doubt about columns such as `phq9_1`.
        let unclear = others.first { column in
            column.ids.isDisjoint(with: forms)
                ? !forms.isSubset(of: ofNames) || column.ids.count > 1 && column.isInMostRows
                : column.isInMostRows || !column.hasOtherCells
        }
        if let column = unclear ?? incomplete.first {
            return .unclear(.someRowsNamed(column, read: read, gravity: .error))
        }
        return others.first.map { .unclear(.someRowsNamed($0, read: read, gravity: .warning)) }
            ?? .unused
    }

    /// The questionnaires that the names of columns show, or those of items in a long table.
    private var questionnairesOfNames: Set<Questionnaire.ID> {
        guard long == nil else { return choices.questionnaires.isEmpty ? forms : [] }
        return survey.questionnairesOfHeaders(known)
    }

    /// Reports a column such as `instrument` whose cells are words that name no known
    /// questionnaire. Their rows would all be read as the same one.
    ///
    /// Columns such as `phq9_1` name it themselves, so this is a warning with them.
    mutating func reportUnknownKinds(_ sittings: [TableImport.Mapping.Sitting]) {
        guard questionnaireColumn == nil, let form = sittings.first?.questionnaire else { return }
        let column = survey.columns.first { column in
            column != long?.item && TableSurvey.kindHeaders.contains(FoldedText(column.name).joined)
                && areKinds(survey.profiles[column.place].variety?.keys.map(\.self) ?? [])
        }
        guard let column else { return }
        let isNamed =
            hasWaves || choices.questionnaires.isEmpty || forms.isSubset(of: questionnairesOfNames)
        let title = known.first { $0.id == form }?.shortTitle ?? form.text
        findings.add(
            .questionnaireUnclear, gravity: isNamed ? .warning : .error, column: column.name,
            "its cells are not the names of known questionnaires, and "
                + "\(isNamed ? "all rows are" : "all rows would be") read as \(title); write the name "
                + "of the questionnaire in each cell, such as \(title), and rows of others are left "
                + "out; if all rows are of \(title), give the column another name")
    }

    /// Whether texts are several words, or one abbreviation such as `BDI-II`, and no times such as
    /// `baseline`.
    private func areKinds(_ texts: [String]) -> Bool {
        (texts.count > 1 || texts.contains { $0 == $0.uppercased() })
            && texts.allSatisfy { text in
                ShownCell.mayShow(text) && text.contains(where: \.isLetter)
                    && WaveName(FoldedText(text).words) == nil
            }
    }
}

extension TableImport.Finding {
    /// The error about several columns that may name the questionnaire of each row.
    fileprivate static func severalColumns(_ columns: [TableColumn]) -> Self {
        TableImport.Finding(
            .questionnaireUnclear,
            "several columns name questionnaires: \(columns.names); name the right one in a mapping "
                + "file")
    }

    /// The finding about a column that names questionnaires in some rows, or others than would be read.
    fileprivate static func someRowsNamed(
        _ column: TableSurvey.NamingColumn, read: [Questionnaire], gravity: Gravity
    ) -> Self {
        let named = column.questionnaires.map(\.shortTitle).listed
        let read = read.map(\.shortTitle).listed
        return TableImport.Finding(
            .questionnaireUnclear, gravity: gravity, column: column.column.name,
            "names \(named) in \(column.isInEachRow ? "its cells" : "some cells"), and all rows "
                + "\(gravity == .error ? "would be" : "are") read as \(read); if it names the "
                + "questionnaire of each row, call it \"instrument\" and fill each cell; if not, "
                + (gravity == .error
                    ? "take it out of the table, or remove \"questionnaireColumn\" from a mapping file"
                    : "it stays unused"))
    }
}
