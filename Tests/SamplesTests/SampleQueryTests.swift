import Samples
import TestSupport
import Testing

@Suite struct `A query of samples` {
    /// A part of the samples would look like all of them, and a caller would write what it missed again.
    @Test func `a cancelled task gets all samples`() async throws {
        let store: any SampleStore = InMemoryStore()
        let moods = try (0..<30).map { try Fixture.mood($0) }
        _ = try await store.save(moods, by: Fixture.attribution())
        let query = SampleQuery(filters: [.stateOfMind()])
        let task = Task {
            while !Task.isCancelled { await Task.yield() }
            var count = 0
            for try await _ in query.results(for: store, pageSize: 7) { count += 1 }
            return [count, try await query.result(for: store).count]
        }
        task.cancel()
        #expect(try await task.value == [30, 30])
    }
}
