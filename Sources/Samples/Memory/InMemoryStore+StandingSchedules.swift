internal import Questionnaires

extension InMemoryStore {
    /// The rules for all people with an open treatment.
    public func standingSchedules() -> [StandingSchedule] { content.standingSchedules() }
}

extension InMemoryStore.Content {
    package func standingSchedules() -> [StandingSchedule] { standing.inOrder }

    package mutating func keep(_ schedule: StandingSchedule) {
        standing.removeAll { $0.id == schedule.id }
        standing.append(schedule)
    }
}

extension [StandingSchedule] {
    /// By questionnaire, then by their first days.
    package var inOrder: [StandingSchedule] {
        sorted {
            ($0.questionnaire, $0.first, $0.id.high, $0.id.low)
                < ($1.questionnaire, $1.first, $1.id.high, $1.id.low)
        }
    }
}
