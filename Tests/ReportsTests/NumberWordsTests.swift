import Questionnaires
import Testing

@testable import Reports

@Suite struct NumberWordsTests {
    @Test(arguments: [
        (Points(6), 0, "6"), (Points(25, over: 2), 0, "12.5"), (Points(49, over: 4), 0, "12.25"),
        (Points(2), 1, "2.0"), (Points(5, over: 2), 1, "2.5"), (Points(-1, over: 8), 0, "-0.125"),
        (Points(1, over: 3), 0, "0.333333"), (Points(1_000_001, over: 1_000_000), 2, "1.000001"),
    ]) func `the points of a rule keep all their digits`(
        points: Points, least: Int, text: String
    ) {
        #expect(NumberWords.exact(points, least: least) == text)
    }

    @Test(arguments: [
        (-1.225, "-1.23"), (-1.2249999999999999, "-1.23"), (1.005, "1.01"), (-1.2249, "-1.22"),
        (0.004, "0.00"), (-0.004, "0.00"), (2, "2.00"),
    ]) func `halves are rounded away from zero, also where a computed number is a few bits less`(
        number: Double, text: String
    ) {
        #expect(DecimalText.text(number) == text)
    }
}
