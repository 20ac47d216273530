internal import Questionnaires

// Rows that are not results, as columns of survey tools show.
extension ImportInference {
    /// The cells that mark rows to leave out for a questionnaire.
    func leftOut(of sitting: TableImport.Mapping.Sitting) -> [TableImport.Mapping.LeftOut] {
        let marks =
            isOfQualtrics
            ? ResponseMark.ofQualtrics : isOfLimeSurvey ? ResponseMark.ofLimeSurvey : []
        if TableImport.File.Form.isExported(survey.headers) { return correctedRows }
        let columns = survey.columns.filter { survey.profiles[$0.place].filled > 0 }
        return columns.compactMap { column in
            let mark =
                marks.first { $0.marks(column) }
                ?? (isCompletion(column, of: sitting) ? ResponseMark.ofREDCap : nil)
            let texts =
                mark?.texts(in: survey.profiles[column.place])
                ?? UnfinishedMark.texts(in: column, of: survey)
            return texts.flatMap { $0.isEmpty ? nil : .init(column.name, $0) }
        }
    }

    /// The identifiers of the results that another row of the kit's own export corrects. If there
    /// are too many to collect, the corrected rows stay, and contradict their corrections.
    private var correctedRows: [TableImport.Mapping.LeftOut] {
        guard let place = survey.headers.firstIndex(of: "amends"),
            let corrected = survey.profiles[place].variety?.keys.filter({ !$0.isEmpty }),
            !corrected.isEmpty
        else { return [] }
        return [.init(TableImport.Mapping.LeftOut.correctedColumn, corrected.sorted())]
    }

    /// Whether the table is from Qualtrics, by its extra header rows or by the names of its
    /// columns.
    var isOfQualtrics: Bool {
        if survey.form.headerRows > 1, !TableImport.File.Form.isOfSurveyMonkey(survey.headers) {
            return true
        }
        let names = Set(survey.headers.map { FoldedText($0).joined })
        return names.isSuperset(of: ["responseid", "finished"])
            && !names.isDisjoint(with: ["status", "responsetype"])
    }

    /// Whether the table is from LimeSurvey, with codes or with questions as the names of columns.
    var isOfLimeSurvey: Bool {
        let names = Set(survey.headers.map { FoldedText($0).joined })
        let others: Set<String> = ["lastpage", "token", "startlanguage", "seed"]
        return names.isSuperset(of: ["id", "submitdate"]) && !names.isDisjoint(with: others)
            || names.isSuperset(of: ["responseid", "datesubmitted", "lastpage"])
            || names.isSuperset(of: ["antwortid", "datumabgeschickt", "letzteseite"])
    }

    /// Whether a column has the state of a REDCap form, such as `phq9_complete`: 0, 1 and 2, or
    /// their names. In a table with labels it is called `Complete?`.
    private func isCompletion(
        _ column: TableColumn, of sitting: TableImport.Mapping.Sitting
    ) -> Bool {
        guard hasStates(column) else { return false }
        if let fields = survey.dictionary?.fields {
            let forms = sitting.items.values.compactMap { fields[$0]?.form }
            return forms.contains { column.name == "\($0)_complete" }
        }
        guard !HeaderRow.isCompletion(column.name) else {
            // A state without a form's name belongs to the columns before it.
            let unnamed = survey.columns.filter { HeaderRow.isCompletion($0.name) }
            if unnamed.count == 1, forms.count == 1 { return true }
            let own = places(of: sitting.items.values + [sitting.total].compactMap(\.self)).max()
            return own.map { own in unnamed.first { $0.place > own } } == column
        }
        return states(of: sitting).contains(column)
    }

    /// Whether a column is named as the state of a REDCap form, and holds only states.
    private func hasStates(_ column: TableColumn) -> Bool {
        guard
            FoldedText(column.name).joined.hasSuffix(ResponseMark.ofREDCap.column)
                || HeaderRow.isCompletion(column.name),
            let texts = survey.profiles[column.place].variety
        else { return false }
        return texts.keys.allSatisfy { ResponseMark.ofREDCap.knows($0) }
    }

    /// The columns such as `phq9_complete` in a table without a dictionary.
    private var namedStates: [TableColumn] {
        survey.columns.filter {
            survey.profiles[$0.place].filled > 0 && hasStates($0)
                && !HeaderRow.isCompletion($0.name)
        }
    }

    /// The columns with the state of the REDCap form that contains a questionnaire. These are the
    /// columns named after the questionnaire. Without them it is the only state of a table with one
    /// questionnaire, or the first state after the items: REDCap writes it there, whatever the form
    /// is called.
    private func states(of sitting: TableImport.Mapping.Sitting) -> [TableColumn] {
        let all = namedStates
        guard let form = known.first(where: { $0.id == sitting.questionnaire }) else { return [] }
        let own = all.filter { form.isNamed(inState: $0.name) }
        guard own.isEmpty, isOfREDCap(all) else { return own }
        let free = all.filter { !isOfOther($0) }
        if free.count == 1, forms.count == 1 { return free }
        let columns =
            sitting.items.isEmpty
            ? [sitting.total].compactMap(\.self) : Array(sitting.items.values)
        let next = places(of: columns).max().flatMap { last in all.first { $0.place > last } }
        return free.filter { $0 == next }
    }

