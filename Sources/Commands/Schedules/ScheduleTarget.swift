internal import Interchange
internal import Questionnaires
internal import SampleRecords
internal import Samples

/// The person and the questionnaire that `schedule add` and `schedule end` name.
struct ScheduleTarget {
    /// The person as an argument; `nil` for the person of `--subject`, or for the user.
    private let named: SubjectID?
    let questionnaire: Questionnaire.ID

    /// Reads `[SUBJECT] QUESTIONNAIRE`.
    init(_ words: [String], of action: String, _ context: Context) throws(Failure) {
        guard (1...2).contains(words.count), let name = words.last else {
            throw Failure(
                .usage,
                "schedule \(action): name the person and the questionnaire, such as P-17 phq-9")
        }
        questionnaire = try context.questionnaire(name).id
        guard words.count == 2 else {
            named = nil
            return
        }
        if let option = context.arguments.value(of: .subject), option != words[0] {
            throw Failure(
                .usage, "schedule \(action): --subject names another person; give one")
        }
        named = try context.subject(words[0])
    }

    /// The person to write for.
    func subject(in store: any DatabaseStore, _ context: Context) async throws(Failure) -> SubjectID
    {
        guard let named else { return try await context.subjectToWriteFor(in: store) }
        try await context.checkNewName(named, of: "SUBJECT", in: store)
        return named
    }
}

extension SampleStore {
    /// The schedules of a person for a questionnaire, ordered by their first days.
    func schedules(
        of subject: SubjectID, for questionnaire: Questionnaire.ID
    ) async throws(StoreError) -> [Schedule] {
        let query = SampleQuery(filters: [.schedule(.subject(subject))])
        return try await query.result(for: self)
            .filter { $0.questionnaire == questionnaire }
    }

    func treatments(of subject: SubjectID) async throws(StoreError) -> [Treatment] {
        let query = SampleQuery(filters: [.treatment(.subject(subject))])
        return try await query.result(for: self)
    }
}

extension Context {
    /// Saves or replaces a schedule, and shows it. The command is safe to repeat.
    func savingSchedule(
        _ id: SampleID, in store: any DatabaseStore,
        _ decide:
            @Sendable (any SampleStore) async throws(StoreError)
            -> Result<EntryChange<Schedule>, Failure>
    ) async throws(Failure) -> EntryChange<Schedule> {
        let change = try await changing(
            store,
            orSay: "It may be saved as \(id); check with: wellbeing schedule list" + storeOption,
            decide)
        let schedule = change.entry
        try print(
            schedule.json, or: SampleText.lines(of: .schedule(schedule)), as: format)
        if !change.isNew {
            sayAlreadySaved(schedule.id)
        } else if format == .text {
            say(["", "Saved as \(schedule.id)."])
        }
        return change
    }
}
