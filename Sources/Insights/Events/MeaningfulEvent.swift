internal import Questionnaires
public import Samples

/// The event that one word for a feeling points to: of the states of mind with a label, and with an
/// association if one is asked for, the strongest, and the event closest to it.
///
/// The old rule took the longest event; see ``PeriodInsights/longestEvent``. A long meeting is
/// rarely the most meaningful event of a week.
///
/// - SeeAlso: "Explore wellbeing APIs in HealthKit", WWDC 2024, session 10109.
public struct MeaningfulEvent: Hashable, Sendable {
    /// The label.
    public let label: StateOfMind.Label
    /// The association that was asked for; `nil` for any.
    public let association: StateOfMind.Association?
    /// The strongest state of mind with its event.
    public let moment: FeltMoment
    /// How many states of mind have the label and the association.
    public let count: Int
    /// How many of them are as strong as ``moment``, itself included. The earliest of them is
    /// ``moment``; of equal instants, the one with the smaller identifier.
    public let tied: Int

    /// Which valence is the strongest for a label.
    enum Strength {
        /// The greatest: the most pleasant.
        case greatest
        /// The least: the most unpleasant.
        case least
        /// The one closest to 0.
        case neutral

        init(_ label: StateOfMind.Label) {
            switch label {
            case .angry, .sad, .stressed: self = .least
            case .indifferent: self = .neutral
            default: self = .greatest
            }
        }

        func value(_ valence: Valence) -> Double {
            switch self {
            case .greatest: valence.value
            case .least: -valence.value
            case .neutral: -abs(valence.value)
            }
        }
    }

    /// The labels that insights look for: happy first, then stressed, calm and proud, then the other
    /// labels of the five faces. For angry, sad and stressed the least valence is the strongest, for
    /// indifferent the one closest to 0, for the others the greatest.
    public static let labels: [StateOfMind.Label] = [
        .happy, .stressed, .calm, .proud, .satisfied, .indifferent, .sad, .angry,
    ]

    /// Finds the event; `nil` if no state of mind has the label and the association.
    ///
    /// - Parameters:
    ///   - label: The label.
    ///   - association: The association; `nil` for any.
    ///   - minds: States of mind, in any order.
    ///   - events: The events.
    public init?(
        _ label: StateOfMind.Label, about association: StateOfMind.Association? = nil,
        in minds: some Sequence<StateOfMind>, _ events: ClosestEvents
    ) {
        let strength = Strength(label)
        let candidates = minds.filter { mind in
            mind.labels.contains(label)
                && (association.map { mind.associations.contains($0) } ?? true)
        }
        guard let greatest = candidates.map({ strength.value($0.valence) }).max() else {
            return nil
        }
        let strongest = candidates.filter { strength.value($0.valence) == greatest }
        guard
            let mind = strongest.min(by: {
                ($0.start.microsecondsSinceEpoch, $0.id) < ($1.start.microsecondsSinceEpoch, $1.id)
            })
        else { return nil }
        self.label = label
        self.association = association
        moment = FeltMoment(mind: mind, event: events.event(of: mind))
        count = candidates.count
        tied = strongest.count
    }
}
