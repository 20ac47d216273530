internal import Questionnaires
internal import Samples

/// An Observation of an item, a total or a panel of a questionnaire.
struct ObservationPart {
    /// A value of the Observation or of a component, with the items and scales that its code
    /// identifies.
    struct Value {
        let recognition: Recognition
        let evidence: [Evidence]

        /// Whether it is the answer to an item.
        var isItem: Bool { !recognition.items.isEmpty }
    }

    /// The properties that Observations of one administration share.
    struct Occasion: Hashable {
        private let subject: SubjectID
        /// An instant is the same in each zone.
        private let time: String
        private let encounter: String?

        /// The occasion of an Observation.
        ///
        /// - Parameter isOfDay: Whether all times of the day are one occasion.
        init(of part: ObservationPart, isOfDay: Bool = false) {
            subject = part.subject
            time = isOfDay ? "\(part.start.day)" : part.start.anywhere
            encounter = part.encounter
        }
    }

    /// The names under which others refer to it.
    let names: [String]
    /// The names of the Observations of a panel.
    private(set) var members: [String]
    /// The names of the sources it was derived from.
    private(set) var sources: [String]
    let encounter: String?
    /// The questionnaires that its code identifies; empty for an item or a total.
    let forms: Set<Int>
    /// The form that it is of instead of a similar one of the kit, or `nil`.
    var other: OtherForm?
    /// Its own value and those of its components.
    let values: [Value]
    let hasComponents: Bool
    /// The class of the total that a component has, as a code of HL7's personal health record; `nil`
    /// without one.
    let severity: String?
    let subject: SubjectID
    let start: Timestamp
    /// The identifier of its sample, or `nil` when only its content identifies it.
    let statedID: SampleID?
    /// The identifiers of its later versions.
    let laterVersions: [SampleID]
    let metadata: Metadata
    let language: LanguageTag?
    let place: RecordPlace

    /// Whether it is an administration with its own values or members.
    var isPanel: Bool { !members.isEmpty || hasComponents }

    /// The scales whose totals it has.
    var scales: [ScalePlace] { values.flatMap(\.recognition.scales) }

    /// Whether it is a total, without items or members.
    var isTotal: Bool {
        !isPanel && !scales.isEmpty && values.allSatisfy(\.recognition.items.isEmpty)
    }

    /// The UUID that identifies it everywhere, or `nil`.
    var universalID: SampleID? {
        statedID.flatMap { names.contains("urn:uuid:\($0)") ? $0 : nil }
    }

    /// Moves members that are responses to the sources from which it was derived.
    mutating func derive(fromMembers isResponse: (String) -> Bool) {
        sources += members.filter(isResponse)
        members.removeAll(where: isResponse)
    }

    /// Removes the names of sources of another kind than responses.
    mutating func removeSources(where isOther: (String) -> Bool) {
        sources.removeAll(where: isOther)
    }

    /// Whether both are about the same person at the same time.
    func isOfSameTime(as other: ObservationPart) -> Bool {
        subject == other.subject && start.precision == other.start.precision
            && start.microsecondsSinceEpoch == other.start.microsecondsSinceEpoch
    }
}

extension JSONNode {
    /// The class of the total that a component of a scored assessment has, such as `moderatelySevere`;
    /// `nil` for another component.
    var severity: String? {
        let isSeverity = (self["code"]?.codings ?? []).contains {
            $0.system == Terminology.personalHealthRecord + "scored-assessment-codes"
                && $0.code?.hasSuffix("Risk") == true
        }
        guard isSeverity else { return nil }
        return self["valueCodeableConcept"]?.codings.lazy.compactMap(\.code).first
    }
}
