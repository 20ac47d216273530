internal import CSV
public import Questionnaires
internal import Samples
internal import Scoring

extension TableImport.Mapping: JSONRepresentable, JSONValueRepresentable {
    /// The mapping as JSON, as ``init(json:)`` reads it back.
    package var json: JSONValue {
        let columns: (item: JSONValue, answer: JSONValue)? =
            if case .long(let item, let answer) = layout {
                (.string(item), .string(answer))
            } else {
                nil
            }
        return .object(of: [
            "mapping": .integer(Self.formatVersion), "source": .string(source),
            "encoding": table.encoding.map { .string($0.rawValue) },
            "separator": table.separator.map { .string(SeparatorName.name(of: $0)) },
            "headerRows": table.headerRows == 1 ? nil : .integer(table.headerRows),
            "layout": columns == nil ? nil : "long",
            "itemColumn": columns?.item, "answerColumn": columns?.answer,
            "subject": subject.json, "wholePeople": readsWholePeople ? true : nil,
            "date": date?.json, "midnightsAreDays": readsMidnightsAsDays ? true : nil,
            "timeZone": timeZone.map { .string($0) },
            "birthDate": birthDate.map { birth in
                ["column": .string(birth.column), "form": .string(birth.form.rawValue)]
            },
            "questionnaireColumn": questionnaireColumn.map { .string($0) },
            "waveColumn": waveColumn.map { .string($0) },
            "questionnaires": .array(sittings.map(\.json)),
            "missingCodes": .texts(missingCodes), "declinedCodes": .texts(declinedCodes),
            "keep": .texts(kept), "trust": .string(trust.rawValue),
            "missing": missing.map { .string($0.rawValue) },
            "strictCells": readsStrictly ? true : nil,
        ])
    }

    /// The mapping as a file: one member a line.
    package var fileText: String { JSONWriter.text(json, .pretty) + "\n" }
}

extension TableImport.Mapping.SubjectRule {
    fileprivate var json: JSONValue {
        switch self {
        case .column(let name): ["column": .string(name)]
        case .all(let subject): ["all": .string(subject.text)]
        case .row: ["row": true]
        }
    }
}

extension TableImport.Mapping.DateRule {
    fileprivate var json: JSONValue {
        switch self {
        case .column(let name, let form, let time):
            .object(of: [
                "column": .string(name), "form": .string(form.rawValue),
                "time": time.map { .string($0) },
            ])
        case .all(let date): ["all": .string(date.description)]
        case .visit(let name, let start, let unit):
            [
                "column": .string(name), "start": .string(start.description),
                "unit": .string(unit.rawValue),
            ]
        }
    }
}

extension TableImport.Mapping.Sitting {
    /// The questionnaire as one of those in ``TableImport/Mapping/json``.
    var json: JSONValue {
        func json(_ columns: [Item.ID: TableImport.Mapping.Column]) -> JSONValue? {
            let sorted = columns.sorted { $0.key < $1.key }.map { item, column in
                (item.text, JSONValue.string(column))
            }
            return sorted.isEmpty ? nil : .object(sorted)
        }
        let choices =
            choiceColumns.isEmpty
            ? nil
            : JSONValue.object(
                choiceColumns.sorted { $0.key < $1.key }.map { item, columns in
                    (
                        item.text,
                        .object(
                            columns.sorted { $0.key < $1.key }
                                .map { (String($0.key), .string($0.value)) })
                    )
                })
        return .object(of: [
            "questionnaire": .string(questionnaire.text), "wave": wave.map { .string($0) },
            "date": date?.json, "items": json(items),
            "choices": choices, "coding": items.isEmpty ? nil : coding.json,
            "contextCodes": contextCodes.isEmpty
                ? nil
                : .object(
                    contextCodes.sorted { $0.key < $1.key }.map { item, codes in
                        let sorted = codes.sorted { $0.key < $1.key }
                        return (item.text, .object(sorted.map { ($0.key, .string($0.value)) }))
                    }),
            "copies": json(copies),
            "copyCoding": copies.isEmpty ? nil : copyCoding.json,
            "scale": scale.map { .string($0.text) }, "total": total.map { .string($0) },
            "severity": severity.map { .string($0) },
            "leaveOut": leftOut.isEmpty
                ? nil
                : .array(
                    leftOut.map { ["column": .string($0.column), "texts": .texts($0.texts)] }),
        ])
    }
}
