/// The request of the command line.
struct Request {
    private var settings: Settings
    private var names: [String] = []
    /// The task of a child process of a benchmark; `nil` to run benchmarks.
    private var task: (() async throws -> Void)?
    private var wantsList = false

    static let usage = """
        usage: Benchmarks [--check] [--program PATH] [--static-program PATH]
                          [--shape SHAPE]... [--rows N | --sittings N] [--runs N] [--peers DIR]
                          [--definition FILE]... [NAME...]
               Benchmarks --list
        """

    /// Reads the arguments.
    ///
    /// - Parameter folder: The folder of this program, with a slash at its end.
    init(_ arguments: ArraySlice<String>, folder: String) throws {
        settings = Settings(program: folder + "wellbeing")
        var rest = arguments
        while let word = rest.popFirst() {
            switch word {
            case "--check": settings.extent = .check
            case "--list": wantsList = true
            case "--program": settings.program = try Self.value(of: word, &rest)
            case "--static-program": settings.staticProgram = try Self.value(of: word, &rest)
            case "--rows", "--sittings": settings.rows = max(1, try Self.number(of: word, &rest))
            case "--runs": settings.runs = max(1, try Self.number(of: word, &rest))
            case "--shape": settings.shapes.append(try Self.shape(of: word, &rest))
            case "--definition": settings.definitions.append(try Self.value(of: word, &rest))
            case "--peers": settings.peers = try Self.value(of: word, &rest)
            case "--insert-peer":
                let peer = InsertPeer(
                    store: try Self.value(of: word, &rest),
                    database: try Self.value(of: word, &rest),
                    table: InsertPeer.Table(rawValue: try Self.value(of: word, &rest))
                        ?? .assessment,
                    cache: try Self.number(of: word, &rest))
                task = peer.run
            case "--clinic-sql":
                let store = try Self.value(of: word, &rest)
                let place = try Self.number(of: word, &rest)
                task = { try ClinicStatement.run(place, store: store) }
            #if PostgreSQL
                case "--server-table":
                    let bench = try ServerBench(settings)
                    let schema = try Self.value(of: word, &rest)
                    task = { try await bench.printTable(of: schema) }
            #endif
            case "--score-sets":
                let form = try Self.value(of: word, &rest)
                let count = try Self.number(of: word, &rest)
                task = { try Benchmark.score(sets: count, of: form) }
            case "--load-write", "--load-read":
                let process = LoadProcess(
                    path: try Self.value(of: word, &rest), place: try Self.number(of: word, &rest),
                    seconds: try Self.number(of: word, &rest))
                task = word == "--load-write" ? process.write : process.read
            case "--life":
                let (store, table) = (
                    try Self.value(of: word, &rest), try Self.value(of: word, &rest)
                )
                let states = try Self.number(of: word, &rest)
                let events = try Self.number(of: word, &rest)
                task = {
                    var diary = LifeDiary(states: states, events: events)
                    try await diary.write(store: store, table: table)
                }
            case "--stream-moods":
                let path = try Self.value(of: word, &rest)
                let count = try Self.number(of: word, &rest)
                task = { try await Benchmark.streamMoods(path, count: count) }
            default: names.append(word)
            }
        }
        for name in names where !Benchmark.all.contains(where: { $0.name == name }) {
            throw BenchmarkFailure("no benchmark is called \(name)\n\(Self.usage)")
        }
    }

    private static func value(
        of option: String, _ rest: inout ArraySlice<String>
    ) throws -> String {
        guard let value = rest.popFirst() else {
            throw BenchmarkFailure("\(option) needs a value\n\(usage)")
        }
        return value
    }

    private static func shape(
        of option: String, _ rest: inout ArraySlice<String>
    ) throws -> TableShape {
        let name = try value(of: option, &rest)
        guard let shape = TableShape.all.first(where: { $0.name == name }) else {
            let names = TableShape.all.map(\.name).joined(separator: ", ")
            throw BenchmarkFailure("no shape is called \(name); there are: \(names)")
        }
        return shape
    }

    private static func number(
        of option: String, _ rest: inout ArraySlice<String>
    ) throws -> Int {
        guard let number = Int(try value(of: option, &rest)) else {
            throw BenchmarkFailure("\(option) needs a number\n\(usage)")
        }
        return number
    }

    /// Runs the benchmarks that were named, or all.
    func perform() async throws {
        if let task { return try await task() }
        for benchmark in Benchmark.all where names.isEmpty || names.contains(benchmark.name) {
            guard !wantsList else {
                print("\(benchmark.name): \(benchmark.summary)")
                continue
            }
            print("\(benchmark.name): \(benchmark.summary)")
            let report = try await benchmark.run(settings)
            guard settings.extent == .measure else {
                print("  the results are right")
                continue
            }
            report.show()
        }
    }
}
