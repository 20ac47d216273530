extension Scale.Formula {
    /// The operands of the operation, in their order.
    package var operands: [Operand] {
        switch operation {
        case .sum(let operands), .mean(let operands), .least(let operands), .greatest(let operands),
            .first(let operands), .product(let operands):
            operands
        case .count: []
        case .difference(let from, let to, _): [from, to]
        case .ratio(let dividend, let divisor): [dividend, divisor]
        case .recode(let operand, _), .table(let operand, _): [operand]
        case .cases(let cases):
            cases.compactMap { if case .operand(let operand) = $0.value { operand } else { nil } }
        }
    }

    /// The conditions of the operation and of the score.
    package var conditions: [Condition] {
        let own: [Condition] =
            switch operation {
            case .count(let conditions): conditions
            case .cases(let cases): cases.compactMap(\.condition)
            default: []
            }
        return own + (scoredWhen.map { [$0] } ?? [])
    }

    /// The context that a recode or a table depends on, or `nil`.
    package var context: Item.ID? {
        switch operation {
        case .recode(_, .byContext(let context, _)), .table(_, .byContext(let context, _)): context
        default: nil
        }
    }

    /// The items and contexts that the formula names, each once, in the order of mention.
    package var items: [Item.ID] {
        var found = operands.compactMap(\.item) + conditions.flatMap(\.items)
        if let context { found.append(context) }
        var seen: Set<Item.ID> = []
        return found.filter { seen.insert($0).inserted }
    }

    /// The scales that the formula names, each once, in the order of mention.
    package var scales: [Scale.ID] {
        let found = operands.compactMap(\.scale) + conditions.flatMap(\.scales)
        var seen: Set<Scale.ID> = []
        return found.filter { seen.insert($0).inserted }
    }
}

extension Scale.Formula.Operand {
    /// The item, or `nil` for a scale.
    package var item: Item.ID? { if case .item(let item) = source { item } else { nil } }

    /// The scale, or `nil` for an item.
    package var scale: Scale.ID? { if case .scale(let scale) = source { scale } else { nil } }

    /// The name of the item or scale.
    package var name: String {
        switch source {
        case .item(let item): item.text
        case .scale(let scale): scale.text
        }
    }

    /// The points that each choice of an item adds, in the order of the form: mirrored, and then
    /// weighted. `nil` for "not applicable".
    ///
    /// - Returns: The points; `nil` when a number is too large.
    package func contributions(of item: Item) -> [Points?]? {
        let own = points ?? item.choices.map(\.points)
        let known = own.compactMap(\.self)
        guard let least = known.min(), let greatest = known.max(),
            let mirror = least.adding(greatest)
        else { return own }
        var result: [Points?] = []
        for points in own {
            guard let points else {
                result.append(nil)
                continue
            }
            // A set of choices is mirrored as a whole.
            let isMirrored = isReversed && item.kind == .choice
            let mirrored = isMirrored ? mirror.subtracting(points) : points
            guard let added = mirrored?.multiplied(by: weight) else { return nil }
            result.append(added)
        }
        return result
    }
}
