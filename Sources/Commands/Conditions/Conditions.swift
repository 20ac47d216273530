internal import Samples

/// The filter that a command line's options describe.
///
/// The order of the conditions matters: `--not` negates the next condition. All conditions must
/// hold. With `--any` one condition is enough, but the person, the types and the dates must still
/// match.
struct Conditions {
    /// The filter for a store. With a ``window`` it also admits some unwanted samples.
    let filter: SampleFilter
    /// The second filter, for the samples from the store: dates with calendar days. `nil` without
    /// dates.
    let window: CalendarWindow?

    /// Reads the options.
    ///
    /// - Throws: All findings at once.
    init(in context: Context) throws(Failure) {
        var reading = Reading()
        var problems: [String] = []
        var negates = false
        for occurrence in context.arguments.occurrences {
            if occurrence.option == ConditionOptions.not.name {
                if negates { problems.append("--not: is given twice; give it once") }
                negates = true
                continue
            }
            guard ConditionOptions.all.contains(where: { $0.name == occurrence.option }) else {
                continue
            }
            do {
                try reading.take(occurrence.option, occurrence.value, negated: negates)
            } catch {
                problems += error.messages
            }
            negates = false
        }
        if negates { problems.append("--not: no condition follows it") }
        guard problems.isEmpty else { throw Failure(.usage, problems) }
        window = try reading.window(in: context)
        filter = try reading.filter(window, in: context)
    }
}

extension Conditions {
    /// The options read so far.
    private struct Reading {
        var types: [SampleFilter] = []
        var ids: Set<SampleID> = []
        var questionnaires: [SampleFilter] = []
        var conditions: [SampleFilter] = []
        var always: [SampleFilter] = []
        var negatesDates = false

        /// Reads one option.
        mutating func take(
            _ option: String, _ value: String, negated: Bool
        ) throws(Failure) {
            switch option {
            case OptionDeclaration.since.name, OptionDeclaration.until.name:
                if negated { negatesDates = true }
            case ConditionOptions.strictStart.name, ConditionOptions.strictEnd.name,
                OptionDeclaration.onlySubject.name, ConditionOptions.any.name:
                if negated { throw Failure(.usage, "\(option): cannot be negated") }
            case ConditionOptions.type.name:
                guard let type = SampleType(word: value) else { return }
                if negated { always.append(.not(.type(type))) } else { types.append(.type(type)) }
            case ConditionOptions.id.name:
                guard let id = SampleID(value) else {
                    throw Failure(
                        .usage, "\(option): not an identifier; see: wellbeing samples")
                }
                if negated { conditions.append(.not(.ids([id]))) } else { ids.insert(id) }
            default:
                guard let field = FieldCondition.all.first(where: { $0.option.name == option })
                else { return }
                let condition = try field.filter(value)
                if option == OptionDeclaration.questionnaire.name, !negated {
                    questionnaires.append(condition)
                } else {
                    conditions.append(negated ? .not(condition) : condition)
                }
            }
        }

        func filter(
            _ window: CalendarWindow?, in context: Context
        ) throws(Failure) -> SampleFilter {
            var all = always
            if let name = context.arguments.value(of: .onlySubject) {
                all.append(.subject(try context.subject(name)))
            }
            if !types.isEmpty { all.append(.any(types)) }
            if let window { all.append(window.condition) }
            var conditions = conditions
            if !ids.isEmpty { conditions.append(.ids(ids)) }
            if !questionnaires.isEmpty { conditions.append(.any(questionnaires)) }
            if context.arguments.has(ConditionOptions.any) {
                guard !conditions.isEmpty else {
                    throw Failure(.usage, "--any: there is no condition; add one")
                }
                all.append(.any(conditions))
            } else {
                all += conditions
            }
            return SampleFilter.all(all).simplified
        }

        /// The dates; `nil` without `--since` and `--until`.
        func window(in context: Context) throws(Failure) -> CalendarWindow? {
            let strictStart = context.arguments.has(ConditionOptions.strictStart)
            let strictEnd = context.arguments.has(ConditionOptions.strictEnd)
            guard context.arguments.has(.since) || context.arguments.has(.until) else {
                guard !strictStart, !strictEnd else {
                    throw Failure(
                        .usage, "--strict-start and --strict-end need --since or --until")
                }
                return nil
            }
            let rule: SampleFilter.DateTest.Rule =
                switch (strictStart, strictEnd) {
                case (false, false): .overlap
                case (true, false): .strictStart
                case (false, true): .strictEnd
                case (true, true): .strictStartAndEnd
                }
            return CalendarWindow(
                period: try CalendarPeriod(in: context), rule: rule, isNegated: negatesDates)
        }
    }
}
