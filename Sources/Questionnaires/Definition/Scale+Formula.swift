extension Scale {
    /// The computation of a scale of format 2 that is more than a sum, a mean or a count of items.
    public struct Formula: Hashable, Sendable {
        /// The operation.
        public let operation: Operation
        /// The steps after the operation, in order.
        public let steps: [Step]
        /// The rule for missing terms; `nil` when every term is needed.
        public let missing: MissingRule?
        /// The points of a term whose item the form did not ask; `nil` when the scale has no such
        /// term.
        public let notAsked: NotAsked?
        /// The condition for a score; `nil` if there is no such condition.
        public let scoredWhen: Condition?
    }
}

extension Scale.Formula {
    /// One operation over items and other scales.
    public enum Operation: Hashable, Sendable {
        /// The terms are added.
        case sum([Operand])
        /// The terms are added and divided by their number.
        case mean([Operand])
        /// The least term.
        case least([Operand])
        /// The greatest term.
        case greatest([Operand])
        /// The first term that has an answer.
        case first([Operand])
        /// The number of conditions that hold.
        case count([Condition])
        /// One number, time or date minus another.
        case difference(from: Operand, to: Operand, Distance)
        /// The terms are multiplied.
        case product([Operand])
        /// The first operand divided by the second; there is no score if the second is 0.
        case ratio(of: Operand, by: Operand)
        /// The points of the first step that the number reaches.
        case recode(Operand, Lookup<[RecodeStep]>)
        /// The number that a table has for the number.
        case table(Operand, Lookup<[Points: Points]>)
        /// The value of the first case whose condition holds; the last has no condition.
        case cases([Case])
    }

    /// An item or a scale in an operation, and how it counts.
    public struct Operand: Hashable, Sendable {
        /// The item or scale.
        public let source: Source
        /// The factor of the number; not 0.
        public let weight: Points
        /// Whether the number is mirrored: least and greatest added, minus the number.
        public let isReversed: Bool
        /// Points for this scale, one for each choice in the order of the form, with `nil` for "not
        /// applicable"; or `nil` for the points of the choices.
        public let points: [Points?]?

        package init(source: Source, weight: Points, isReversed: Bool, points: [Points?]?) {
            self.source = source
            self.weight = weight
            self.isReversed = isReversed
            self.points = points
        }

        /// An item or a scale.
        public enum Source: Hashable, Sendable {
            /// An item or a context.
            case item(Item.ID)
            /// Another scale.
            case scale(Scale.ID)
        }
    }

    /// How a difference is counted.
    public enum Distance: String, Hashable, Sendable, CaseIterable {
        /// Numbers, points of scales, or minutes between two times of the same day.
        case plain
        /// Minutes from one time of the day to the next occurrence of the other, 0 up to but not
        /// including 1440.
        case clock
        /// Days between two dates.
        case days
        /// Completed months between two dates.
        case months
        /// Completed years between two dates.
        case years
    }

    /// A step of a recode, which gives points to the numbers up to its limit.
    public struct RecodeStep: Hashable, Sendable {
        /// The limit; `nil` for the last step.
        public let limit: Limit?
        /// The points.
        public let points: Points

        /// The greatest number of a step.
        public enum Limit: Hashable, Sendable {
            /// Up to and with the number.
            case through(Points)
            /// Up to and without the number.
            case below(Points)

            /// The number.
            public var points: Points {
                switch self {
                case .through(let points), .below(let points): points
                }
            }
        }

        /// Whether a number belongs to this step, if no earlier step holds it.
        @inlinable
        public func holds(_ number: Points) -> Bool {
            switch limit {
            case .through(let greatest): number <= greatest
            case .below(let bound): number < bound
            case nil: true
            }
        }
    }

    /// A content that is the same for all people, or that depends on a context.
    public enum Lookup<Content: Hashable & Sendable>: Hashable, Sendable {
        /// The same content for all people.
        case always(Content)
        /// The contents by the value of a context's choice; for an absent value there is no score.
        case byContext(Item.ID, [Int: Content])
    }

    /// One case of several.
    public struct Case: Hashable, Sendable {
        /// The condition; `nil` for the last case.
        public let condition: Condition?
        /// The value of the scale in this case.
        public let value: Value

        /// The value of a scale in one case.
        public enum Value: Hashable, Sendable {
            /// A number.
            case number(Points)
            /// The number of an item or scale.
            case operand(Operand)
            /// No score.
            case noScore
        }
    }

    /// A step after an operation.
    public enum Step: Hashable, Sendable {
        /// The number is multiplied.
        case times(Points)
        /// A number is added.
        case plus(Points)
        /// The number is not less than this.
        case atLeast(Points)
        /// The number is not more than this.
        case atMost(Points)
        /// The number is rounded to a number of decimals, half away from zero.
        case round(decimals: Int)

        /// The number after the step; `nil` when it is too large.
        @inlinable
        package func applied(to points: Points) -> Points? {
            switch self {
            case .times(let factor): points.multiplied(by: factor)
            case .plus(let addend): points.adding(addend)
            case .atLeast(let bound): max(points, bound)
            case .atMost(let bound): min(points, bound)
            case .round(let decimals): points.roundedAwayFromZero(decimals: decimals)
            }
        }
    }

    /// The points of a term whose item the form did not ask.
    public enum NotAsked: Hashable, Sendable {
        /// The term counts these points, before the weight.
        case counts(Points)
        /// The term is left out, and is not missing.
        case nothing
    }

    /// The rule for missing terms.
    public struct MissingRule: Hashable, Sendable {
        /// The number of terms that must be answered.
        public let needed: Needed
        /// The replacement for a missing term.
        public let fill: Fill
        /// Whether the rule is an estimate, which a caller must request. Otherwise the rule is a
        /// part of the score.
        public let isEstimate: Bool
        /// Where the rule was published, or `nil`.
        public let source: String?
        /// Whether the rule was read in a published source.
        public let isVerified: Bool

        /// The number of terms that must be answered.
        public enum Needed: Hashable, Sendable {
            /// So many.
            case count(Int)
            /// At least this share of the terms; with `isMore`, more than this share.
            case share(Points, isMore: Bool)

            /// The least number of answered terms, for a number of terms; 1 or more.
            package func least(of count: Int) -> Int {
                switch self {
                case .count(let needed): return max(needed, 1)
                case .share(let share, let isMore):
                    let (whole, rest) = (count * share.numerator)
                        .quotientAndRemainder(dividingBy: share.denominator)
                    return max(whole + (isMore || rest > 0 ? 1 : 0), 1)
                }
            }
        }

        /// The replacement for a missing term.
        public enum Fill: Hashable, Sendable {
            /// The mean of the answered terms.
            case mean
            /// No replacement: the term is left out.
            case nothing
            /// This number, before the weight.
            case number(Points)
        }
    }
}