    /// Whether a state is named after a known questionnaire.
    private func isOfOther(_ state: TableColumn) -> Bool {
        known.contains { $0.isNamed(inState: state.name) }
    }

    /// Whether a table is from REDCap, by its names or by a state that a yes-no column never has.
    private func isOfREDCap(_ states: [TableColumn]) -> Bool {
        survey.headers.contains { $0 == "record_id" || $0.hasPrefix("redcap_") }
            || states.contains { state in
                survey.profiles[state.place].variety?.keys.contains {
                    $0 == "2" || ResponseMark.unverified.contains(FoldedText($0).joined)
                } == true
            }
    }

    /// Refuses a table with unknown words in a column of states. A row with such a word may be a
    /// test, or not finished.
    mutating func refuseUnknownStates(of sittings: [TableImport.Mapping.Sitting]) {
        let isOfQualtrics = isOfQualtrics
        let marks = isOfQualtrics && hasProgress ? ResponseMark.ofQualtrics : []
        let titles = known.filter { form in sittings.contains { $0.questionnaire == form.id } }
        let last = places(of: sittings.flatMap { $0.items.values }).max() ?? 0
        let ends = survey.columns.filter {
            FoldedText($0.name).joined.hasSuffix(ResponseMark.ofREDCap.column)
        }
        let next = isOfREDCap(namedStates) ? ends.first { $0.place > last } : nil
        for column in survey.columns {
            let isState =
                HeaderRow.isCompletion(column.name) || column == next
                || ends.contains(column) && titles.contains { $0.isNamed(inState: column.name) }
            let cells = survey.profiles[column.place].variety?.keys.map(\.self) ?? []
            let isUnclear =
                if let mark = marks.first(where: { $0.marks(column) && !$0.isNumber }) {
                    cells.contains { !mark.knows($0) }
                } else if isState {
                    cells.contains {
                        $0.contains(where: \.isLetter) && !ResponseMark.ofREDCap.knows($0)
                    }
                } else {
                    !isOfQualtrics && UnfinishedMark.areUnclear(cells, in: column, of: survey)
                }
            guard isUnclear else { continue }
            findings.add(
                .formStateUnclear, column: column.name,
                "says in unknown words which responses are finished; remove the rows that are not "
                    + "results, and import the others with --unfinished")
        }
    }

    /// Warns of a column that may say which responses are finished. It is not used, because the
    /// table may be a clinic's own.
    mutating func warnOfUnprovenStates(besides sittings: [TableImport.Mapping.Sitting]) {
        let used = Set(sittings.flatMap { $0.leftOut.map(\.column) })
        for column in survey.columns
        where !used.contains(column.name) && UnfinishedMark.isUnproven(column, of: survey) {
            findings.add(
                .formStateUnclear, gravity: .warning, column: column.name,
                "may say which responses are finished, and is not used, because no other column is that "
                    + "of a survey tool; rows that are no results can be left out in a mapping file, "
                    + "under leaveOut")
        }
    }

    /// Whether the table has a survey's column of progress, and so is not a clinic's own.
    private var hasProgress: Bool {
        survey.columns.contains { column in
            [column.name, column.question].contains {
                ["finished", "progress"].contains(FoldedText($0).joined)
            }
        }
    }

    /// Refuses a REDCap table that marks forms as not finished, and does not show which form
    /// contains the questionnaire.
    mutating func refuseUnclearStates(of sittings: [TableImport.Mapping.Sitting]) {
        let all = namedStates
        guard survey.dictionary == nil, isOfREDCap(all) else { return }
        let open = all.filter { state in
            !isOfOther(state)
                && survey.profiles[state.place].variety?.keys.contains {
                    ResponseMark.ofREDCap.leavesOut($0)
                } == true
        }
        let unclear = sittings.filter { states(of: $0).isEmpty }.map(\.questionnaire)
        guard !open.isEmpty, !unclear.isEmpty else { return }
        let titles = known.filter { unclear.contains($0.id) }.map(\.shortTitle)
        findings.add(
            .formStateUnclear,
            "\(open.names) say which forms of REDCap are not finished, and the table does not show "
                + "in which of them \(titles.joined(separator: ", ")) "
                + "\(titles.count == 1 ? "is" : "are"); give the data dictionary with --dictionary, "
                + "or import all rows with --unfinished")
    }

    /// The indices of columns by their names.
    func places(of names: [String]) -> [Int] {
        survey.columns.filter { names.contains($0.name) }.map(\.place)
    }
}

extension Questionnaire {
    /// Whether the name of a REDCap state contains the name or the title of the questionnaire.
    fileprivate func isNamed(inState name: String) -> Bool {
        let form = String(
            FoldedText(name).joined.dropLast(ResponseMark.ofREDCap.column.count))
        if form == family { return true }
        return [foldedID, FoldedText(title).joined].contains { own in
            form.ranges(of: own).contains { found in
                // `phq_15` does not contain the name `phq_1`.
                found.upperBound == form.endIndex || !form[found.upperBound].isNumber
            }
        }
    }
}
