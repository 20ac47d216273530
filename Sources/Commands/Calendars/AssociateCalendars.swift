internal import Questionnaires
internal import Samples

/// `wellbeing calendar associate`: sets what stored calendars relate to.
enum AssociateCalendars {
    /// The word that removes an association.
    static let none = "none"

    static func run(_ words: [String], _ context: Context) async throws(Failure) {
        let wanted = try context.associations(from: words, allowsNone: true)
        let store = try await context.openStore(.existing)
        let subject = try await context.subjectToWriteFor(in: store)
        let attribution = context.attribution()
        let counts = try await onStore(
            await store.atomically { (store) async throws(StoreError) in
                var counts: [(name: String, events: Int, changed: Int)] = []
                for (name, association) in wanted.sorted(by: { $0.key < $1.key }) {
                    let (events, changed) = try await store.associate(
                        association, withCalendar: name, of: subject, by: attribution)
                    counts.append((name, events, changed))
                }
                // The error undoes the changes to the other calendars.
                if counts.contains(where: { $0.events == 0 }) {
                    throw StoreError(
                        code: .notFound,
                        message: "no kept calendar has this name; see: wellbeing calendar list")
                }
                return counts
            })
        try context.print(
            .array(
                counts.map { count in
                    [
                        "calendar": .string(count.name),
                        "association": wanted[count.name]?.map { .string($0.word) } ?? .null,
                        "events": .integer(count.events), "changed": .integer(count.changed),
                    ]
                }),
            or: counts.map { count in
                let about = wanted[count.name]??.name ?? "nothing"
                return
                    "\(count.name) relates to \(about): \(Counted("event", count.changed)) changed."
            }, as: context.format)
    }
}
