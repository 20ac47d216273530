public import Questionnaires
public import Samples

extension CalendarImport.Text {
    /// The plan and its outcome as JSON, as `wellbeing calendar import` writes it, without a final
    /// newline.
    ///
    /// ``CalendarImport/Summary`` reads it back.
    ///
    /// - Parameters:
    ///   - outcome: The outcome of the import; `nil` if it did not write.
    ///   - isApplied: Whether the plan was applied completely.
    ///   - layout: The layout of the text.
    public func jsonText(
        _ outcome: SampleImport.Outcome? = nil, isApplied: Bool, _ layout: JSONLayout = .compact
    ) -> String {
        summary(outcome, isApplied: isApplied).jsonText(layout)
    }
}

extension CalendarImport.Summary: JSONRepresentable, JSONReadable, JSONRecord {
    private typealias Member = JSONMember<CalendarImport.Summary>

    package static let jsonMembers: [JSONMember<CalendarImport.Summary>] = [
        Member("applied", .truth, \.isApplied),
        Member("since", .day, \.first),
        Member("until", .day, \.last),
        Member("files", .count, \.files),
        Member("calendars", .list(.object), \.calendars),
        Member("events", .count, \.events),
        Member("new", .count, \.total.new),
        Member("alreadyStored", .count, \.total.identical),
        Member("newer", .count, \.total.newer),
        Member("conflicts", .count, \.total.conflicts),
        Member("correctedSince", .count, \.total.correctedSince),
        Member("deletedBefore", .count, \.total.deletedBefore),
        Member("allDay", .count, \.allDay),
        Member("free", .count, \.free),
        Member("tentative", .count, \.tentative),
        Member("repeated", .count, \.repeated),
        Member("inEarlierCalendar", .count, \.inEarlierCalendar),
        Member("cancelled", .count, \.cancelled),
        Member("cancelledStored", .count, \.cancelledStored),
        Member("lapsed", .count, \.lapsed),
        Member("imported", .count, \.imported),
        Member("replaced", .count, \.replaced),
        Member("deleted", .count, \.deleted),
        Member("problemCount", .count, \.problemCount),
        Member("problems", .list(.object), \.problems),
        Member("conflictPlaces", .list(.object), \.conflictPlaces),
        Member("notes", .list(.object), \.notes),
    ]
}

extension CalendarImport.Summary.Calendar: JSONRepresentable, JSONReadable, JSONShaped {
    package static let jsonShape = JSONShape<CalendarImport.Summary.Calendar>(
        .required("calendar", .text, \.name), .required("events", .count, \.events),
        .nullable("association", .association, \.association)
    ) { CalendarImport.Summary.Calendar(name: $0, events: $1, association: $2) }
}

extension CalendarImport.Summary.Note: JSONRepresentable, JSONReadable, JSONShaped {
    package static let jsonShape = JSONShape<CalendarImport.Summary.Note>(
        .required("file", .text, \.place.path), .required("line", .count, \.place.line),
        .required("code", .text, \.code), .required("message", .text, \.message),
        .required("count", .count, \.count)
    ) { path, line, code, message, count in
        CalendarImport.Summary.Note(
            place: CalendarImport.Place(path: path, line: line), code: code, message: message,
            count: count)
    }
}

extension CalendarImport.Problem: JSONRepresentable, JSONReadable, JSONShaped {
    package static let jsonShape = JSONShape<CalendarImport.Problem>(
        .required("file", .text, \.place.path), .required("line", .count, \.place.line),
        .required("code", .text, \.code), .required("message", .text, \.message)
    ) { path, line, code, message in
        CalendarImport.Problem(
            place: CalendarImport.Place(path: path, line: line), code: code, message: message)
    }
}

extension CalendarImport.Place: JSONRepresentable, JSONReadable, JSONShaped {
    package static let jsonShape = JSONShape<CalendarImport.Place>(
        .required("file", .text, \.path), .required("line", .count, \.line)
    ) { CalendarImport.Place(path: $0, line: $1) }
}

extension JSONForm where Value == StateOfMind.Association {
    /// The word of an association.
    fileprivate static var association: Self {
        Self(json: { .string($0.word) }, read: { $1.code($0) })
    }
}
