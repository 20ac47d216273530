/// A questionnaire of the clinic.
enum ClinicForm: Sendable {
    case phq9, gad7

    /// Its name in a column of names.
    var name: String {
        switch self {
        case .phq9: "PHQ-9"
        case .gad7: "GAD-7"
        }
    }

    /// The number of its items, each with an answer from 0 to 3.
    var items: Int {
        switch self {
        case .phq9: 9
        case .gad7: 7
        }
    }

    /// The total at which its highest band begins.
    var severeFrom: Int {
        switch self {
        case .phq9: 20
        case .gad7: 15
        }
    }

    /// The index of the item that raises a flag if it is above 0 or skipped; `nil` without one.
    var flaggedItem: Int? {
        switch self {
        case .phq9: 8
        case .gad7: nil
        }
    }
}
