internal import Questionnaires

// Terms are read by their index: a copy of a ``FormulaTerm`` takes longer than most of them.
extension FormulaProgram {
    /// What a term adds.
    @inline(__always)
    func value(ofTerm index: Int, _ sheet: FormulaSheet) -> FormulaTerm.Value {
        switch tables.terms[index].source {
        case .scale(let place):
            let weight = tables.terms[index].weight
            guard let points = sheet.nodes[place].points else {
                return FormulaTerm.Value(missing: sheet.nodes[place].bounds.multiplied(by: weight))
            }
            return FormulaTerm.Value(
                points.multiplied(by: weight), isEstimate: sheet.nodes[place].isEstimate)
        case .item(let position):
            let code = sheet.codes[position]
            let range = tables.terms[index].choices
            if Int(code) < range.count, code < AnswerCode.greatestChoiceCount {
                return tables.choices[range.lowerBound + Int(code)].map { FormulaTerm.Value($0) }
                    ?? .absent
            }
            switch code {
            case AnswerCode.entered: return value(ofEntry: position, index, sheet)
            case AnswerCode.notAsked where !tables.terms[index].isContext:
                return tables.terms[index].notAsked.map { FormulaTerm.Value($0) } ?? .absent
            default:
                return tables.terms[index].isOptional
                    ? .absent : FormulaTerm.Value(missing: tables.terms[index].bounds)
            }
        }
    }

    /// What a term adds whose item has an entry.
    private func value(
        ofEntry position: Int, _ index: Int, _ sheet: FormulaSheet
    ) -> FormulaTerm.Value {
        let weight = tables.terms[index].weight
        switch sheet.entry(position) {
        case .none: return FormulaTerm.Value(missing: tables.terms[index].bounds)
        case .text: return .absent
        case .number(let own):
            guard let mirror = tables.terms[index].mirror else {
                return FormulaTerm.Value(own.multiplied(by: weight))
            }
            return FormulaTerm.Value(mirror.subtracting(own)?.multiplied(by: weight))
        case .chosen(let range):
            let choices = tables.terms[index].choices
            var sum: Points? = 0
            for place in range {
                let choice = Int(sheet.chosen[place])
                guard choice < choices.count else { continue }
                sum = sum?.adding(tables.choices[choices.lowerBound + choice] ?? 0)
            }
            // The points of choices are weighted; the mirror is not.
            guard let mirror = tables.terms[index].mirror else { return FormulaTerm.Value(sum) }
            let weighted = mirror.multiplied(by: weight)
            return FormulaTerm.Value(sum.flatMap { weighted?.subtracting($0) })
        }
    }
}
