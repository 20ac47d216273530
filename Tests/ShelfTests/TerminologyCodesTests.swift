import Questionnaires
import Shelf
import Testing

struct TerminologyCodesTests {
    @Test func `every LOINC code has its check digit`() throws {
        let codes = try allCodes().filter { $0.system == "http://loinc.org" }.map(\.code)
        #expect(codes.count > 100)
        for code in Set(codes) { #expect(CheckDigit.isLOINC(code), "\(code)") }
    }

    @Test func `every SNOMED CT identifier has its check digit`() throws {
        let codes = try allCodes().filter { $0.system == "http://snomed.info/sct" }.map(\.code)
        #expect(codes.count > 10)
        for code in Set(codes) { #expect(CheckDigit.isSNOMED(code), "\(code)") }
    }

    @Test func `the definitions have no codes of other systems`() throws {
        #expect(
            Set(try allCodes().map(\.system)) == [
                "http://loinc.org", "http://snomed.info/sct", "apple:HKPHQ9AssessmentRisk",
                "apple:HKGAD7AssessmentRisk",
            ])
    }

    @Test(arguments: ["44249-2", "44294-1", "LA6568-4", "442491", "44249-", "", "4424x-1"])
    func `a LOINC code with a wrong digit is detected`(code: String) {
        #expect(!CheckDigit.isLOINC(code))
    }

    @Test(arguments: ["720433001", "270433000", "72043300", "", "7204x3000"])
    func `a SNOMED CT identifier with a wrong digit is detected`(code: String) {
        #expect(!CheckDigit.isSNOMED(code))
    }

    private func allCodes() throws -> [Questionnaire.TerminologyCode] {
        var codes: [Questionnaire.TerminologyCode] = []
        for questionnaire in try ShippedQuestionnaires.all {
            codes += questionnaire.codes
            for item in questionnaire.items { codes += item.codes + item.choices.flatMap(\.codes) }
            for scale in questionnaire.scales {
                codes += scale.codes + scale.bands.flatMap(\.codes)
            }
        }
        return codes
    }
}

/// The check digits of terminologies, implemented independently for these tests.
private enum CheckDigit {
    /// Modulus 10: every other digit from the right counts twice, less 9 when the result is 10 or
    /// more.
    ///
    /// The letters of answer codes (`LA6568-5`) count as their ASCII number less that of `0`.
    static func isLOINC(_ code: String) -> Bool {
        let parts = code.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 2, let check = parts[1].wholeNumberValue else { return false }
        let digits = parts[0].hasPrefix("LA") ? parts[0].dropFirst(2) : parts[0]
        guard !digits.isEmpty, digits.allSatisfy(\.isWholeNumber) else { return false }
        let values = parts[0].utf8.map { Int($0) - Int(UInt8(ascii: "0")) }
        let sum = values.reversed().enumerated().reduce(0) { sum, place in
            let value = place.element
            return sum + (place.offset.isMultiple(of: 2) ? 2 * value - value / 5 * 9 : value)
        }
        return (10 - sum % 10) % 10 == check
    }

    /// Verhoeff's check over the dihedral group of order 10.
    static func isSNOMED(_ identifier: String) -> Bool {
        let digits = identifier.map(\.wholeNumberValue)
        guard (6...18).contains(digits.count), !digits.contains(nil) else { return false }
        var check = 0
        for (place, digit) in digits.reversed().compactMap(\.self).enumerated() {
            check = product(check, permuted(digit, times: place))
        }
        return check == 0
    }

    private static func permuted(_ digit: Int, times: Int) -> Int {
        let permutation = [1, 5, 7, 6, 2, 8, 3, 0, 9, 4]
        return (0..<times % 8).reduce(digit) { digit, _ in permutation[digit] }
    }

    /// The product of the group: 0 to 4 are rotations, 5 to 9 reflections.
    private static func product(_ left: Int, _ right: Int) -> Int {
        switch (left < 5, right < 5) {
        case (true, true): (left + right) % 5
        case (true, false): 5 + (left + right - 5) % 5
        case (false, true): 5 + (left - 5 - right + 5) % 5
        case (false, false): (left - right + 5) % 5
        }
    }
}

extension Substring {
    fileprivate var wholeNumberValue: Int? { count == 1 ? first?.wholeNumberValue : nil }
}
