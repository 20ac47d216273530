public import Questionnaires
public import Scoring

extension Points {
    /// The exact points as text, if the scale's digits after the point cannot express them.
    func exact(beyond decimals: Int) -> JSONValue? {
        let isRounded = Points(rounded(decimals: decimals), over: Self.powerOfTen(decimals)) != self
        return isRounded ? .string(description) : nil
    }
}

extension Scorecard: DefinedJSONRepresentable {
    /// The scorecard as JSON.
    ///
    /// - Parameters:
    ///   - questionnaire: The definition of the scorecard, for the words of bands.
    ///   - layout: The layout of the text.
    public func jsonText(of questionnaire: Questionnaire, _ layout: JSONLayout) -> String {
        JSONWriter.text(.object(json(of: questionnaire)), layout)
    }

    /// The scorecard as JSON with the answers, as `wellbeing score` writes it.
    ///
    /// - Parameters:
    ///   - questionnaire: The definition of the scorecard, for the words of bands.
    ///   - answers: The answers that were scored.
    ///   - explanation: The steps of scoring; `nil` without them.
    ///   - layout: The layout of the text.
    public func jsonText(
        of questionnaire: Questionnaire, answers: Answers,
        explanation: Scorecard.Explanation? = nil,
        _ layout: JSONLayout = .compact
    ) -> String {
        JSONWriter.text(
            json(of: questionnaire, answers: answers, explanation: explanation), layout)
    }

    /// The scorecard as JSON with the answers.
    ///
    /// - Parameters:
    ///   - questionnaire: The definition of the scorecard, for the words of bands.
    ///   - answers: The answers that were scored.
    ///   - explanation: The steps of scoring; `nil` without them.
    ///   - scoring: The requested scoring; `nil` without one. The scores are those of all scorings,
    ///     and `results` names the scales of this one.
    package func json(
        of questionnaire: Questionnaire, answers: Answers, explanation: Scorecard.Explanation?,
        scoring: Questionnaire.Scoring.ID? = nil
    ) -> JSONValue {
        .object(
            json(of: questionnaire)
                + JSONValue.present([
                    "scoring": scoring.map { .string($0.text) },
                    "results": scoring.map {
                        .texts(questionnaire.results(of: $0).map(\.id.text))
                    },
                    "answers": answers.json, "explanation": explanation?.json,
                ]))
    }

    /// The members that every scored result has in JSON.
    ///
    /// - Parameter questionnaire: The definition of the scorecard, for the words of bands.
    package func json(of questionnaire: Questionnaire) -> [(String, JSONValue)] {
        questionnaire.identity.members + [
            ("missing", .string(policy.rawValue)),
            ("scores", .array(scores.map { $0.json(of: questionnaire) })),
            ("flags", .array(flags.map(\.json))),
            ("rules", .array(rules.map(\.json))),
        ]
            // The key is omitted without categories, so that such results keep their earlier form.
            + (categories.isEmpty
                ? [] : [("categories", .array(categories.map { $0.json(of: questionnaire) }))])
    }
}

extension Scorecard.ScaleScore {
    fileprivate func json(of questionnaire: Questionnaire) -> JSONValue {
        let definition = questionnaire.scale(scale)
        let decimals = definition?.decimals ?? 0
        let points = score.points
        let found = definition?.bands.first { $0.id == band }
        let cutPoints =
            definition.map { scale in
                scale.cutPoints.map { (id: $0.id.text, truth: meets($0, on: scale)) }
            } ?? []
        let met = cutPoints.filter { $0.truth == .true }
        let counts: [(String, JSONValue)] =
            switch score {
            case .complete, .stated: []
            case .prorated(_, let answered, let count):
                [("answered", .integer(answered)), ("of", .integer(count))]
            case .insufficient(let answered, let required):
                [("answered", .integer(answered)), ("required", .integer(required))]
            }
        return .object(
            JSONValue.present([
                "scale": .string(scale.text), "status": .string(score.status.rawValue),
                "value": points?.json(decimals: decimals) ?? .null,
                "exact": points.flatMap { $0.whole == nil ? .string($0.description) : nil },
                "minimum": least.json(decimals: decimals),
                "exactMinimum": least.exact(beyond: decimals),
                "maximum": greatest.json(decimals: decimals),
                "exactMaximum": greatest.exact(beyond: decimals),
            ]) + counts
                + JSONValue.present([
                    "refusal": refusal.map { .string($0.rawValue) },
                    "missingItems": missing.isEmpty ? nil : .texts(missing.map(\.text)),
                    "band": found.map { ["id": .string($0.id.text), "label": .string($0.label)] },
                    "cutPointsMet": met.isEmpty ? nil : .texts(met.map(\.id)),
                    "cutPoints": cutPoints.isEmpty
                        ? nil
                        : .array(
                            cutPoints.map {
                                [
                                    "id": .string($0.id),
                                    "met": $0.truth.known.map(JSONValue.bool) ?? .null,
                                ]
                            }),
                ]))
    }
}

extension Scorecard.RaisedFlag {
    fileprivate var json: JSONValue {
        [
            "id": .string(flag.text), "item": .string(item.text), "value": answer.jsonWithoutItem,
        ]
    }
}

extension Scorecard.CategoryResult {
    fileprivate func json(of questionnaire: Questionnaire) -> JSONValue {
        let label = questionnaire.category(category)?.cases.first { $0.id == decided }?.label
        return .object(
            JSONValue.present([
                "id": .string(category.text),
                "case": decided.map { .string($0.text) } ?? .null,
                "label": label.map { .string($0) },
                "possible": decided == nil ? .texts(possible.map(\.text)) : nil,
            ]))
    }
}

extension Scorecard.RuleResult {
    fileprivate var json: JSONValue {
        [
            "id": .string(rule.text), "met": truth.known.map(JSONValue.bool) ?? .null,
        ]
    }
}
