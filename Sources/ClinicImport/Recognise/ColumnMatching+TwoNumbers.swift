internal import Questionnaires

/// Names with two numbers, such as `phq_2_1`. The first may be that of a form or that of an item.
///
/// Alone, `phq_2_1` and `phq_2_2` are the items of PHQ-2. If the table also has `phq_1_1`, they are
/// item 2 at two times.
struct TwoNumberNames {
    /// The second numbers of names, by family and first number.
    private var numbers: [String: [Int: Set<Int>]] = [:]
    /// The families in which the first number may not be that of a form.
    private let unclear: Set<String>

    init(_ headers: [ColumnNames.Header], known: [Questionnaire]) {
        let families = Set(known.filter { $0.family != $0.foldedID }.map(\.family))
        for header in headers {
            guard let (family, first, second) = Self.parts(of: header), families.contains(family)
            else { continue }
            numbers[family, default: [:]][first, default: []].insert(second)
        }
        let ids = Set(known.map(\.foldedID))
        unclear = Set(
            numbers.filter { family, firsts in
                // Each form has its own items: 1 to 9 of PHQ-9, and 1 and 2 of PHQ-2.
                let areForms = firsts.allSatisfy { first, seconds in
                    ids.contains("\(family)\(first)")
                        || (2...99).contains(first) && seconds == Set(1...first)
                }
                return firsts.count > 1 && (!areForms || Set(firsts.values).count == 1)
            }.keys)
    }

    /// Whether a header may be an item at a time instead of an item of the form it seems to name.
    func areUnclear(in header: ColumnNames.Header, of form: Questionnaire) -> Bool {
        guard unclear.contains(form.family), let (family, first, _) = Self.parts(of: header) else {
            return false
        }
        return form.foldedID == "\(family)\(first)"
    }

    /// The letters and the two numbers of `phq_2_1` and `phq2_1`; `nil` for another name.
    private static func parts(
        of header: ColumnNames.Header
    ) -> (family: String, first: Int, second: Int)? {
        let words = header.words
        guard let last = words.last, let second = Int(last), words.count > 1,
            let start = words.first
        else { return nil }
        let family = start.prefix { !$0.isNumber }
        let digits = words.count == 2 ? start.dropFirst(family.count) : words[1]
        guard words.count == 2 || (words.count == 3 && family == start), !family.isEmpty,
            let first = Int(digits)
        else { return nil }
        return (String(family), first, second)
    }
}

extension ColumnMatching {
    /// Refuses the columns that may be items at several times, and says how to name them.
    mutating func refuseTwoNumbers(_ columns: [Int], of form: Questionnaire) {
        guard let column = columns.first, !findings.contains(where: { $0.code == .columnShared })
        else { return }
        let name = headers[column]
        let digits = name.reversed().prefix(while: \.isNumber).count
        findings.add(
            .columnShared, column: name,
            "could be an item of \(form.shortTitle), or the item with the first number at the time "
                + "with the second; write \(name.dropLast(digits))t\(name.suffix(digits)) and so on "
                + "if the second is the time, or name the columns of one time with -q and --items")
    }
}
