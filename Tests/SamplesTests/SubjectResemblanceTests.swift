import Samples
import Testing

@Suite struct SubjectResemblanceTests {
    private static let alike = [
        ("P1", "p1"), ("P-17", "P17"), ("P-17", "p 17"), ("P-17", "P.17"), ("P-017", "P-17"),
        ("P-1O", "P-10"), ("P-l7", "P-17"), ("P-I7", "P-17"), ("Р-17", "P-17"), ("Α-17", "A-17"),
        ("Ｐ-17", "P-17"), ("P–17", "P-17"), ("Anna B.", "anna b"), ("Anna", "Ana"),
        ("Meier", "Meyer"), ("Osei", "Oesi"), ("Self", "self"), ("selv", "self"), ("PX-17", "P-17"),
        ("north-17", "norht-17"), ("0", "00"),
        ("علی\u{200c}رضا", "علیرضا"), ("👨\u{200d}👩\u{200d}👧", "👨👩👧"), ("क्\u{200d}ष", "क्ष"),
    ]

    private static let different = [
        ("P-17", "P-17"), ("P-17", "P-18"), ("P-1", "P-10"), ("P-10", "P-100"), ("P-17", "P-71"),
        ("P-1", "P-11"), ("A", "B"), ("Tom", "Tim"), ("A-1", "B-1"), ("Anna", "Bernd"),
        ("P-1-7", "P-1-8"), ("2026-01", "2026-02"), ("self", "P-17"), ("山田", "山本"), ("10", "1"),
        ("👨\u{200d}👩\u{200d}👧", "👨\u{200d}👩\u{200d}👦"), ("🐱", "🐶"),
    ]

    @Test(arguments: alike) func `identifiers that differ by a typing mistake are alike`(
        one: String, two: String
    ) throws {
        #expect(try SubjectID(parsing: one).resembles(SubjectID(parsing: two)))
        #expect(try SubjectID(parsing: two).resembles(SubjectID(parsing: one)))
    }

    @Test(arguments: different) func `identifiers of different people are not alike`(
        one: String, two: String
    ) throws {
        #expect(try !SubjectID(parsing: one).resembles(SubjectID(parsing: two)))
        #expect(try !SubjectID(parsing: two).resembles(SubjectID(parsing: one)))
    }
}
