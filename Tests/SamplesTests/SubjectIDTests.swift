import Samples
import Testing

@Suite struct SubjectIDTests {
    @Test(arguments: [
        "علی\u{200C}رضا", "می\u{200C}روم", "क्\u{200D}ष", "क्\u{200C}ष", "شَ\u{200C}ن",
        "👨\u{200D}👩\u{200D}👧\u{200D}👦", "👩🏽\u{200D}⚕", "P-17 👩\u{200D}💻",
    ])
    func `a joiner is allowed between letters or emoji that it changes`(text: String) throws {
        #expect(try SubjectID(parsing: text).text == text)
    }

    @Test(arguments: [
        "P\u{200D}17", "P\u{200C}17", "Anna\u{200C}Maria", "1\u{200D}2", "\u{200C}علی",
        "علی\u{200C}",
        "علی\u{200C}\u{200C}رضا", "علی\u{200C}\u{200D}رضا", "علی\u{200C} رضا", "👨\u{200D}",
        "\u{200D}👨", "👨\u{200D}\u{200D}👩", "👨\u{200C}👩", "👨\u{200D}a", "ا\u{200D}👨",
        "\u{200C}", "#\u{200D}👨",
    ])
    func `a joiner in any other place is refused`(text: String) throws {
        #expect(throws: SubjectID.Refusal.self) { try SubjectID(parsing: text) }
    }

    @Test(arguments: [
        "P\u{200B}1", "P\u{200E}1", "علی\u{200F}رضا", "P\u{2060}1", "P\u{FEFF}1", "☀\u{FE0F}",
        "P\u{AD}1", "\u{202E}x", "P\t1", "P\u{A0}1",
    ])
    func `every other invisible character is refused`(text: String) throws {
        #expect(throws: SubjectID.Refusal.self) { try SubjectID(parsing: text) }
    }

    @Test func `identifiers that differ in a joiner are different people`() throws {
        #expect(SubjectID("علی\u{200C}رضا") != SubjectID("علیرضا"))
    }
}
