import Questionnaires
import Testing

struct JSONNumberTests {
    static let rows: [(text: String, integer: Int?, significand: Int?, scale: Int)] = [
        ("0", 0, 0, 0), ("1", 1, 1, 0), ("-12", -12, -12, 0), ("100", 100, 100, 0),
        ("1.0", nil, 1, 0), ("1e0", nil, 1, 0), ("1.50", nil, 15, 1), ("-0.25", nil, -25, 2),
        ("0.001", nil, 1, 3), ("10.01", nil, 1001, 2), ("2E3", nil, 2000, 0),
        ("2e+3", nil, 2000, 0), ("1.25e1", nil, 125, 1), ("120e-1", nil, 12, 0),
        ("0.0", nil, 0, 0), ("0e9", nil, 0, 0), ("1e18", nil, 1_000_000_000_000_000_000, 0),
        ("9223372036854775807", .max, .max, 0), ("9223372036854775808", nil, nil, 0),
        ("1e19", nil, nil, 0), ("1e-19", nil, nil, 0), ("1e-18", nil, 1, 18),
        ("0.00000000000000000000000001", nil, nil, 0),
    ]

    @Test(arguments: rows.indices)
    func `integers and decimals are exact`(row: Int) throws {
        let (text, integer, significand, scale) = Self.rows[row]
        let number = try #require(JSONNumber(text), "\(text)")
        #expect(number.text == text)
        #expect(number.integer == integer, "\(text)")
        #expect(number.decimal?.significand == significand, "\(text)")
        #expect(number.decimal?.scale ?? 0 == scale, "\(text)")
        #expect(number.double == Double(text))
    }

    @Test(arguments: ["", " 1", "1 ", "-0", "1e999", "01", "x", "[1]", "1,2"])
    func `a text that is not a number is refused`(text: String) {
        #expect(JSONNumber(text) == nil)
    }
}
