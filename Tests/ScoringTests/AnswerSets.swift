import Questionnaires
import Testing

/// Enumerations of answers to a form of 0…3, as one packed answer for each item.
enum AnswerSets {
    /// Calls the body with every set of answers in which some items run through 0…3.
    ///
    /// - Parameters:
    ///   - places: The positions of the items that run, in ascending order.
    ///   - codes: The answers of the others, one code for each item of the form.
    static func forEach(
        _ places: [Int], in codes: [UInt8], _ body: ([UInt8]) -> Void
    ) {
        var codes = codes
        for place in places { codes[place] = 0 }
        while true {
            body(codes)
            guard let place = places.last(where: { codes[$0] < 3 }) else { return }
            codes[place] += 1
            for later in places where later > place { codes[later] = 0 }
        }
    }

    /// All choices of one or two places out of the first `count`.
    static func gaps(_ count: Int) -> [[Int]] {
        (0..<count).flatMap { first in
            [[first]] + (first + 1..<count).map { [first, $0] }
        }
    }
}

/// An independent, hand-written check of a total. It counts how often each number was ticked, and
/// reads the band from a strip with one letter for each total.
struct HandCount: CustomTestStringConvertible {
    /// How many items the form sums.
    let items: Int
    /// One letter for each total from 0.
    let strip: [Character]
    /// The names of the bands, by letter.
    let names: [Character: Scale.Band.ID]

    static let phq9 = HandCount(
        items: 9, strip: Array("nnnnnmmmmmdddddvvvvvssssssss"),
        names: [
            "n": "none-minimal", "m": "mild", "d": "moderate", "v": "moderately-severe",
            "s": "severe",
        ])
    static let gad7 = HandCount(
        items: 7, strip: Array("nnnnnmmmmmdddddsssssss"),
        names: ["n": "none-minimal", "m": "mild", "d": "moderate", "s": "severe"])

    var testDescription: String { "the hand count of \(items) items" }

    /// Adds up by counting ones, twos and threes; codes above 3 are not numbers.
    func total(_ codes: [UInt8]) -> Int {
        var ones = 0
        var twos = 0
        var threes = 0
        var place = 0
        while place < items {
            if codes[place] == 1 { ones += 1 }
            if codes[place] == 2 { twos += 1 }
            if codes[place] == 3 { threes += 1 }
            place += 1
        }
        return ones + twos + twos + threes + threes + threes
    }

    func band(_ total: Int) -> Scale.Band.ID? { names[strip[total]] }
}
