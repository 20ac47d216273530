import Questionnaires
import Testing

@Suite struct `Exact points` {
    @Test func `points are in lowest terms`() {
        #expect(Points(18, over: 4) == Points(9, over: 2))
        #expect(Points(3, over: -6) == Points(-1, over: 2))
        #expect(Points(0, over: 7) == 0)
        #expect(Points(8, over: 4).whole == 2)
        #expect(Points(9, over: 2).whole == nil)
    }

    @Test(
        arguments: [
            (Points(9, over: 2), 0, "5"), (Points(81, over: 8), 0, "10"),
            (Points(81, over: 8), 2, "10.13"), (Points(-1, over: 2), 0, "-1"),
            (Points(-3, over: 2), 0, "-2"), (Points(-1, over: 4), 1, "-0.3"),
            (Points(-1, over: 3), 0, "0"), (Points(-49, over: 100), 0, "0"),
            (Points(9, over: 4), 1, "2.3"), (Points(1, over: 20), 1, "0.1"),
            (Points(7), 2, "7.00"), (Points(19, over: 2), 0, "10"),
        ] as [(Points, Int, String)])
    func `points are shown rounded half away from zero`(
        points: Points, decimals: Int, text: String
    ) {
        #expect(points.text(decimals: decimals) == text)
    }

    @Test func `the step that rounds and the display follow the same rule`() {
        for numerator in -40...40 {
            for decimals in 0...2 {
                let points = Points(numerator, over: 8)
                let shown = Points(
                    points.rounded(decimals: decimals), over: Points.powerOfTen(decimals))
                #expect(points.roundedAwayFromZero(decimals: decimals) == shown)
            }
        }
    }

    @Test func `points are added, subtracted, multiplied and compared exactly`() {
        let third = Points(1, over: 3)
        #expect(third + third + third == 1)
        #expect(Points(1) - third == Points(2, over: 3))
        #expect(third * 3 == 1)
        #expect(third < Points(34, over: 100))
        #expect(Points(-1, over: 2) < Points(-1, over: 3))
    }

    @Test(arguments: [("12", Points(12)), ("81/8", Points(81, over: 8)), ("-3", Points(-3))])
    func `points survive a round trip through text`(text: String, points: Points) {
        #expect(Points(text) == points)
        #expect(points.description == text)
    }

    @Test(arguments: ["", "1/", "1/0", "1/-2", "/2", "1/2/3", "x", "1.5"])
    func `any other text is not points`(text: String) {
        #expect(Points(text) == nil)
    }
}
