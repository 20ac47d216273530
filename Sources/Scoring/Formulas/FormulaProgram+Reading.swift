internal import Questionnaires

// Terms are read by their index: copying a ``FormulaTerm`` takes longer than evaluating most terms.
extension FormulaProgram {
    /// The value of a term.
    @inline(__always)
    func value(ofTerm index: Int, _ sheet: FormulaSheet) -> FormulaTerm.Value {
        switch tables.terms[index].source {
        case .scale(let place):
            let weight = tables.terms[index].weight
            let value = sheet[place]
            guard let points = value.points else {
                return FormulaTerm.Value(missing: value.bounds.multiplied(by: weight))
            }
            return FormulaTerm.Value(points.multiplied(by: weight), isEstimate: value.isEstimate)
        case .item(let position):
            let code = sheet.codes[position]
            if code == AnswerCode.entered { return value(ofEntry: position, index, sheet) }
            return tables.values[tables.terms[index].value(for: code)]
        }
    }

    /// The value of a term whose item has an entry.
    private func value(
        ofEntry position: Int, _ index: Int, _ sheet: FormulaSheet
    ) -> FormulaTerm.Value {
        let weight = tables.terms[index].weight
        switch sheet.entry(position) {
        case .none: return tables.values[tables.terms[index].values.lowerBound]
        case .text: return .absent
        case .number(let own):
            guard let mirror = tables.terms[index].mirror else {
                return FormulaTerm.Value(own.multiplied(by: weight))
            }
            return FormulaTerm.Value(mirror.subtracting(own)?.multiplied(by: weight))
        case .chosen(let range):
            let choices = tables.terms[index].values.dropFirst(FormulaTerm.stateCount)
            var sum: Fraction? = 0
            for place in range {
                let choice = Int(sheet.codes[place])
                guard choice < choices.count else { continue }
                sum = sum?.adding(tables.values[choices.lowerBound + choice].points ?? 0)
            }
            // The points of choices are weighted; the mirror is not.
            guard let mirror = tables.terms[index].mirror else { return FormulaTerm.Value(sum) }
            let weighted = mirror.multiplied(by: weight)
            return FormulaTerm.Value(sum.flatMap { weighted?.subtracting($0) })
        }
    }
}
