internal import Questionnaires

/// The text of a notification in the person's language.
struct ReminderWords {
    private let somethingIsDue: String
    private let asked: String

    /// The words in a language. Without a language, or without a translation, they are in English.
    init(in language: LanguageTag?) {
        switch language?.language {
        case "de":
            somethingIsDue = "Etwas ist fällig. Zum Ansehen: wellbeing due"
            asked = "Das ist die Erinnerung, um die Sie gebeten haben."
        case "es":
            somethingIsDue = "Hay algo pendiente. Para verlo: wellbeing due"
            asked = "Este es el recordatorio que pidió."
        default:
            somethingIsDue = "Something is due. To see it: wellbeing due"
            asked = "This is the reminder that you asked for."
        }
    }

    /// The text for assessments that schedules plan, or for fixed days.
    func text(isAboutSchedules: Bool) -> String { isAboutSchedules ? somethingIsDue : asked }
}
