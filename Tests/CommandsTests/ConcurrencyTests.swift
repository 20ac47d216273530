import CPseudoTerminal
import Foundation
import TestSupport
import Testing

/// Several programs on one store; row 156 of the contract on bad inputs.
@Suite(.tags(.concurrency)) struct ConcurrencyTests {
    /// Runs shell loops in parallel and returns their output.
    private func runAtOnce(_ count: Int, _ script: String, in home: TestHome) throws
        -> ProgramRun
    {
        let loop = """
            n=0
            while [ $n -lt \(count) ]; do
                ( \(script) ) &
                jobs="$jobs $!"
                n=$((n+1))
            done
            for job in $jobs; do wait $job || echo "failed $?"; done
            """
        return try ProgramRun(
            ["-c", loop, Program.path], environment: home.environment, path: "/bin/sh")
    }

    private static let record = """
        "$0" record phq-2 --answers 1,2 --date 2026-05-0${i:-1} --subject "P-$n" --format json
        """

    @Test func `eight programs create one fresh store at the same moment`() throws {
        let home = try TestHome()
        let run = try runAtOnce(8, Self.record, in: home)
        #expect(!run.output.contains("failed"), "\(run.output)")
        #expect(run.errors.isEmpty, "\(run.errors)")
        try checkWhole(home, holds: 8)
    }

    @Test func `156 two programs write at once, and no result is lost or duplicated`() throws {
        let home = try TestHome()
        let loop = "for i in 1 2 3 4 5 6 7 8; do \(Self.record) || exit; done"
        let run = try runAtOnce(2, loop, in: home)
        #expect(!run.output.contains("failed"), "\(run.output)")
        #expect(run.errors.isEmpty, "\(run.errors)")
        try checkWhole(home, holds: 16)
    }

    @Test(arguments: SameCommand.all)
    func `the same command eight times at once changes the store once`(
        command: SameCommand
    ) throws {
        try command.checkOnce(in: TestHome())
    }

    @Test func `of eight imports of one table at once, only one says that it raised flags`() throws
    {
        let home = try TestHome()
        let columns = (1...9).map { "phq9_\($0)" }.joined(separator: ",")
        let table = try home.write(
            "subject,date,\(columns)\nA,2026-01-01,1,1,1,1,1,1,1,1,1\n", to: "t.csv")
        let run = try runAtOnce(
            8, "\"$0\" import '\(table)' -q phq-9 --yes", in: home)
        #expect(!run.output.contains("failed"), "\(run.output)\n\(run.errors)")
        func count(_ text: String) -> Int { run.output.components(separatedBy: text).count - 1 }
        #expect(count("Kept 1 new result.") == 1)
        #expect(count("1 historical flag; see: wellbeing flags --historical") == 1)
        try checkWhole(home, holds: 1)
    }

    private func checkWhole(_ home: TestHome, holds count: Int) throws {
        let stored = try home.json("export", "--everyone").array
        #expect(stored.count == count)
        #expect(Set(stored.compactMap { $0["id"].string }).count == count)
        #expect(try home.json("verify")["sound"].bool == true)
    }
}
