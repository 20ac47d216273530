import Questionnaires
import Testing

struct RandomAccessCollectionSearchTests {
    @Test(arguments: 0...9)
    func `the search finds the first element that meets the condition`(count: Int) {
        let numbers = Array(0..<count)
        for bound in 0...count {
            #expect(numbers.firstPlace { $0 >= bound } == bound)
        }
    }

    @Test func `the search in a slice returns an index of the slice`() {
        let slice = [1, 3, 3, 5, 7][1..<4]
        #expect(slice.firstPlace { $0 >= 3 } == 1)
        #expect(slice.firstPlace { $0 > 3 } == 3)
        #expect(slice.firstPlace { $0 > 5 } == slice.endIndex)
    }
}
