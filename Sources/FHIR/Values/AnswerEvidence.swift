internal import Questionnaires

/// The choices of one item, in the definition and in the FHIR Questionnaire.
struct AnswerKey {
    let choices: FormIndex.Choices
    let options: [FHIRForm.Option]
    /// The least and the greatest number that the Questionnaire allows, if it has them.
    var numbers: [Points] = []
    /// Whether answers that are only numbers are known to be points.
    var countsFromZero = false

    /// The answer that all statements agree on; `nil` without a statement.
    ///
    /// - Throws: ``AnswerFault`` when a statement is not a choice, two disagree, or an option has
    ///   points that the item lacks.
    func answer(_ evidence: [Evidence]) throws(AnswerFault) -> Answer? {
        if evidence.contains(where: \.isValue) { try checkOptions() }
        return try stated(evidence)
    }

    /// The answer to an item that accepts several choices.
    ///
    /// - Parameter others: The statements of each further answer.
    func answer(
        _ evidence: [Evidence], and others: [[Evidence]]
    ) throws(AnswerFault) -> Answer? {
        guard let item = choices.entryItem else { return try answer(evidence) }
        return try EntryKey(item: item, key: self).answer(evidence, and: others)
    }

    private func stated(_ evidence: [Evidence]) throws(AnswerFault) -> Answer? {
        var stated: [Statement] = []
        var reasons: Set<String> = []
        for statement in evidence {
            switch statement {
            case .number(let points): stated.append(("the number", try values(ofNumber: points)))
            case .weight(let points): stated.append(("the points", [try value(ofWeight: points)]))
            case .coding(let coding): stated += try statements(of: coding)
            case .text(let text):
                stated.append(("the text", try values(ofAnswer: text)))
            case .display(let text):
                stated.append(("the text", try self.values(ofText: text, mayBeNumber: true)))
            case .absent(let reason): reasons.insert(reason)
            case .unit(let unit):
                guard unit.isOfPoints else { throw .notPoints }
            case .bool, .time, .day, .other: throw .unreadable
            case .reported: throw .reported
            }
        }
        let values = stated.reduce(into: Set<Int>()) { $0.formUnion($1.values) }
        guard values.count + reasons.count <= 1 else {
            throw .disagreement(Self.disagreeing(stated, reasons))
        }
        if let value = values.first { return .answered(value) }
        guard let reason = reasons.first else { return nil }
        guard reason == Terminology.askedDeclined else { return .skipped }
        guard choices.mayBeDeclined else { throw .mayNotDecline }
        return .declined
    }

    /// The values that one part of an answer states, with the name of the part.
    private typealias Statement = (name: String, values: Set<Int>)

    /// The names of two statements that disagree.
    private static func disagreeing(_ stated: [Statement], _ reasons: Set<String>) -> String {
        guard reasons.isEmpty else {
            return stated.contains { !$0.values.isEmpty }
                ? "a value, and a reason for its absence" : "two reasons for its absence"
        }
        let stated = stated.filter { !$0.values.isEmpty }
        for (place, one) in stated.enumerated() {
            if let other = stated[..<place].first(where: { $0.values != one.values }) {
                return other.name == one.name
                    ? "\(one.name), stated twice" : "\(other.name) and \(one.name)"
            }
        }
        return "\(stated.first?.name ?? "the answer"), and what the Questionnaire says about it"
    }

    /// The values of a number: the points of the option with this number, or without one the number
    /// itself.
    private func values(ofNumber number: Points) throws(AnswerFault) -> Set<Int> {
        guard let name = number.whole.map({ String($0) }) else { throw .notAChoice }
        guard takesNumber(name) else { throw .numberForCode }
        var values: Set<Int> = []
        var isOption = false
        for option in options where (option.coding.code ?? option.coding.display) == name {
            for weight in option.weights { values.insert(try value(ofWeight: weight)) }
            // The number may be the code of the option, so its text must be the same answer.
            if !countsFromZero, option.coding.code != nil, let text = option.coding.display {
                values.formUnion(try choice(ofText: text, isNumbered: false))
            }
            if option.coding.code == nil, !option.weights.isEmpty { isOption = true }
        }
        // With a code, the number may be the points.
        if !isOption { values.insert(try value(ofWeight: number)) }
        return values
    }

    /// Whether a number may be an answer. If the Questionnaire offers only codes, it must be one of
    /// them, unless numbers are known to be points: those of programs begin with 0 or with 1.
    private func takesNumber(_ name: String) -> Bool {
        let own = options.filter { $0.coding.system != Terminology.absentReason }
        return countsFromZero || own.isEmpty
            || own.contains { $0.coding.code == nil || $0.coding.code == name }
    }

