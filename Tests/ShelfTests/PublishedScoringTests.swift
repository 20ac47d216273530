import Questionnaires
import Shelf
import Testing

/// Compares the scoring of the definitions with the publications.
struct PublishedScoringTests {
    @Test(
        arguments: [
            ("phq-9", [0...4, 5...9, 10...14, 15...19, 20...27]),
            ("phq-8", [0...4, 5...9, 10...14, 15...19, 20...24]),
            ("gad-7", [0...4, 5...9, 10...14, 15...21]),
            ("phq-4", [0...2, 3...5, 6...8, 9...12]),
            ("phq-15", [0...4, 5...9, 10...14, 15...30]),
            ("k10", [10...15, 16...21, 22...29, 30...50]),
            ("phq-2", []), ("gad-2", []), ("pcl-5", []),
        ] as [(Questionnaire.ID, [ClosedRange<Int>])])
    func `the bands of a total are the published ones`(
        id: Questionnaire.ID, ranges: [ClosedRange<Int>]
    ) throws {
        let questionnaire = try ShippedQuestionnaires.questionnaire(id)
        let total = try #require(questionnaire.scale("total"))
        #expect(total.bands.map(\.from) == ranges.map { Points($0.lowerBound) })
        #expect(total.bands.map(\.through) == ranges.map { Points($0.upperBound) })
    }

    /// Where a definition proves the scores that can be reached, `lint` compares them with the bands.
    @Test func `bands cover every total that answers can give`() throws {
        for questionnaire in try ShippedQuestionnaires.all {
            for scale in questionnaire.scales where !scale.bands.isEmpty && scale.reach == nil {
                let items = try scale.terms.map { try #require(questionnaire.item($0.item)) }
                let least = items.reduce(0) { $0 + ($1.values.min() ?? 0) }
                let greatest = items.reduce(0) { $0 + ($1.values.max() ?? 0) }
                for points in least...greatest {
                    let bands = scale.bands.filter {
                        $0.from <= Points(points) && Points(points) <= $0.through
                    }
                    #expect(bands.count == 1, "\(questionnaire.id) \(scale.id) \(points)")
                }
                #expect(scale.bands.first?.from == Points(least))
                #expect(scale.bands.last?.through == Points(greatest))
            }
        }
    }

    @Test(
        arguments: [
            ("phq-9", "total", [10]), ("gad-7", "total", [10, 8]), ("phq-2", "total", [3]),
            ("gad-2", "total", [3]), ("phq-4", "anxiety", [3]), ("phq-4", "depression", [3]),
            ("phq-8", "total", [10]), ("pcl-5", "total", [31]),
        ] as [(Questionnaire.ID, Scale.ID, [Points])])
    func `a scale has its published cut-points`(
        id: Questionnaire.ID, scale: Scale.ID, points: [Points]
    ) throws {
        let scale = try #require(try ShippedQuestionnaires.questionnaire(id).scale(scale))
        #expect(scale.cutPoints.map(\.points) == points)
    }

    @Test(
        arguments: [
            (
                "phq-9",
                [.reliableChange: 6, .minimalImportantDifference: 5, .remission: 5, .caseness: 10]
            ),
            (
                "gad-7",
                [.reliableChange: 4, .minimalImportantDifference: 4, .remission: 5, .caseness: 8]
            ),
            ("pcl-5", [.reliableChange: 5, .minimalImportantDifference: 10]),
        ] as [(Questionnaire.ID, [Scale.ChangeThreshold.Kind: Points])])
    func `a total has its published thresholds of change`(
        id: Questionnaire.ID, points: [Scale.ChangeThreshold.Kind: Points]
    ) throws {
        let total = try #require(try ShippedQuestionnaires.questionnaire(id).scale("total"))
        let found = Dictionary(uniqueKeysWithValues: total.thresholds.map { ($0.kind, $0.points) })
        #expect(found == points)
    }

    /// Jacobson and Truax: 1.96 times the square root of 2 times the standard error.
    @Test(arguments: ["phq-9", "gad-7"] as [Questionnaire.ID])
    func `the reliable change follows from its standard deviation and reliability`(
        id: Questionnaire.ID
    ) throws {
        let total = try #require(try ShippedQuestionnaires.questionnaire(id).scale("total"))
        let threshold = try #require(total.thresholds.first { $0.kind == .reliableChange })
        let deviation = try #require(threshold.standardDeviation)
        let reliability = try #require(threshold.reliability)
        let change = 1.96 * (2 * (1 - reliability)).squareRoot() * deviation
        #expect(threshold.points == Points(Int(change.rounded(.up))))
    }

    @Test(
        arguments: [
            ("phq-9", 2, true), ("gad-7", 2, false),
        ] as [(Questionnaire.ID, Int, Bool)])
    func `two items may be missing, and an unverified rule is marked`(
        id: Questionnaire.ID, greatest: Int, isVerified: Bool
    ) throws {
        let total = try #require(try ShippedQuestionnaires.questionnaire(id).scale("total"))
        #expect(total.prorating?.greatestMissing == greatest)
        #expect(total.prorating?.isVerified == isVerified)
    }

    @Test func `only forms with a published rule can be prorated`() throws {
        let prorated = try ShippedQuestionnaires.all.filter {
            $0.scales.contains { $0.prorating != nil }
        }
        #expect(prorated.map(\.id) == ["gad-7", "phq-9"])
    }
}
