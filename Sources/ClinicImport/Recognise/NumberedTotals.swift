internal import Questionnaires

/// The columns of one questionnaire whose numbers may be those of times.
struct NumberedTotals {
    /// The reason why each column may hold the total of one time.
    enum Reason {
        /// Each column has numbers above the greatest choice of an item. Also, the columns are not
        /// as many as the items, or each has a date. So they are not items.
        case certain
        /// Some columns have numbers above the greatest choice of an item.
        case numbers
        /// Each column has a date with its number.
        case dates
    }

    let form: Questionnaire
    /// The columns, in the order of their numbers.
    let columns: [(number: Int, column: TableColumn)]
    let reason: Reason
    /// The greatest choice of an item.
    let greatest: Int

    /// The names of the first and the last column.
    var ends: String { columns.ends }

    /// How the columns are read, for the plan.
    var note: String {
        "\(ends) are totals of \(form.shortTitle) at \(columns.count) times and not its items, as "
            + "they hold numbers above \(greatest), the greatest choice of an item"
    }
}

extension [(number: Int, column: TableColumn)] {
    /// The names of the first and the last column.
    var ends: String {
        guard let first, let last else { return "" }
        return "\(first.column.name) \(count == 2 ? "and" : "to") \(last.column.name)"
    }
}