    private func value(ofWeight weight: Points) throws(AnswerFault) -> Int {
        guard let value = weight.whole, choices.values.contains(value) else { throw .notAChoice }
        return value
    }

    /// Refuses options with points or numbers that the item does not have. They may start at
    /// another number, so all of them may be wrong.
    private func checkOptions() throws(AnswerFault) {
        guard let least = choices.values.min(), let greatest = choices.values.max() else { return }
        for weight in options.lazy.flatMap(\.weights) {
            if let value = weight.whole, choices.values.contains(value) { continue }
            throw .otherWeights(least...greatest)
        }
        let own = options.filter {
            $0.weights.isEmpty && $0.coding.system != Terminology.absentReason
        }
        for option in own {
            guard let number = option.number, !choices.values.contains(number) else { continue }
            // The number of an option whose text is a choice is only its name.
            if let values = try? values(of: option.coding), !values.isEmpty { continue }
            throw .otherNumbers(least...greatest)
        }
        for number in numbers {
            if let value = number.whole, choices.values.contains(value) { continue }
            throw .otherNumbers(least...greatest)
        }
    }

    /// The values of the options of the Questionnaire; `nil` when one of them has no known value.
    var offered: Set<Int>? {
        var values: Set<Int> = []
        for option in options where option.coding.system != Terminology.absentReason {
            if !option.weights.isEmpty {
                values.formUnion(option.weights.compactMap(\.whole))
                continue
            }
            guard let found = try? self.values(of: option.coding), !found.isEmpty else {
                return nil
            }
            values.formUnion(found)
        }
        return values
    }

    private func values(of coding: Coding) throws(AnswerFault) -> Set<Int> {
        try statements(of: coding).reduce(into: Set<Int>()) { $0.formUnion($1.values) }
    }

    /// The statements of the code and the display of a coding.
    private func statements(of coding: Coding) throws(AnswerFault) -> [Statement] {
        var values: Set<Int> = []
        if let code = coding.code { values = try self.values(ofCode: code, in: coding) }
        var stated: [Statement] = [("the code", values)]
        // Displays are often wrong. With a known code, a display that is not a choice is ignored.
        if let display = coding.display {
            // The display that the Questionnaire gives the code is not that of another option.
            let own = options.first {
                $0.coding.code == coding.code && $0.coding.display == display
            }
            let ofDisplay =
                own == nil
                ? try self.values(ofText: display, mayBeNumber: !values.isEmpty)
                : try choice(ofText: display, isNumbered: own?.weights.isEmpty != false)
            stated.append(("the display", ofDisplay))
        }
        if stated.allSatisfy({ $0.values.isEmpty }), coding.weights.isEmpty { throw .unknownCode }
        return stated
    }

    private func values(ofCode code: String, in coding: Coding) throws(AnswerFault) -> Set<Int> {
        var values: Set<Int> = []
        if let value = choices.codes[coding.key] { values.insert(value) }
        let isLOINC =
            coding.system == Terminology.loinc || coding.system == nil && code.isLOINCAnswer
        // Such a code has the same meaning with an unknown system.
        if isLOINC || code.isLOINCAnswer {
            let value = choices.codes["\(Terminology.loinc)|\(code)"]
            if isLOINC, value == nil { throw .notOfForm }
            if let value { values.insert(value) }
        }
        let sameCode = options.filter { $0.coding.code == code }
        for option in sameCode where option.isNamed(by: coding) {
            for weight in option.weights { values.insert(try value(ofWeight: weight)) }
            if let text = option.coding.display {
                values.formUnion(try choice(ofText: text, isNumbered: option.weights.isEmpty))
            }
        }
        if isLOINC || !values.isEmpty { return values }
        // The code of an option of another system says nothing about points.
        if let number = code.wholeNumber, takesNumber(code),
            sameCode.allSatisfy({ $0.isNamed(by: coding) })
        {
            guard choices.values.contains(number) else { throw .notAChoice }
            return [number]
        }
        return choices.texts[code.folded].map { [$0] } ?? []
    }

    /// The values of an answer in words, or of one that is only a number.
    private func values(ofAnswer text: String) throws(AnswerFault) -> Set<Int> {
        let found = try values(ofText: text, mayBeNumber: false)
        guard found.isEmpty else { return found }
        guard let number = text.wholeNumber else { throw .notAChoice }
        return try values(ofNumber: Points(number))
    }

