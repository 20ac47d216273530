internal import Outcomes
internal import Questionnaires
internal import SampleRecords
internal import Samples

extension OptionDeclaration {
    /// `--store` for many clinics. It has the name of the option for a single store, and replaces
    /// it.
    static let clinicStore = OptionDeclaration(
        "--store", takes: .file("PATH"), occurrence: .repeated,
        summary:
            "The store to use; without it, the one in your data folder. Several are clinics, each "
            + "a group.", environmentVariable: "WELLBEING_STORE", isSetting: true)
    static let clinicStores = OptionDeclaration(
        "--stores", takes: .file("FILE"),
        summary: "A list of stores, one a line: paths, or postgresql:SERVICE/SCHEMA.")
    static let requireAll = OptionDeclaration(
        "--require-all",
        summary: "End at the first store that cannot be read. Without it, it is named and left out."
    )
}

extension ShowOutcomes {
    /// The stores of many clinics. It remembers which of them could not be read.
    final class Clinics {
        private let context: Context
        private var clinics: [ClinicStore] = []
        private var stores: [any DatabaseStore] = []
        /// The places of the stores so far.
        private var places: [StorePlace] = []
        /// The places as text, by the identifiers of the stores.
        private var placesByStore: [SampleID: String] = [:]
        private var failed: Set<String> = []
        private var firstFailure: ExitCode?

        /// The greatest size of a list of stores, in bytes.
        private static let greatestList = 1 << 20

        /// Opens the stores of `--store` and `--stores`; `nil` unless they name several.
        init?(in context: Context) async throws(Failure) {
            self.context = context
            var places = context.arguments.values(of: .clinicStore)
            if let list = context.arguments.value(of: .clinicStores) {
                places += try Self.places(in: list)
            } else if places.count < 2 {
                guard !context.arguments.has(.requireAll) else {
                    throw Failure(
                        .usage, "--require-all: is about several stores; name them with --store")
                }
                return nil
            }
            guard Set(places).count == places.count else {
                throw Failure(.usage, "--store: a store is named twice, and would count twice")
            }
            let names = places.map(Self.name)
            for (place, name) in zip(places, names) {
                let isClear = names.count { $0 == name } == 1
                try await open(place, as: isClear ? name : place)
            }
            context.say(
                "\(Counted("store", places.count)); a person of two stores counts in each.")
        }

        /// The places in a list file. Empty lines and lines that begin with # are ignored.
        private static func places(in path: String) throws(Failure) -> [String] {
            let bytes = try File.content(of: path, limit: greatestList)
            guard let text = String(validating: bytes, as: UTF8.self) else {
                throw Failure(.badInput, "\(path): is not text in UTF-8")
            }
            let lines = text.split(whereSeparator: \.isNewline).map {
                String($0).trimmingBlanks
            }
            let places = lines.filter { !$0.isEmpty && !$0.hasPrefix("#") }
            guard !places.isEmpty else {
                throw Failure(.badInput, "\(path): names no store; write one a line")
            }
            return places
        }

        /// A short name for the group: the schema, or the file name without its extension.
        private static func name(of place: String) -> String {
            let last = place.split(separator: "/").last.map(String.init) ?? place
            guard case .file = StorePlace(place), let dot = last.lastIndex(of: "."),
                dot != last.startIndex
            else { return last }
            return String(last[..<dot])
        }

        private func open(_ named: String, as name: String) async throws(Failure) {
            let place = StorePlace(named)
            if let other = places.first(where: { $0.isSame(as: place) }) {
                throw Failure(
                    .usage,
                    "--store: \(named) is the same store as \(other.text), and would count twice")
            }
            places.append(place)
            do throws(Failure) {
                if case .server(let address) = place { try Context.check(address: address) }
                let store = try await context.openedStore(at: place, .reading)
                let id = try await onStore(await store.id)
                if let other = placesByStore[id] { throw Self.copy(named, of: other) }
                placesByStore[id] = named
                stores.append(store)
                clinics.append(ClinicStore(name: name, store: store))
            } catch {
                guard !context.arguments.has(.requireAll), error.code != .usage else { throw error }
                leaveOut(name, error.code, error.messages)
            }
        }

        /// The failure for a store that is a copy of another one. A copy has the identifier of its
        /// original.
        private static func copy(_ named: String, of other: String) -> Failure {
            Failure(
                .usage,
                "--store: \(named) is a copy of \(other), and its people would count twice; leave one "
                    + "out")
        }

        /// The clinics whose stores were readable so far. Gives the stores the loaded definitions,
        /// so that they do not read them.
        func knowing(_ definitions: [Questionnaire]) async throws(ProgrammeReport.ReadingError)
            -> [ClinicStore]
        {
            for store in stores {
                for definition in definitions {
                    do { try await store.register(definition) } catch { throw .store(error) }
                }
            }
            return clinics.filter { !failed.contains($0.name) }
        }

        /// Handles a store that cannot be read: leaves it out, or fails with `--require-all`.
        func rule(_ clinic: ClinicStore, _ error: StoreError) throws(StoreError) {
            guard !context.arguments.has(.requireAll) else { throw error }
            leaveOut(clinic.name, ExitCode(error.code), [error.description])
        }

        private func leaveOut(_ name: String, _ code: ExitCode, _ messages: [String]) {
            guard failed.insert(name).inserted else { return }
            leftOut.append(name)
            if firstFailure == nil { firstFailure = code }
            context.say(messages.map { "wellbeing: \($0)" })
            context.say("wellbeing: \(name) is left out: its people are not counted")
        }

        /// The names of the stores that could not be read, in the given order.
        private(set) var leftOut: [String] = []

        /// Fails if no store could be read.
        func checkAnyWasRead() throws(Failure) {
            guard clinics.allSatisfy({ failed.contains($0.name) }) else { return }
            throw Failure(firstFailure ?? .noInput, "no store could be read")
        }

        /// If a store was left out, ends with the exit code of the first one.
        func finish() throws(Failure) {
            if let firstFailure { throw Failure(firstFailure, []) }
        }
    }
}
