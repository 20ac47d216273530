/// A condition in SQL with its bound values, or one that always or never holds.
///
/// It is true or false: no part of it may be NULL.
package enum SQLCondition {
    case always
    case never
    case test(String, [SQLValue])

    package static func all(_ parts: [SQLCondition]) -> SQLCondition {
        join(parts, "AND", .always, .never)
    }

    package static func any(_ parts: [SQLCondition]) -> SQLCondition {
        join(parts, "OR", .never, .always)
    }

    package static prefix func ! (condition: SQLCondition) -> SQLCondition {
        switch condition {
        case .always: .never
        case .never: .always
        case .test(let sql, let values): .test("NOT \(sql)", values)
        }
    }

    /// SQLite accepts a chain of up to 1,000 parts, so a long chain is nested.
    private static let greatestChain = 250

    private static func join(
        _ parts: [SQLCondition], _ word: String, _ neutral: SQLCondition, _ deciding: SQLCondition
    ) -> SQLCondition {
        var tests: [(sql: String, values: [SQLValue])] = []
        for part in parts {
            switch (part, deciding) {
            case (.always, .always), (.never, .never): return deciding
            case (.test(let sql, let values), _): tests.append((sql, values))
            default: break
            }
        }
        guard !tests.isEmpty else { return neutral }
        guard tests.count > 1 else { return .test(tests[0].sql, tests[0].values) }
        if tests.count > greatestChain {
            let starts = stride(from: 0, to: tests.count, by: greatestChain)
            let chains = starts.map { start in
                join(
                    tests[start..<min(start + greatestChain, tests.count)].map {
                        .test($0.sql, $0.values)
                    }, word, neutral, deciding)
            }
            return join(chains, word, neutral, deciding)
        }
        return .test(
            "(" + tests.map(\.sql).joined(separator: " \(word) ") + ")", tests.flatMap(\.values))
    }
}
