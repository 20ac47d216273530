import Questionnaires
import Samples
import TestSupport
import Testing

@testable import FHIR

/// Lines that are read without parsing them, because they have the shape of earlier lines.
@Suite struct LearnedLinesTests {
    /// What a line gives, without its number.
    private enum Reading: Equatable {
        case result(Assessment)
        case withdrawal(SampleID)
        case leftOut(String)
        case problem([String])

        init(_ entry: SampleImport.Entry) {
            switch entry {
            case .assessment(let assessment, _, _, _, _): self = .result(assessment)
            case .observation(let sample, _, _): self = .leftOut("\(sample)")
            case .withdrawal(let id, _, _, _, _, _): self = .withdrawal(id)
            case .leftOut(let reason, _): self = .leftOut(reason.reason)
            case .doubt(let doubt, _): self = .problem([doubt.problem])
            case .problem(let findings):
                self = .problem(findings.map { "\($0.code) \($0.path) \($0.problem) \($0.remedy)" })
            }
        }

        var isOfSeveralServers: Bool {
            guard case .problem(let findings) = self else { return false }
            return findings.contains { $0.contains(" several servers or systems ") }
        }
    }

    private static let newline = UInt8(ascii: "\n")

    /// Every response among the fixtures, as one line each.
    private static func responses() throws -> [[UInt8]] {
        var lines: [[UInt8]] = []
        for folder in ["shapes", "refuse", "ndjson"] {
            for (name, _) in try ExpectedReading.files(folder) {
                let bytes = try Forms.file(name)
                if folder == "ndjson" {
                    lines += bytes.split(separator: newline).prefix(20).map(Array.init)
                } else {
                    lines.append(bytes.map { $0 == newline ? 0x20 : $0 })
                }
            }
        }
        let kind = Array("\"QuestionnaireResponse\"".utf8)
        return lines.filter { line in
            line.count < 60_000
                && line.indices.contains { line[$0] == kind[0] && line[$0...].starts(with: kind) }
        }
    }

    private static func check(_ lines: [[UInt8]], _ reader: FHIRReader, _ note: String) {
        // The first line is an object of its own, so that each text is read as NDJSON.
        func readings(_ text: some Sequence<UInt8>) -> [Reading] {
            reader.entries(in: [0x7B, 0x7D, newline] + text).dropFirst().map(Reading.init)
        }
        let together = readings(lines.joined(separator: [newline]))
        let alone = lines.flatMap { readings($0) }
        #expect(together.count == alone.count, "\(note)")
        // Alone, a line is read. After a line of another server with the same id it is a problem.
        let first = zip(together, alone).first { $0 != $1 && !$0.isOfSeveralServers }
        #expect(first == nil, "\(note)")
    }

    @Test func `lines of one file are read like lines that are alone`() throws {
        let lines = try Self.responses()
        #expect(lines.count > 50)
        // Neighbours of other shapes, in both orders, and each line three times.
        Self.check(lines + lines.reversed() + lines, Forms.reader, "all")
    }

