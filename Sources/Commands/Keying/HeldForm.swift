internal import Questionnaires
internal import Samples

/// A form of the first entry. It is saved when a second entry agrees with it.
struct HeldForm {
    let subject: SubjectID
    let date: Timestamp
    /// The place of the first entry, such as `line 3`.
    let place: String
    /// The answers of all entries, in order of entry.
    var entries: [Answers]
    var isSaved = false

    /// Whether the other form has the same person and date.
    func isSame(as form: KeyedForm) -> Bool {
        subject == form.subject && date == form.date
    }
}

// The second entry.
extension Keying {
    /// Keeps a form of the first entry. Shows its flags at once, because they must not wait for the
    /// second entry.
    mutating func hold(_ form: KeyedForm) {
        saving.sayFlags(of: form, at: place)
        if let earlier = held.first(where: { $0.isSame(as: form) }) {
            return refuse([
                "\(earlier.place) is of the same person and date; enter one of the two forms in "
                    + "another run"
            ])
        }
        held.append(
            HeldForm(
                subject: form.subject, date: form.date, place: place,
                entries: [form.list.answers]))
    }

    /// Saves a form if an earlier entry agrees with it. Otherwise it names the questions that
    /// differ, without the answers: the user should look at the paper form.
    mutating func compare(_ form: KeyedForm) async throws(Failure) {
        guard let index = held.firstIndex(where: { $0.isSame(as: form) }) else {
            saving.sayFlags(of: form, at: secondPlace)
            return refuse([
                "the first entry has no form of this person and date; check both"
            ])
        }
        let answers = form.list.answers
        guard let last = held[index].entries.last, !held[index].entries.contains(answers) else {
            if !held[index].isSaved { try await save(form) }
            held[index].isSaved = true
            return
        }
        guard !held[index].isSaved else {
            return refuse([
                "\(held[index].place) is saved with other answers; to correct it, see: wellbeing "
                    + "record --help"
            ])
        }
        saving.sayFlags(of: form, at: secondPlace)
        held[index].entries.append(answers)
        let differing = zip(saving.questionnaire.items, zip(last.states, answers.states))
            .enumerated().filter { $1.1.0 != $1.1.1 }
            .map { "\($0 + 1) (\($1.0.id))" }
        saving.context.say(
            "Not saved yet: the entries of \(held[index].place) differ in question "
                + "\(differing.joined(separator: ", ")). Look at the form, and enter it again.")
    }

    /// The place of a line of the second entry.
    private var secondPlace: String { isInteractive ? "second entry" : place }
}
