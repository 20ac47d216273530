import Dispatch
import Foundation
import Observation
import Synchronization
import TestSupport
import Testing
import WellbeingKit

// That this file compiles is the test: no public name of the kit is ambiguous next to the modules
// that an app imports, and none of them hides a module.

/// An app's model, for which `Observation` must be the module.
@Observable
private final class Model {
    var minds: [StateOfMind] = []
}

/// Every public top-level name that `import WellbeingKit` brings.
struct PublicNameTests {
    private static let types: [Any.Type] = [
        Absence.self, AnchoredQuery<StateOfMind>.self, Answer.self, AnswerCoding.self,
        Answers.self, Assessment.self, AssessmentImport.self, AssessmentQuery.self,
        (any AssessmentStore).self, Attribution.self, AuditEntry.self,
        (any AuditStore).self, (any ByteSource).self, CalendarEvent.self, CalendarImport.self,
        CalendarImportText.self,
        ChangeOutcomes.self,
        ChangeRules.self, Changes.self, (any ChangeStore).self, ChangeTable.self,
        ClinicalCutOff.self, ClinicError.self,
        ClinicFile.self, ClinicPage.self, ClinicText.self, Condition.self,
        ConfidenceInterval.self, ContentHash.self, (any DefinedJSONRepresentable).self,
        (any JSONReadable).self, JSONReadingError.self,
        (any JSONRepresentable).self, JSONLayout.self, (any StoreTransaction).self,
        DateForm.self, DefinitionError.self, Diagnostic.self,
        Draft.self, (any DraftStore).self, EffectSize.self, Episode.self,
        Erasure.self, Evidence.self, FileReadingError.self,
        Flag.self, FlagRecord.self, (any FlagStore).self, FoundEntry.self, Grant.self,
        (any GrantStore).self, HistoryEntry.self, Identifier<Item>.self, ImportChoices.self,
        ImportContext.self, ImportProgress.self,
        ImportFinding.self,
        ImportMapping.self, ImportPlan.self,
        ImportPlanText.self,
        ImportProblem.self, ImportError.self, IndexScoreProgramme.self,
        InMemoryStore.self, InterviewSession.self, Item.self, Journal.self, JournalEntry.self,
        JournalError.self, JSONPath.self, LanguageTag.self, LocalDate.self, LocalDateTime.self,
        MannKendall.self,
        MergeReport.self,
        MetadataKey.self, MetadataValue.self, MissingPolicy.self,
        MoodBeforeScores.self, MoodPage.self, MoodPeriod.self,
        MoodPeriodText.self,
        (any ObservationStore).self,
        ObservedSample.self, OffsetResolution.self, (any OpenCode).self, Outcome<Verdict>.self,
        (any OutcomeProgramme).self, PackedResults.self, PersonFlag.self, PersonPage.self,
        PersonRecord.self,
        PersonReport.self, PersonTrend.self,
        Points.self, ProgrammeDeclaration.self, ProgrammeError.self, ProgrammeJudgement.self,
        ProgrammeReport.self, Proportion.self,
        Quantity.self, QueryAnchor.self, Questionnaire.self, QuestionnaireCatalogue.self,
        QuestionnaireLookupError.self, ReliableChangeRule.self, Restoration.self,
        (any Sample).self, SampleAccess.self, SampleFilter.self,
        SampleID.self, SampleImport.self, SampleImportText.self,
        SamplePage.self, SampleQuery<StateOfMind>.self, (any SampleReading).self, SampleSort.self,
        SampleSource.self, (any SampleStore).self, SampleType.self, SaveOutcome.self, Scale.self,
        Schedule.self, Score.self, Scorecard.self,
        (any ScoreFold).self, ScoreQuery.self, Scorer.self, ScoreSeries.self,
        Separator.self, ShippedQuestionnaires.self, SittingBatch.self, SourcePosition.self,
        SQLiteStore.self, StandingSchedule.self, (any StandingScheduleStore).self, StateOfMind.self,
        StoredAssessment.self,
        StoredSample.self, StoredScore.self, StoreError.self,
        SubjectID.self, SyncIdentity.self, TableForm.self, TableImport.self,
        TableScoring.self, TalkingTherapies.self, TerminologyCode.self,
        TextEncoding.self, TheilSen.self, Timestamp.self, Treatment.self,
        TrendText.self, TypedFilter<StateOfMind>.self,
        UTCOffset.self, Valence.self, ValenceGradient.self, ValenceSummary.self, Verdict.self,
        VerificationReport.self, VisitUnit.self,
    ]

    /// A type without copies is not of type `Any`.
    private func name(_ table: consuming ScoredTable) -> String { "ScoredTable" }

    /// The targets whose names an app sees.
    private static let targets = [
        "Administration", "ClinicImport", "Interchange", "Outcomes", "Questionnaires", "Reports",
        "SQLiteSamples", "Samples", "Scoring", "Shelf", "WellbeingKit",
    ]

    @Test func `the list above names every public type of the kit`() throws {
        let listed = Set(
            Self.types.map { type in
                let name = String(describing: type).replacing("any ", with: "")
                return String(name.prefix { $0 != "<" })
            })
        var declared: Set<String> = ["ByteSource", "Separator", "TextEncoding"]
        let declaration =
            /^public (?:final |indirect )?(?:struct|enum|class|protocol|actor) (\w+)/
            .anchorsMatchLineEndings()
        for target in Self.targets {
            for file in try Repository.sources(of: target) {
                for match in file.matches(of: declaration) { declared.insert(String(match.1)) }
            }
        }
        #expect(declared.subtracting(listed) == ["ScoredTable"])
        #expect(listed.subtracting(declared) == [])
    }

    @Test func `a class that imports the kit can be observable`() {
        #expect(Model().minds.isEmpty)
    }
}