    @Test func `lines that several processors read give what each gives in order`() throws {
        var lines = try Self.responses()
        lines = lines + lines.reversed() + lines
        let form = #"{"resourceType":"Questionnaire","url":"http://a.example/q","item":[]}"#
        let odd = ["{", "[]", form, #"{"resourceType":"Patient"}"#]
        for (place, line) in odd.enumerated() {
            lines.insert(Array(line.utf8), at: 90 + 7 * place)
        }
        let parts = lines.enumerated().map { FHIRText.Part.value($1, line: $0 + 1, isLine: true) }
        /// What is found if as many parts are read together.
        func readings(_ count: Int) -> [String] {
            var reading = FileReading(settings: Forms.reader, file: nil)
            var found: [String] = []
            func add(_ entry: SampleImport.Entry?) { if let entry { found.append("\(entry)") } }
            for start in stride(from: 0, to: parts.count, by: count) {
                reading.read(Array(parts[start..<min(start + count, parts.count)]))
                reading.drain({ add($0) }, { add($0.entry) })
            }
            reading.finish()
            reading.drain({ add($0) }, { add($0.entry) })
            return found
        }
        let inOrder = readings(1)
        #expect(inOrder.count >= lines.count - 1)
        for count in [65, 80, 150, parts.count] { #expect(readings(count) == inOrder) }
    }

    @Test func `responses of one Bundle are read like responses that are alone`() throws {
        let lines = try Self.responses().filter { RecordText($0, file: nil).root != nil }
        func readings(_ resources: [[UInt8]]) -> [Reading] {
            let entries = resources.map { Array(#"{"resource":"#.utf8) + $0 + [UInt8(ascii: "}")] }
            let text =
                Array(#"{"resourceType":"Bundle","type":"collection","entry":["#.utf8)
                + entries.joined(separator: [UInt8(ascii: ",")]) + Array("]}".utf8)
            return Forms.reader.entries(in: text).map { entry in
                // The place of a problem is another one in each Bundle.
                if case .problem = entry { .problem([]) } else { Reading(entry) }
            }
        }
        let all = lines + lines.reversed() + lines
        let alone = all.flatMap { readings([$0]) }
        #expect(alone.count { if case .result = $0 { true } else { false } } > 50)
        #expect(readings(all) == alone)
    }

    @Test func `an answer that changes in a later line is read like a line that is alone`() throws {
        var random = SeededBytes(seed: 3)
        let digits = Array("0123456789".utf8)
        for (place, line) in try Self.responses().enumerated() {
            var lines = [line]
            let digitPlaces = line.indices.filter { digits.contains(line[$0]) }
            for _ in 0..<Thoroughness.cases(30) {
                var changed = lines[random.next(below: lines.count)]
                for _ in 0...random.next(below: 2) where !digitPlaces.isEmpty {
                    let digit = digits[random.next(below: digits.count)]
                    changed[digitPlaces[random.next(below: digitPlaces.count)]] = digit
                }
                lines.append(changed)
            }
            Self.check(lines, Forms.reader, "fixture \(place)")
        }
    }

    @Test func `a damaged line is read like a line that is alone`() throws {
        var random = SeededBytes(seed: 5)
        for (place, line) in try Self.responses().enumerated() {
            var lines = [line, line]
            for _ in 0..<Thoroughness.cases(30) {
                var changed = line
                let at = random.next(below: line.count)
                switch random.next(below: 3) {
                case 0: changed[at] ^= 1 << random.next(below: 7)
                case 1: changed.remove(at: at)
                default: changed.insert(line[random.next(below: line.count)], at: at)
                }
                if !changed.contains(Self.newline) { lines.append(changed) }
            }
            Self.check(lines, Forms.reader, "fixture \(place)")
        }
    }

    /// A response to the GAD-7 with seven answers and, if given, a total.
    private static func response(
        _ values: [Int?], total: Int? = nil, person: String = "Patient/p1", id: String = "r1",
        text: String = "", more: String = ""
    ) -> [UInt8] {
        let codes = [
            "69725-0", "68509-9", "69733-4", "69734-2", "69735-9", "69689-8", "69736-7",
        ]
        let answers = ["LA6568-5", "LA6569-3", "LA6570-1", "LA6571-9"]
        var items = zip(codes, values).map { code, value in
            let answer = value.map {
                #","answer":[{"valueCoding":{"system":"http://loinc.org","code":"\#(answers[$0])"}}]"#
            }
            return #"{"linkId":"\#(code)"\#(answer ?? "")}"#
        }
        if let total {
            items.append(#"{"linkId":"70274-6","answer":[{"valueInteger":\#(total)}]}"#)
        }
        return Array(
            (#"{"resourceType":"QuestionnaireResponse","id":"\#(id)","status":"completed""#
                + #","text":{"status":"generated","div":"\#(text)"}\#(more)"#
                + #","subject":{"reference":"\#(person)"},"authored":"2024-05-06""#
                + #","item":[\#(items.joined(separator: ","))]}"#).utf8)
    }

    @Test func `each difference between lines is seen`() {
        let sums = (0...3).map { value in (Array(repeating: value, count: 7), 7 * value) }
        var lines = sums.map { Self.response($0.0, total: $0.1, id: "r\($0.1)") }
        lines += lines
        // A total of other answers, a total alone, unanswered items, and other persons.
        lines.append(Self.response(sums[2].0, total: 7))
        lines.append(Self.response(Array(repeating: nil, count: 7), total: 7))
        for unanswered in 0..<7 {
            var values: [Int?] = [0, 1, 2, 3, 0, 1, 2]
            values[unanswered] = nil
            lines.append(Self.response(values, id: "u\(unanswered)"))
            lines.append(Self.response(values, total: 9, id: "u\(unanswered)"))
            lines.append(Self.response(values, total: 21, id: "u\(unanswered)"))
        }
        // So few answers that the form is not certain, or that of another questionnaire.
        for answered in 0..<7 {
            let values = (0..<7).map { $0 < answered ? 1 : nil }
            lines += [Self.response(values), Self.response(Array(values.prefix(max(answered, 2))))]
            lines += [Self.response(values, total: answered), Self.response(values)]
        }
        for person in [
            "Patient/p2", "http://x.example/Patient/p3/_history/1", "Group/1", "Patient/", "#p",
            "urn:uuid:1", "Patient/a?b", "Patient/  ", "NoPatient/7", "",
        ] {
            lines.append(Self.response(sums[1].0, person: person))
        }
        for text in [
            "a", #"<div xmlns=\"x\">\n</div>"#, #"\u0041"#, #"\ud800"#, #"\x"#, "é", "\u{1}",
            "\u{7F}", #"\"#, #"\\"#, #"\\\"#, "\u{FEFF}", "\u{1F600}",
        ] {
            lines.append(Self.response(sums[1].0, text: text))
        }
        // Bytes that are not UTF-8: alone, cut off, too long, half of a pair.
        for bytes: [UInt8] in [[0xFF], [0xC3], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF5, 0x80]] {
            let line = Self.response(sums[1].0, text: "@")
            lines.append(Array(line.split(separator: UInt8(ascii: "@")).joined(separator: bytes)))
        }
        for more in [#","modifierExtension":[{"url":"x"}]"#, #","language":"de""#, #","x":{}"#] {
            lines.append(Self.response(sums[1].0, more: more))
        }
        Self.check(lines, Forms.reader, "each")
    }

    /// A Questionnaire whose items are asked only if a question has an answer.
    private static let form = Array(
        #"""
        {"resourceType":"Questionnaire","url":"http://x.example/f","item":[\#
        {"linkId":"69725-0","type":"choice","enableWhen":[{"question":"q","operator":"exists",\#
        "answerBoolean":true}]}]}
        """#.utf8)

    @Test func `a Questionnaire in the file changes how all lines are read`() {
        let line = Self.response(
            Array(repeating: 1, count: 7), more: #","questionnaire":"http://x.example/f""#)
        for place in 0...4 {
            var lines = Array(repeating: line, count: 4)
            lines.insert(Self.form, at: place)
            let text = Array(lines.joined(separator: [Self.newline]))
            #expect(Forms.reader.entries(in: text).problemLines.count == 4)
        }
    }

    @Test func `a Questionnaire after responses to it is a problem if a file is read only once`() {
        let line = Self.response(
            Array(repeating: 1, count: 7), more: #","questionnaire":"http://x.example/f""#)
        let bundle =
            Array(#"{"resourceType":"Bundle","type":"collection","entry":[{"resource":"#.utf8)
            + line + Array("}]}".utf8)
        for first in [line, bundle] {
            var rest: [UInt8]? = Array([first, Self.form, line].joined(separator: [Self.newline]))
            var entries: [SampleImport.Entry] = []
            Forms.reader.read(
                from: {
                    defer { rest = nil }
                    return rest
                },
                { entries.append($0) })
            #expect(entries.problemLines == [2, 3])
        }
    }
}
