internal import Questionnaires

extension InMemoryStore {
    /// The rules for everybody with an open treatment.
    public func standingSchedules() -> [Schedule.Standing] { content.standingSchedules() }
}

extension InMemoryStore.Content {
    package func standingSchedules() -> [Schedule.Standing] { standing.inOrder }

    package mutating func keep(_ schedule: Schedule.Standing) {
        standing.removeAll { $0.id == schedule.id }
        standing.append(schedule)
    }
}

extension [Schedule.Standing] {
    /// By questionnaire, then by their first days.
    package var inOrder: [Schedule.Standing] {
        sorted {
            ($0.questionnaire, $0.first, $0.id.high, $0.id.low)
                < ($1.questionnaire, $1.first, $1.id.high, $1.id.low)
        }
    }
}
