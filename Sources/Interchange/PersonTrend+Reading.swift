public import Outcomes
public import Questionnaires
internal import Samples

extension PersonTrend {
    /// Reads a trend from JSON, as `wellbeing trend` writes it.
    ///
    /// The trend is computed again from the answers under `basis`. Results that differ from the
    /// written ones are an error.
    ///
    /// - Parameters:
    ///   - json: The text, UTF-8.
    ///   - file: The name to show in errors, or `nil` for a text from memory.
    ///   - definition: Returns the definition of the trend and those of its answers; `nil` if one
    ///     is not available.
    /// - Throws: ``/Questionnaires/JSONReadingError`` with everything that is wrong.
    public init(
        json: some Sequence<UInt8>, file: String? = nil,
        definition: (Questionnaire.Identity) -> Questionnaire?
    ) throws(JSONReadingError) {
        self = try RecordReader.value(json, file: file) { $1.trend($0, definition: definition) }
    }

    /// Reads a JSON array of trends, as `wellbeing trend` writes it for several questionnaires.
    ///
    /// - Parameters:
    ///   - json: The text, UTF-8.
    ///   - file: The name to show in errors, or `nil` for a text from memory.
    ///   - definition: Returns the definitions of the trends and those of their answers; `nil` if
    ///     one is not available.
    /// - Throws: ``/Questionnaires/JSONReadingError`` with everything that is wrong.
    public static func list(
        json: some Sequence<UInt8>, file: String? = nil,
        definition: (Questionnaire.Identity) -> Questionnaire?
    ) throws(JSONReadingError) -> [PersonTrend] {
        try RecordReader.value(json, file: file) { node, reader in
            reader.list(node) { reader.trend($0, definition: definition) }
        }
    }
}

extension RecordReader {
    fileprivate func trend(
        _ node: JSONNode, definition: (Questionnaire.Identity) -> Questionnaire?
    ) -> PersonTrend? {
        recomputed(node) { fields in
            let subject = fields.required("subject").flatMap { self.subject($0) }
            let scaleNode = fields.required("scale")
            let scale: Scale.ID? = scaleNode.flatMap { identifier($0) }
            guard let form = questionnaire(of: fields, definition) else { return nil }
            if let scaleNode, let scale, form.scale(scale) == nil {
                report(
                    .unknownScale, at: scaleNode, "the definition has no such scale",
                    remedy: "write one of its scales")
                return nil
            }
            let flags = fields.required("flags").flatMap { node in
                list(node) {
                    personFlag($0) { $0.id == form.id ? form : nil }
                }
            }
            let cutOff = fields["cutOff"].flatMap { $0.isNull ? nil : anyFields($0) }
            let method: ChangeOutcomes.CutOff.Method? =
                cutOff.map {
                    $0.required("method").flatMap { word($0) }
                } ?? .c
            guard let basis = fields.required("basis").flatMap({ anyFields($0) }), let subject
            else { return nil }
            let assessments = basis.required("assessments").flatMap { node in
                list(node) { basisAssessment($0, of: subject, definition) }
            }
            let selection = basis.required("selection").flatMap { self.selection($0) }
            let baseline = basis.required("baseline").flatMap { baselineRule($0) }
            let rule = nullable(basis, "reliableChange") { reliableChangeRule($0) }
            let treatments = basis.required("treatments").flatMap { node in
                list(node) { Treatment.read($0, self) }
            }
            let moods = basis.required("moods").flatMap { node in
                list(node) { node -> WeekMood?? in
                    node.isNull ? .some(nil) : weekMood(node).map { .some($0) }
                }
            }
            guard let scale, let flags, let method, let assessments, let selection, let baseline,
                let rule, let treatments, let moods
            else { return nil }
            return PersonTrend(
                ofOwn: assessments, subject: subject, definition: form, flags: flags, scale: scale,
                selection: selection, baseline: baseline, reliableChange: rule, cutOff: method,
                givesPartialResponse: fields["partialResponse"] != nil, treatments: treatments
            ) { series in
                let rows = series.points.enumerated().map { place, point in
                    let mood = moods.indices.contains(place) ? moods[place] : nil
                    return PersonTrend.MoodBeforeScores.Row(
                        point,
                        mood.flatMap {
                            .init(upTo: point.date.day, count: $0.count, mean: $0.mean)
                        })
                }
                return PersonTrend.MoodBeforeScores(rows, in: series)
            }
        } json: {
            $0.json
        }
    }
}
