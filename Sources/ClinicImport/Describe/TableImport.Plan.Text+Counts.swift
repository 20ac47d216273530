internal import Questionnaires

extension TableImport.Plan.Text {
    /// How many results would be stored.
    public var countLines: [String] {
        let rejected = plan.badRows + plan.contradictingRows > 0
        var lines = [
            "\(Counted("result", plan.assessments))\(rejected ? " without a problem, of " : " of ")"
                + "\(Counted("person", plan.subjects, many: "people"))\(periodWords):",
            "  New: \(plan.new)",
        ]
        func add(_ words: String, _ count: Int) {
            if count > 0 { lines.append("  \(words): \(count)") }
        }
        let elsewhere = plan.elsewhere
        add(
            "Of the new, with the same answers kept from elsewhere",
            elsewhere.same - elsewhere.leftOut)
        add("Of the new, with other answers kept from elsewhere", elsewhere.other)
        add("Kept from elsewhere with the same answers, and left out", elsewhere.leftOut)
        add("Already kept", plan.alreadyStored)
        add(
            plan.isCorrecting
                ? "Corrected since, and put back as the table has it"
                : "Already kept, and corrected since", plan.correctedSince)
        add("Already kept, without the columns of --keep", plan.lackingMetadata)
        add("Kept with other answers", plan.conflicts - plan.otherTotals)
        add("Kept with answers that add up to another total", plan.otherTotals)
        add("Deleted before, and not brought back", plan.deletedBefore)
        add("Duplicates in the table, left out", plan.duplicates)
        add("Without a score, because answers are missing", plan.withoutScore)
        add("Totals without items", plan.totalsOnly)
        add("Totals that differ from the items, decided by --trust", plan.resolvedTotals)
        add("Rows without any answer, and left out", plan.emptyRows)
        if plan.badRows > 0 {
            lines.append("  Rows with a problem: \(plan.badRows) of \(plan.rows)")
        }
        add("Rows that contradict another", plan.contradictingRows)
        for (flag, count) in plan.flags.sorted(by: { $0.key < $1.key }) {
            lines.append("  Historical flag \"\(title(of: flag))\": \(count)")
        }
        return lines
    }

    private var periodWords: String {
        guard let dates = plan.dates else { return "" }
        let (first, last) = (dates.lowerBound.day, dates.upperBound.day)
        return first == last ? ", on \(first)" : ", from \(first) to \(last)"
    }

    private func title(of flag: Flag.ID) -> String {
        for form in questionnaires {
            if let found = form.flags.first(where: { $0.id == flag }) { return found.title }
        }
        return flag.text
    }
}
