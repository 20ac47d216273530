internal import Questionnaires

// Unread columns whose names mean self-harm.
extension ImportInference {
    /// The items of a form whose answers raise a flag: those about self-harm.
    func harmItems(of form: Questionnaire) -> [Item] {
        let flagged = Set(form.flags.filter { !$0.isOfScore }.map(\.item))
        return form.expectedItems.filter { flagged.contains($0.id) }
    }

    /// The unread columns of answers whose names mean self-harm, and that no finding names.
    private func harmColumns(
        excluding taken: Set<Int>, _ unread: [UnreadForm]
    ) -> [TableColumn] {
        let forms = known.filter { !harmItems(of: $0).isEmpty }
        let named = Set(findings.filter { $0.gravity != .note }.compactMap(\.column))
            .union(unread.flatMap(\.columns).map(\.name))
        return freeColumns(excluding: taken).filter { column in
            !named.contains(column.name) && Self.namesHarm(column)
                && forms.contains { areAnswers(profile(of: column.place), to: $0) }
        }
    }

    /// Whether the name or the question of a column means self-harm.
    private static func namesHarm(_ column: TableColumn) -> Bool {
        let words = FoldedText(column.name).words
        // REDCap writes the state of a form in such a column.
        guard words.last != "complete", !ColumnNames.Header(column.name).isOfQuiz,
            !TableColumn.isDisplayOrder(column.name)
        else { return false }
        // In a short name, `tot` is a total and not the German word for dead.
        let name = words.count > 3 ? words : words.filter { $0 != "tot" }
        return ExtraItemNames.asksHarm(name.joined(separator: " "))
            || ExtraItemNames.asksHarm(column.question)
    }

    /// If exactly one unread column is about self-harm and it completes an unread form, adds it to that
    /// form. Otherwise returns the forms and the columns about self-harm unchanged.
    func addingHarmColumn(
        _ unread: [UnreadForm], excluding taken: Set<Int>
    ) -> (unread: [UnreadForm], harm: [TableColumn]) {
        let harm = harmColumns(excluding: taken, unread)
        // `T0_phq9_9` alone has the name of PHQ-9.
        let all = unread.filter { $0.columns.count == 1 }.flatMap(\.columns) + harm
        var rows = unread.filter { $0.columns.count > 1 }
        guard let only = all.first, all.count == 1 else { return (unread, harm) }
        for place in rows.indices {
            guard let whole = adding(only, to: rows[place]) else { continue }
            rows[place] = whole
            return (rows, [])
        }
        return (unread, harm)
    }

    /// Adds a column about self-harm to all other items of a form; `nil` if they are not these.
    private func adding(_ harm: TableColumn, to unread: UnreadForm) -> UnreadForm? {
        guard unread.isInOrder else { return nil }
        let own = Set(unread.form.expectedItems.map(\.id))
        for form in known where form.family == unread.form.family {
            let items = harmItems(of: form).map(\.id)
            let others = form.expectedItems.filter { !items.contains($0.id) }
            guard items.count == 1, others.count == unread.columns.count,
                form.id == unread.form.id || own == Set(others.map(\.id))
            else { continue }
            var places = Dictionary(
                uniqueKeysWithValues: zip(others.map(\.id), unread.columns.map(\.place)))
            places[items[0]] = harm.place
            return UnreadForm(
                form: form, columns: unread.columns + [harm], isNamed: unread.isNamed,
                runs: runs(of: places, of: form))
        }
        return nil
    }

    /// Refuses a table with unread columns that may be answers about self-harm, or warns of them
    /// if the table has such an item that is read.
    mutating func refuse(
        _ harm: [TableColumn], isOnly: Bool, of sittings: [TableImport.Mapping.Sitting]
    ) {
        let read = known.filter { forms.contains($0.id) }
        let items = Set(read.flatMap(harmItems).map(\.id))
        let isAnswered = sittings.contains { !items.isDisjoint(with: $0.items.keys) }
        for column in harm {
            guard !isAnswered else {
                findings.add(
                    .itemsUnread, gravity: .warning, column: column.name,
                    "may be one more answer about self-harm, by its name, and is not read")
                continue
            }
            if isOnly, let form = read.first {
                readings[column.name] = [
                    .init(
                        "\(read.map(\.shortTitle).joined(separator: ", ")), without this column",
                        form.id, [], others: read.dropFirst().map(\.id))
                ]
            }
            findings.add(
                .itemsUnread, column: column.name,
                "may be an answer about self-harm, by its name, and is not read; if it is an item of "
                    + "a questionnaire, "
                    + (long == nil
                        ? "name the columns of that questionnaire with -q and --items, or in a "
                            + "mapping file"
                        : "name the items of that questionnaire in a mapping file")
                    + "; if not, leave it out with "
                    + read.map { "-q \($0.id)" }.joined(separator: " "))
        }
    }
}
