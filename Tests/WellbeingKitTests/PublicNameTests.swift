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
        AnchoredQuery<StateOfMind>.self, Answer.self, Answers.self, Assessment.self,
        AssessmentImport.self, AssessmentQuery.self, Attribution.self, AuditEntry.self,
        (any ByteSource).self, CalendarEvent.self, CalendarImport.self, ChangeOutcomes.self,
        Changes.self, ChangeTable.self, ClinicPage.self, Condition.self, ContentHash.self,
        (any DefinedJSONRepresentable).self, (any JSONReadable).self, JSONReadingError.self,
        (any JSONRepresentable).self, JSONLayout.self, DefinitionError.self, Diagnostic.self,
        Draft.self, Evidence.self, Flag.self, FlagRecord.self, FormPage.self, FormText.self,
        Identifier<Item>.self, InMemoryStore.self, InterviewSession.self, Item.self, Journal.self,
        JournalEntry.self, LanguageTag.self, LocalDate.self, LocalDateTime.self, MetadataKey.self,
        MetadataValue.self, MissingPolicy.self, MoodPeriod.self, ObservedSample.self,
        (any OpenCode).self, Outcome<Verdict>.self, PaperSize.self, PersonFlag.self,
        PersonLetter.self, PersonRecord.self, PersonReport.self, PlannedAssessment.self,
        PersonTrend.self, Points.self, ProgrammeReport.self, Quantity.self, Questionnaire.self,
        QuestionnaireCatalogue.self, Reencryption.self, Restoration.self, ResultText.self,
        (any Sample).self, SampleAccess.self, SampleFilter.self, SampleID.self, SampleImport.self,
        SampleQuery<StateOfMind>.self, SampleSort.self, SampleSource.self, (any SampleStore).self,
        SampleType.self, Scale.self, Schedule.self, Score.self, Scorecard.self, ScoreQuery.self,
        Scorer.self, ScoreSeries.self, Separator.self, ShippedQuestionnaires.self, SQLiteStore.self,
        StandingSchedule.self, StateOfMind.self, Statistics.self, StoredAssessment.self,
        StoredSample.self, StoreError.self, StoreKey.self, StoreRole.self, SubjectID.self,
        SyncIdentity.self,
        TableImport.self, TableScoring.self, TextEncoding.self, Timestamp.self, Treatment.self,
        TypedFilter<StateOfMind>.self, Valence.self, Verdict.self, VerificationReport.self,
    ]

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
        #expect(declared.subtracting(listed) == [])
        #expect(listed.subtracting(declared) == [])
    }

    @Test func `a class that imports the kit can be observable`() {
        #expect(Model().minds.isEmpty)
    }
}
