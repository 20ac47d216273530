internal import Questionnaires
internal import Scoring
internal import Shelf

/// A questionnaire that HealthKit knows, with the kit's definition.
struct Form {
    /// The name of the questionnaire.
    let id: Questionnaire.ID
    /// The number of items that HealthKit knows, from the first.
    let count: Int
    private let shipped: Result<Scorer, QuestionnaireCatalogue.LookupError>

    private init(_ id: Questionnaire.ID, count: Int) {
        self.id = id
        self.count = count
        shipped = Result { () throws(QuestionnaireCatalogue.LookupError) in
            Scorer(try QuestionnaireCatalogue().questionnaire(id))
        }
    }

    /// The GAD-7.
    static let gad7 = Form("gad-7", count: 7)
    /// The PHQ-9.
    static let phq9 = Form("phq-9", count: 9)

    /// The definition with its scorer.
    ///
    /// - Throws: ``HKError`` when the kit does not ship the definition, which the tests of the
    ///   shelf exclude.
    func scorer() throws(HKError) -> Scorer {
        guard case .success(let scorer) = shipped else {
            throw HKError(.errorHealthDataUnavailable, "the kit ships no definition of \(id)")
        }
        return scorer
    }

    /// The number of the band of a score, from 1; 0 for a score without a band.
    func risk(of score: Int) -> Int {
        guard let scale = try? scorer().questionnaire.scales.first,
            let band = scale.band(of: Points(score))
        else { return 0 }
        return (scale.bands.firstIndex { $0.id == band.id } ?? -1) + 1
    }
}