    /// The values of a text: the value of the choice with this text, and the points of the option
    /// with it; empty when it is not a choice.
    ///
    /// - Parameter mayBeNumber: Whether a text that is only a number gives that value.
    private func values(
        ofText text: String, mayBeNumber: Bool
    ) throws(AnswerFault) -> Set<Int> {
        let folded = text.folded
        let named = folded.isEmpty ? [] : options.filter { $0.coding.display?.folded == folded }
        let weights = named.flatMap(\.weights)
        var values = try choice(ofText: text, isNumbered: weights.isEmpty)
        for weight in weights { values.insert(try value(ofWeight: weight)) }
        if values.isEmpty, mayBeNumber, let number = text.wholeNumber,
            choices.values.contains(number)
        {
            values.insert(number)
        }
        return values
    }

    /// The choice that a text names, alone or with a number; empty when it is not a choice.
    ///
    /// - Parameter isNumbered: Whether the number must be that of the choice, because no points of
    ///   the Questionnaire say so: `2 - More than half the days`.
    private func choice(ofText text: String, isNumbered: Bool) throws(AnswerFault) -> Set<Int> {
        if let value = choices.texts[text.folded] { return [value] }
        guard let decorated = text.decorated, let value = choices.texts[decorated.text] else {
            return []
        }
        guard value == decorated.number || !isNumbered else {
            throw .disagreement("the words and the number of a text")
        }
        return [value]
    }

    /// Whether a value is a possible answer to the item, by a code or a text or, if `numbers`, by a
    /// number.
    func fits(_ evidence: [Evidence], numbers: Bool) -> Bool {
        if choices.mayBeDeclined, evidence.contains(.absent(Terminology.askedDeclined)) {
            return true
        }
        if let item = choices.entryItem {
            // Any comment would be an answer in words.
            guard item.kind != .text else { return false }
            return (try? answer(evidence, and: []))?.isGiven == true
        }
        let stated = evidence.filter { statement in
            switch statement {
            case .coding, .text: true
            case .number, .weight: numbers
            case .display, .bool, .unit, .time, .day, .absent, .other, .reported: false
            }
        }
        guard !stated.isEmpty else { return false }
        do { return try self.stated(stated)?.value != nil } catch {
            // Such statements are still about the item, though it is not known what they say.
            return error.code == .contradiction || error == .numberForCode
        }
    }
}

extension String {
    /// The folded text and the number before or after it: `2 - More than half`, `Not at all (0)`;
    /// `nil` for another text.
    fileprivate var decorated: (text: String, number: Int)? {
        let folded = folded.utf8
        let front = folded.prefix(while: \.isDigit)
        let rest = folded.dropFirst(front.count)
        let back = rest.reversed().prefix(while: \.isDigit).count
        guard front.isEmpty != (back == 0), rest.count > back,
            let number = Int(String(front.isEmpty ? rest.suffix(back) : front) ?? "")
        else { return nil }
        return (String(rest.dropLast(back)) ?? "", number)
    }

    /// The number, if the text is only a whole number without leading zeros or a plus.
    fileprivate var wholeNumber: Int? { Int(self).flatMap { String($0) == self ? $0 : nil } }

    /// Whether this has the form of a code of LOINC's answers: `LA6568-5`.
    fileprivate var isLOINCAnswer: Bool {
        hasPrefix("LA") && contains("-") && dropFirst(2).first?.isNumber == true
    }
}

extension FHIRForm.Option {
    /// The whole number that names the option, or `nil`.
    fileprivate var number: Int? {
        (coding.code ?? coding.display)?.wholeNumber
    }
}

extension [Evidence] {
    /// The points of a total: a number, or digits in a text. `nil` without a total.
    ///
    /// - Throws: ``AnswerFault`` for another value, or for totals that disagree.
    func total() throws(AnswerFault) -> Points? {
        var found: Set<Points> = []
        var isAbsent = false
        for statement in self {
            switch statement {
            case .number(let points), .weight(let points): found.insert(points)
            case .text(let text):
                guard text.utf8.count <= 12, let points = JSONNumber(text)?.points else {
                    throw .notATotal
                }
                found.insert(points)
            case .unit(let unit):
                guard unit.isOfPoints else { throw .notPoints }
            case .absent: isAbsent = true
            case .coding, .display, .bool, .time, .day, .other: throw .notATotal
            case .reported: throw .reported
            }
        }
        guard found.count <= (isAbsent ? 0 : 1) else { throw .disagreement }
        return found.first
    }
}

extension String {
    /// Whether a unit means points or no unit: `1`, `{score}`, `points`.
    fileprivate var isOfPoints: Bool {
        if self == "1" || hasPrefix("{") && hasSuffix("}") { return true }
        return [
            "score", "scores", "point", "points", "pt", "pts", "punkt", "punkte", "punten", "punto",
            "puntos", "punti", "pontos",
        ].contains(folded)
    }
}
