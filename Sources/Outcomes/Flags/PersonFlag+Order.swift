internal import Questionnaires

// The orders of flags. Every list of flags uses one of them.
extension PersonFlag {
    /// Flags in the order of work: unacknowledged flags first, with the most severe answer first,
    /// and among equally severe ones the oldest first.
    ///
    /// Severity is how far the answer lies along the choices of its item, towards the end that
    /// raises the flag; the worse one of the flagged and the later answer counts. So the worst
    /// choices of two forms are equally severe. A missing answer has no severity and comes after
    /// all others. The order is for reading; it is not a level of risk.
    package static func byWork(_ flags: [PersonFlag]) -> [PersonFlag] {
        let keys = flags.map { flag in
            (
                seen: flag.acknowledgement == nil ? 0 : 1, severity: flag.severity,
                date: flag.date.microsecondsSinceEpoch, number: flag.number ?? .max
            )
        }
        return flags.indices.sorted { left, right in
            let (first, second) = (keys[left], keys[right])
            return (first.seen, -first.severity, first.date, first.number, left)
                < (second.seen, -second.severity, second.date, second.number, right)
        }.map { flags[$0] }
    }

    /// Flags in the order of a page about one person, which shows a course: unacknowledged flags,
    /// then unacknowledged flags of imported answers, then acknowledged flags; each newest first.
    ///
    /// - Parameter flags: Flags in the order of their dates.
    package static func byUrgency(_ flags: [PersonFlag]) -> [PersonFlag] {
        flags.reversed().enumerated().sorted { left, right in
            let (first, second) = (left.element, right.element)
            return (first.urgency, second.date.microsecondsSinceEpoch, left.offset)
                < (second.urgency, first.date.microsecondsSinceEpoch, right.offset)
        }.map(\.element)
    }

    /// A smaller number for a flag that a person must see sooner.
    private var urgency: Int { acknowledgement != nil ? 2 : isHistorical ? 1 : 0 }

    /// How severe the answer is, in thousandths of the way along the choices; -1 for a missing answer.
    /// An answer that is not a choice has no such order and counts as the most severe.
    package var severity: Int {
        max(severity(of: answer), laterAnswer.map(severity) ?? -1)
    }

    private func severity(of answer: Answer) -> Int {
        if answer.entry != nil { return 1_000 }
        guard let value = answer.value else { return -1 }
        let values = definition?.item(item)?.choices.map(\.value) ?? []
        guard let least = values.min(), let greatest = values.max(), least < greatest,
            (least...greatest).contains(value)
        else { return 0 }
        var isLowWorse = false
        if case .atMost = rule?.trigger { isLowWorse = true }
        let steps = isLowWorse ? greatest - value : value - least
        return steps * 1_000 / (greatest - least)
    }
}
