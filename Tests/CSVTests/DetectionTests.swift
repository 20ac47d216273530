import CSV
import Testing

struct DetectionTests {
    private static let one: [(String, Separator)] = [
        ("id,q1,q2\nP1,0,1\n", .comma),
        ("id;q1;q2\nP1;1,5;2,5\nP2;2,5;1,5\n", .semicolon),
        ("id\tq1\nMüller, A.\t1\n", .tab),
        ("id|q1\nP1|1\n", .pipe),
        ("id;note\nP1;\"a, b\"\nP2;c\n", .semicolon),
        ("\"id\";\"q1\"\n\"P,1\";\"0,1\"\n", .semicolon),
        ("Export of May; confidential\n\nid,q1,q2\nP1,0,1\nP2,1,2\n", .comma),
        ("Export\nid;score\nP1;15\nP2;25\n", .semicolon),
        ("id,q1\nP1\n", .comma),
        ("id,q1", .comma),
        ("id,q1\nP1,\"open", .comma),
    ]

    @Test(arguments: one)
    func `detection finds the separator that fits`(text: String, separator: Separator) {
        #expect(Separator.detect(in: Array(text.utf8).span, isWhole: true) == .one(separator))
        #expect(Separator.detect(in: Array(text.utf8).span, isWhole: false) == .one(separator))
    }

    @Test(arguments: ["id\nP1\nP2\n", "id", "\n\n", "", "Müller\n"])
    func `no separator means one column`(text: String) {
        #expect(Separator.detect(in: Array(text.utf8).span, isWhole: true) == .singleColumn)
        #expect(Trace(text).errors.allSatisfy { $0.kind == .empty })
    }

    private static let several: [(String, [Separator])] = [
        ("a,b;c\n1,2;3\n", [.comma, .semicolon]),
        ("1,5;2,5\n2,5;3,5\n", [.comma, .semicolon]),
        ("a|b\tc\n", [.tab, .pipe]),
        ("Export\nid,x;q1\n1,2;3\n4,5;6\n", [.comma, .semicolon]),
    ]

    @Test(arguments: several)
    func `an unclear separator is reported`(text: String, separators: [Separator]) {
        let detection = Separator.detect(in: Array(text.utf8).span, isWhole: true)
        #expect(detection == .undecidable(separators))
        let trace = Trace(text)
        #expect(trace.kinds == [.undecidableSeparator(separators)])
        let names = separators.map(\.name).joined(separator: " or ")
        #expect(
            trace.errors.map(\.description) == [
                "line 1, column 1: the separator could be \(names); name it with --separator"
            ])
        #expect(Trace(text, .init(separator: separators[0], width: .any)).errors.isEmpty)
    }

    @Test func `bytes that are not text are reported before an unclear separator`() {
        let trace = Trace(Array("a,b;c\n1,2;3\n".utf8) + [0xE9, 0x2C])
        #expect(trace.kinds == [.notUTF8(likely: .windows1252)])
        #expect(trace.errors.first?.position.line == 3)
    }

    @Test func `a quote behind a letter that is no UTF-8 is reported as a wrong encoding`() {
        let bytes = Array("id;date;\"Gr".utf8) + [0xF6] + Array("n\";a;b\n1;2;3;4;5\n".utf8)
        #expect(Trace(bytes).kinds == [.notUTF8(likely: .windows1252)])
    }

    @Test func `a separator line with an unknown separator is refused`() {
        #expect(Trace("sep=:\na:b\n").kinds == [.unknownSeparator])
        #expect(Trace("sep=:\na,b\n", .init(separator: .comma)).rows == [["a", "b"]])
    }
}
