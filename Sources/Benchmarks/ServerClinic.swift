#if PostgreSQL
    internal import Questionnaires
    internal import Samples

    /// The PHQ-9s of many people, in the order of people and time, the same in every run: 20 for each
    /// person, two a year. About one in five answers to item 9 is above 0 and raises a flag.
    struct ServerClinic: Sendable {
        /// The people, by their numbers.
        let people: Range<Int>

        /// The sittings of each person.
        static let visits = 20
        /// The people of a batch.
        private static let peopleInBatch = 512
        /// 2013-01-01 in microseconds since 1970, and half a year.
        private static let (beginning, halfYear) = (1_356_998_400_000_000, 15_768_000_000_000)

        /// The number of sittings.
        var count: Int { people.count * Self.visits }

        /// The people whose sittings are about this many.
        static func people(ofSittings count: Int) -> Int { max(1, count / visits) }

        /// The sittings of a person: the start in microseconds since 1970, and the answers to the nine
        /// items and to the question after them.
        static func each(
            of person: Int, _ body: (_ start: Int, _ codes: [UInt8]) throws -> Void
        ) rethrows {
            var random = SplitMix64(state: UInt64(person) << 8)
            // Most people have a low burden.
            let degree = Int(random.next() >> 56)
            let burden = degree * degree / 256
            var codes = [UInt8](repeating: 0, count: 10)
            for visit in 0..<visits {
                let day = Int(random.next() >> 59)
                var isZero = true
                for item in 0..<9 {
                    let threshold = (burden + day) * (item == 8 ? 4 : 15) / 20
                    let dice = random.next()
                    var answer: UInt8 = 0
                    for throwing in 0..<3 where Int(dice >> (8 * throwing) & 0xFF) < threshold {
                        answer += 1
                    }
                    codes[item] = answer
                    isZero = isZero && answer == 0
                }
                codes[9] = isZero ? AnswerCode.notAsked : UInt8(random.next() >> 62)
                try body(beginning + visit * halfYear + person % 86_400 * 1_000_000, codes)
            }
        }

        /// The sittings of the people as batches for an import.
        func batches() throws -> [AssessmentImport.Batch] {
            var batches: [AssessmentImport.Batch] = []
            var next = people.lowerBound
            while next < people.upperBound {
                let end = min(next + Self.peopleInBatch, people.upperBound)
                batches.append(try Self.batch(of: next..<end))
                next = end
            }
            return batches
        }

        private static func batch(of people: Range<Int>) throws -> AssessmentImport.Batch {
            let offset = try Timestamp(parsing: "2013-01-01T00:00:00Z").offset
            let nothing: [UInt8] = []
            var batch = AssessmentImport.Batch()
            for person in people {
                let name = Array(ClinicTable.name(ofPerson: person).utf8)
                try each(of: person) { start, codes in
                    guard let offset else { return }
                    batch.append(
                        form: 0, subject: name.span,
                        start: try Timestamp(
                            microsecondsSinceEpoch: Int64(start), offset: offset),
                        codes: codes.span, stated: nothing.span, metadata: nothing.span,
                        line: 0)
                }
            }
            return batch
        }

        /// The rows for SQL: person, instant, total and answers, a line each.
        func lines() -> [UInt8] {
            var lines: [UInt8] = []
            for person in people {
                Self.each(of: person) { start, codes in
                    let total = codes[..<9].reduce(0, +)
                    lines += "\(person)\t\(start)\t\(total)\t\\\\x".utf8
                    for code in codes {
                        let text = String(code, radix: 16)
                        lines += (code < 16 ? "0" + text : text).utf8
                    }
                    lines.append(UInt8(ascii: "\n"))
                }
            }
            return lines
        }
    }
#endif
