internal import Questionnaires
internal import Scoring

extension InMemoryStore {
    /// The flags, oldest first.
    public func flags(of subject: SubjectID?, _ scope: FlagRecord.Scope) -> [FlagRecord] {
        content.flags.filter { flag in
            guard subject == nil || flag.subject == subject else { return false }
            return switch scope {
            case .open: flag.isOpen
            case .historical: flag.isHistorical
            case .inWork: flag.isInWork
            case .all: true
            }
        }.sorted {
            ($0.date.microsecondsSinceEpoch, $0.id) < ($1.date.microsecondsSinceEpoch, $1.id)
        }
    }
}
