import Testing

@testable import ClinicImport

@Suite struct `A column profile` {
    private func profile(_ cells: [String]) -> ColumnProfile {
        var profile = ColumnProfile()
        for cell in cells {
            let bytes = Array(cell.utf8)
            profile.add(bytes.span)
        }
        return profile
    }

    @Test(arguments: [
        [], ["phq-9"], ["phq-9", "phq-9", "phq-9"], ["phq-9", "gad-7", "phq-9", "phq-9", "gad-7"],
        ["phq-9", "", "phq-9", "3", "phq-9", "3"], ["ab", "abc", "ab", "ab", "abcd", "abcd"],
        ["", ""], ["1", "1", "2"],
    ])
    func `a profile counts each text in any order`(cells: [String]) {
        let profile = profile(cells)
        let filled = cells.filter { !$0.isEmpty }
        #expect(profile.variety == filled.reduce(into: [:]) { $0[$1, default: 0] += 1 })
        #expect(profile.filled == filled.count)
    }

    @Test func `a profile counts up to 64 texts, and none if there are more or a long one`() {
        let texts = (10..<10 + ColumnProfile.greatestVariety).map { "text \($0)" }
        let most = profile(texts.flatMap { [$0, $0] })
        #expect(most.variety == Dictionary(uniqueKeysWithValues: texts.map { ($0, 2) }))
        #expect(profile(texts.flatMap { [$0, $0] } + ["another"]).variety == nil)
        #expect(profile(["a text"] + [String(repeating: "x", count: 201)]).variety == nil)
    }

    @Test func `a profile counts each date and decimal, also of cells that follow themselves`() {
        let cells = ["2024-01-05", "25/01/24", "101.0", "9:30", "24-01-05", "5 Jan 2024"]
        for repeats in 1...3 {
            for long in [[], [String(repeating: "x", count: 201)]] {
                let all = (long + cells).flatMap { Array(repeating: $0, count: repeats) }
                for profile in [profile(all), profile(all + all.reversed())] {
                    let times = profile.filled / (cells.count + long.count)
                    #expect(profile.decimals == times)
                    let dates = profile.dates
                    #expect(
                        [dates.iso, dates.eitherOrder, dates.clocks, dates.monthName]
                            == Array(repeating: times, count: 4))
                    #expect(dates.shortWithDashes == times)
                }
            }
        }
    }
}
