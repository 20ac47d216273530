internal import Interchange
internal import Outcomes
internal import Questionnaires
internal import Reports
internal import Samples

extension ShowOutcomes {
    /// Writes the changes of one or more questionnaires. JSON is an array only for several of them.
    /// A table has a single header.
    static func show(
        _ changes: [(table: ChangeTable, definition: Questionnaire)],
        _ followUp: FollowUpCompleteness, leftOut: [String]?, as format: OutputFormat,
        in context: Context
    ) throws(Failure) {
        // Each questionnaire has the follow-up counts of all questionnaires together.
        let json = changes.map { $0.table.json.with(followUp).with(leftOut: leftOut) }
        let rows = changes.enumerated().map { place, change in
            let text = OutcomesTable.text(change.table, leftOut: leftOut ?? [])
            return place > 0 ? String(text.drop { $0 != "\r\n" }.dropFirst()) : text
        }
        try show(
            json.count == 1 ? json[0] : .array(json), rows.joined(), as: format, in: context
        ) { () throws(Failure) in
            let phrase = try context.phrasebook()
            try show(leftOut: leftOut, in: context)
            for (place, (table, definition)) in changes.enumerated() {
                if place > 0 { try context.print("") }
                guard let scale = definition.scale(table.measure.scale) else { continue }
                let lines = ClinicPage.Text.lines(table, scale: scale, in: phrase.requested)
                try showText(lines + phrase.foot(of: lines), in: context) { width in
                    ClinicBars(table, scale: scale, width: width, in: phrase.requested).rows
                }
            }
            try show(part: followUp, in: context)
        }
    }

    /// Writes the outcomes as JSON, as a table, or as text.
    static func show(
        _ json: @autoclosure () -> JSONValue, _ table: @autoclosure () -> String,
        as format: OutputFormat, in context: Context, text: () throws(Failure) -> Void
    ) throws(Failure) {
        if format == .json { return try context.print(json()) }
        if format == .csv { return try context.write(bytes: Array(table().utf8)) }
        try text()
        try context.print(["", try context.phrasebook().noDiagnosis])
    }

    /// Writes a list. On a terminal, unwrapped rows of bars follow it.
    static func showText(
        _ lines: [String], in context: Context, bars: (_ width: Int) -> [String]
    ) throws(Failure) {
        try context.print(lines)
        if !context.arguments.isOn(.plain), context.streams.output.isTerminal {
            try context.print(chart: bars(context.width(of: context.streams.output)))
        }
    }
}
