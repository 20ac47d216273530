internal import Questionnaires
internal import Scoring

extension SampleFilter {
    /// Whether the condition holds for a sample.
    ///
    /// - Complexity: O(*n*) in the size of the filter and of the sample.
    public func holds(for stored: StoredSample) -> Bool {
        switch self {
        case .all(let parts): parts.allSatisfy { $0.holds(for: stored) }
        case .any(let parts): parts.contains { $0.holds(for: stored) }
        case .not(let part): !part.holds(for: stored)
        case .ids(let ids): ids.contains(stored.id)
        case .subject(let subject): stored.sample.subject == subject
        case .type(let type): stored.type == type
        case .dates(let test):
            test.holds(
                start: stored.sample.start.microsecondsSinceEpoch,
                end: stored.sample.end.microsecondsSinceEpoch)
        case .source(let name): stored.sample.source.name.hasSameBytes(as: name)
        case .hasMetadata(let name): stored.sample.metadata.value(named: name) != nil
        case .metadata(let name, let comparison, let value):
            stored.sample.metadata.value(named: name)
                .map { $0.compares(comparison, to: value) } ?? false
        default: stored.holds(ofItsType: self)
        }
    }
}

extension StoredSample {
    /// Whether a condition on one type of samples holds.
    fileprivate func holds(ofItsType filter: SampleFilter) -> Bool {
        switch content {
        case .assessment(let stored): stored.assessment.holds(filter)
        case .observation(.stateOfMind(let mind)): mind.holds(filter)
        case .observation(.treatment(let treatment)):
            if case .treatment(let label) = filter {
                treatment.label.hasSameBytes(as: label)
            } else {
                false
            }
        case .observation(.quantity(let quantity)):
            if case .measure(let measure) = filter {
                quantity.measure.name.hasSameBytes(as: measure.name)
                    && quantity.measure.unit.hasSameBytes(as: measure.unit)
            } else {
                false
            }
        case .observation(.calendarEvent), .observation(.journalEntry), .observation(.schedule):
            false
        }
    }
}

extension Assessment {
    fileprivate func holds(_ filter: SampleFilter) -> Bool {
        switch filter {
        case .questionnaire(let id): questionnaire.id == id
        case .score(let scale, let comparison, let points):
            scorecard[scale]?.shownPoints
                .map { comparison.holds($0.ordered(to: points)) } ?? false
        case .band(let scale, let band): scorecard[scale]?.band == band
        case .flag(let id): scorecard.flags.contains { $0.flag == id }
        default: false
        }
    }
}

extension StateOfMind {
    fileprivate func holds(_ filter: SampleFilter) -> Bool {
        switch filter {
        case .kind(let kind): self.kind == kind
        case .valence(let comparison, let number):
            Order(valence.value, number).map { comparison.holds($0) } ?? false
        case .label(let label): labels.contains(label)
        case .association(let association): associations.contains(association)
        default: false
        }
    }
}

extension MetadataValue {
    /// Whether a comparison with another value holds. Not-a-number never compares.
    package func compares(_ comparison: SampleFilter.Comparison, to other: MetadataValue) -> Bool {
        switch (self, other) {
        case (.string(let left), .string(let right)):
            comparison.holds(left.ordered(to: right))
        case (.number(let left), .number(let right)):
            Order(left, right).map { comparison.holds($0) } ?? false
        case (.date(let left), .date(let right)):
            Order(left.microsecondsSinceEpoch, right.microsecondsSinceEpoch)
                .map { comparison.holds($0) } ?? false
        default: comparison == .notEqual
        }
    }
}

extension Metadata {
    /// The value under a name with the same bytes.
    package func value(named name: String) -> MetadataValue? {
        guard let place = index(forKey: name), self[place].key.hasSameBytes(as: name) else {
            return nil
        }
        return self[place].value
    }
}

/// The result of comparing two values.
private enum Order {
    case before, equal, after

    /// The order of two values; `nil` when they have no order, as with not-a-number.
    init?<Value: Comparable>(_ left: Value, _ right: Value) {
        if left < right {
            self = .before
        } else if left == right {
            self = .equal
        } else if left > right {
            self = .after
        } else {
            return nil
        }
    }
}

extension SampleFilter.Comparison {
    fileprivate func holds(_ order: Order) -> Bool {
        switch self {
        case .less: order == .before
        case .lessOrEqual: order != .after
        case .equal: order == .equal
        case .notEqual: order != .equal
        case .greaterOrEqual: order != .before
        case .greater: order == .after
        }
    }
}

extension String {
    fileprivate func ordered(to other: String) -> Order {
        if hasSameBytes(as: other) { return .equal }
        return utf8.lexicographicallyPrecedes(other.utf8) ? .before : .after
    }
}

extension Points {
    /// The exact order. The products have twice the bits, because a filter's points may be any.
    fileprivate func ordered(to other: Points) -> Order {
        let left = numerator.multipliedFullWidth(by: other.denominator)
        let right = other.numerator.multipliedFullWidth(by: denominator)
        if (left.high, left.low) == (right.high, right.low) { return .equal }
        return (left.high, left.low) < (right.high, right.low) ? .before : .after
    }
}
