internal import Questionnaires
internal import Samples

/// The predicate that the options of a command line ask for.
///
/// The order of the conditions counts: `--not` negates the condition that follows it. All
/// conditions must hold. With `--any` one is enough, but person, type and dates must still hold.
struct Conditions {
    /// The predicate for a store. With a ``window`` it also holds for some samples that are not
    /// wanted.
    let predicate: Predicate
    /// The filter for the samples of a store: dates with calendar days. `nil` without such dates.
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
            guard
                let option = ConditionOptions.all.first(where: { $0.name == occurrence.option })
            else { continue }
            do {
                try reading.take(option, occurrence.value, negated: negates)
            } catch {
                problems += error.messages
            }
            negates = false
        }
        if negates { problems.append("--not: no condition follows it") }
        guard problems.isEmpty else { throw Failure(.usage, problems) }
        let window = try reading.window(in: context)
        predicate = try reading.predicate(window, in: context)
        let hasDays = [window?.test.from, window?.test.to].contains { $0?.precision == .day }
        self.window = hasDays ? window : nil
    }
}

extension Conditions {
    /// What was read so far.
    private struct Reading {
        var types: [Predicate] = []
        var ids: Set<SampleID> = []
        var conditions: [Predicate] = []
        var always: [Predicate] = []
        var negatesDates = false

        /// Reads one option.
        mutating func take(
            _ option: OptionDeclaration, _ value: String, negated: Bool
        ) throws(Failure) {
            func refuse(_ remedy: String) -> Failure {
                Failure(.usage, "\(option.name): \(remedy)")
            }
            switch option.name {
            case OptionDeclaration.since.name, OptionDeclaration.until.name:
                if negated { negatesDates = true }
            case ConditionOptions.strictStart.name, ConditionOptions.strictEnd.name,
                OptionDeclaration.onlySubject.name, ConditionOptions.any.name:
                if negated { throw refuse("cannot be negated") }
            case ConditionOptions.type.name:
                guard let type = SampleType(rawValue: value) else { return }
                if negated { always.append(.not(.type(type))) } else { types.append(.type(type)) }
            case ConditionOptions.id.name:
                guard let id = SampleID(value) else {
                    throw refuse("not an identifier; see: wellbeing samples")
                }
                if negated { conditions.append(.not(.ids([id]))) } else { ids.insert(id) }
            default:
                let condition = try Self.condition(option, value)
                conditions.append(negated ? .not(condition) : condition)
            }
        }

        func predicate(
            _ window: CalendarWindow?, in context: Context
        ) throws(Failure) -> Predicate {
            var all = always
            if context.arguments.has(.onlySubject) {
                let name = context.arguments.value(of: .onlySubject)
                all.append(.subject(try context.subject(name)))
            }
            if !types.isEmpty { all.append(.any(types)) }
            if let window { all.append(window.condition) }
            var conditions = conditions
            if !ids.isEmpty { conditions.append(.ids(ids)) }
            if context.arguments.has(ConditionOptions.any) {
                guard !conditions.isEmpty else {
                    throw Failure(.usage, "--any: there is no condition; add one")
                }
                all.append(.any(conditions))
            } else {
                all += conditions
            }
            return Predicate.all(all).simplified
        }

        /// The dates; `nil` without `--since` and `--until`.
        func window(in context: Context) throws(Failure) -> CalendarWindow? {
            let since = context.arguments.value(of: .since)
            let until = context.arguments.value(of: .until)
            let strictStart = context.arguments.has(ConditionOptions.strictStart)
            let strictEnd = context.arguments.has(ConditionOptions.strictEnd)
            guard since != nil || until != nil else {
                guard !strictStart, !strictEnd else {
                    throw Failure(
                        .usage, "--strict-start and --strict-end need --since or --until")
                }
                return nil
            }
            var from: Timestamp?
            var to: Timestamp?
            if let since { from = try context.date(since, option: .since) }
            if let until { to = try context.date(until, option: .until) }
            let rule: DateTest.Rule =
                switch (strictStart, strictEnd) {
                case (false, false): .overlap
                case (true, false): .strictStart
                case (false, true): .strictEnd
                case (true, true): .strictStartAndEnd
                }
            return CalendarWindow(
                test: DateTest(from: from, to: to, rule: rule), isNegated: negatesDates)
        }

        private static func condition(
            _ option: OptionDeclaration, _ value: String
        ) throws(Failure) -> Predicate {
            let found: Predicate?
            let form: String
            switch option.name {
            case ConditionOptions.kind.name:
                (found, form) = (
                    StateOfMind.Kind(typed: value).map { .kind($0) }, "use emotion or mood"
                )
            case ConditionOptions.valence.name:
                (found, form) = (ConditionText.valence(value), "write it like '>=0.5'")
            case ConditionOptions.label.name:
                return .label(
                    try one([value], as: StateOfMind.Label.self, of: option))
            case ConditionOptions.association.name:
                return .association(
                    try one([value], as: StateOfMind.Association.self, of: option))
            case ConditionOptions.source.name: return .source(value)
            case ConditionOptions.treatment.name: return .treatment(value)
            case ConditionOptions.metadata.name:
                (found, form) = (ConditionText.metadata(value), "write it like key=value")
            case ConditionOptions.questionnaire.name:
                (found, form) = (
                    Questionnaire.ID(value.lowercased()).map { .questionnaire($0) },
                    "not the name of a questionnaire; see: wellbeing list"
                )
            case ConditionOptions.flag.name:
                (found, form) = (
                    Flag.ID(value).map { .flag($0) }, "not the name of a flag; see: wellbeing show"
                )
            case ConditionOptions.band.name:
                (found, form) = (ConditionText.band(value), "write it like total=moderate")
            case ConditionOptions.score.name:
                (found, form) = (ConditionText.score(value), "write it like 'total>=10'")
            default:
                (found, form) = (
                    ConditionText.measure(value),
                    "use exercise, mindfulness, sleep, or name:unit"
                )
            }
            guard let found else { throw Failure(.usage, "\(option.name): \(form)") }
            return found
        }

        private static func one<Code: OpenCode>(
            _ names: [String], as _: Code.Type, of option: OptionDeclaration
        ) throws(Failure) -> Code {
            let found = try CodeNames.values(names, as: Code.self, of: option, allowsNumbers: true)
            guard let code = found.first else {
                throw Failure(.usage, "\(option.name): a word is missing")
            }
            return code
        }
    }
}
