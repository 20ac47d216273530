import Questionnaires
import Testing

@Suite struct `Values computed on several processors` {
    @Test(arguments: [0, 1, 2, 31, 1_000])
    func `come in the order of their places, each once`(count: Int) {
        #expect(concurrently(count) { $0 * $0 } == (0..<count).map { $0 * $0 })
    }
}
