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
        (any AssessmentStore).self, AssessmentTable.self, Attribution.self, AuditEntry.self,
        (any AuditStore).self, Band.self, BaselineRule.self, BeforeAndAfter.self,
        (any ByteSource).self, CalendarEvent.self, ChangeClass.self, ChangeOutcomes.self,
        ChangeRules.self, Changes.self, (any ChangeStore).self, ChangeTable.self,
        ChangeTableAccumulator.self, ChangeThreshold.self, Choice.self, ChoiceSet.self,
        Citation.self, ClinicalCutOff.self, ClinicalSignificance.self, ClinicError.self,
        ClinicFile.self, ClinicPage.self, ClinicText.self, Condition.self,
        ConfidenceInterval.self, ContentHash.self, CutPoint.self,
        (any DefinedJSONRepresentable).self, (any JSONReadable).self, JSONReadingError.self,
        (any JSONRepresentable).self, JSONLayout.self, (any StoreTransaction).self,
        DailyMoodRule.self,
        DateForm.self, DateTest.self, DayPeriod.self, DefinitionError.self, Diagnostic.self,
        Draft.self, (any DraftStore).self, EffectSize.self, Episode.self,
        Erasure.self, EventFeelings.self, Evidence.self, Exclusion.self, Explanation.self,
        FileReadingError.self,
        Flag.self, FlaggedItem.self,
        FlagRecord.self, FlagScope.self, (any FlagStore).self, FollowUpWindow.self,
        FoundEntry.self, Grant.self,
        (any GrantStore).self, Identifier<Item>.self, ImportChoices.self, ImportComparison.self,
        ImportContext.self, ImportFinding.self, ImportMapping.self, ImportPlan.self,
        ImportPlanText.self,
        ImportProblem.self, ImportProgress.self, ImportError.self, IndexScoreProgramme.self,
        InMemoryStore.self, InterviewSession.self, Item.self, Journal.self, JournalEntry.self,
        JournalError.self, JournalSuggestion.self,
        JSONPath.self, LanguageTag.self, LocalDate.self, LocalDateTime.self, MannKendall.self,
        MergeReport.self,
        MetadataKey.self, MetadataValue.self, MissingChanges.self, MissingPolicy.self,
        MixedChange.self, Moments.self, MoodBeforeScores.self, MoodPage.self, MoodPeriod.self,
        MoodPeriodText.self,
        Norm.self, Norms.self, (any ObservationStore).self, ObservationTable.self,
        ObservedSample.self, OffsetResolution.self, (any OpenCode).self, Outcome<Verdict>.self,
        (any OutcomeProgramme).self, OutcomeRule.self, PageKey.self, Permissions.self,
        PersonFlag.self, PersonPage.self, PersonRecord.self, PersonReport.self, PersonTrend.self,
        Points.self, ProgrammeAccumulator.self, ProgrammeDeclaration.self, ProgrammeExclusion.self,
        ProgrammeError.self, ProgrammeGrouping.self, ProgrammeJudgement.self, ProgrammeRate.self,
        ProgrammeReport.self, ProgrammeTally.self, ProgrammeVerdict.self, Proportion.self,
        Quantity.self, QueryAnchor.self, Questionnaire.self, QuestionnaireCatalogue.self,
        QuestionnaireLookupError.self, RankAgreement.self, RateTally.self, RecallPeriod.self,
        ReliableChangeRule.self, ReplacedStore.self, Restoration.self,
        Rights.self, (any Sample).self, SampleAccess.self, SampleFilter.self,
        SampleID.self, SampleImport.self, SampleImportText.self,
        SamplePage.self, SampleQuery<StateOfMind>.self, (any SampleReading).self, SampleSort.self,
        SampleSource.self, (any SampleStore).self, SampleType.self, SampleVisibility.self,
        SaveOutcome.self, Scale.self, ScaleScore.self, Schedule.self, Score.self, Scorecard.self,
        ScoreChange.self, ScoredRows.self,
        (any ScoreFold).self, ScorePoint.self, ScoreQuery.self, Scorer.self, ScoreSeries.self,
        ScreeningRule.self, SemanticVersion.self, Separator.self, SeriesSelection.self,
        SeriesTrend.self, ShippedQuestionnaires.self, SittingBatch.self, SourcePosition.self,
        SQLiteStore.self, StateOfMind.self, StatisticalMethod.self, StoredAssessment.self,
        StoredElsewhere.self, StoredSample.self, StoredScore.self, StoreError.self,
        SubjectID.self, SyncIdentity.self, TableForm.self, TableImport.self,
        TableScoring.self, TalkingTherapies.self, TerminologyCode.self,
        TextEncoding.self, TheilSen.self, Timestamp.self, Translation.self, Treatment.self,
        TrendText.self, TruthValue.self, TypedFilter<StateOfMind>.self,
        UTCOffset.self, Valence.self, ValenceGradient.self, ValenceSummary.self, Verdict.self,
        VerificationReport.self, VisitUnit.self, Wording.self,
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
