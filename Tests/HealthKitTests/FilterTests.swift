import Foundation
import Questionnaires
import Samples
import Testing

@testable import HealthKit

@Suite struct `Predicates as filters of the kit` {
    @Test func `what the kit can test, the store tests`() {
        let predicate = NSCompoundPredicate(andPredicateWithSubpredicates: [
            HKQuery.predicateForStatesOfMind(with: .happy),
            NSCompoundPredicate(
                notPredicateWithSubpredicate: HKQuery.predicateForStatesOfMind(with: .work)),
            HKQuery.predicateForStatesOfMind(withValence: 0.5, operatorType: .greaterThan),
            NSPredicate { _, _ in true },
        ])
        #expect(
            predicate.filter(isUpper: true, isPoint: true).simplified
                == .all([.label(.happy), .not(.association(.work)), .valence(.greater, 0.5)]))
    }

    @Test func `a negated block misses no sample`() {
        let block = NSPredicate { _, _ in true }
        let not = NSCompoundPredicate(notPredicateWithSubpredicate: block)
        #expect(not.filter(isUpper: true, isPoint: true).simplified == .everything)
        #expect(block.filter(isUpper: true, isPoint: true).simplified == .everything)
    }

    @Test func `a search is about one person and its types`() {
        let search = Search([HKSamplePredicate<HKPHQ9Assessment>.phq9Assessment()])
        #expect(
            search.filter
                == .all([.subject(.oneself), .type(.assessment), .questionnaire("phq-9")]))
        #expect(Search(HKSampleType.workoutType(), nil).filter == .nothing)
    }
}
