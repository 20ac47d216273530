public import Samples

/// A guarantee of every ``/Samples/SampleStore``, with the check of it.
///
/// The test target of a package that has its own store checks them all, each with new stores:
///
///     import SampleStoreTesting
///     import Testing
///
///     @Test(arguments: StoreGuarantee.all)
///     func `the store keeps the guarantee`(guarantee: StoreGuarantee) async throws {
///         try await guarantee.check { try await MyStore() }
///     }
///
/// The checks need no test framework: a broken guarantee is an error.
public struct StoreGuarantee: Sendable {
    /// What every store does, as a sentence.
    public let name: String

    private let body: @Sendable (StoreMaker) async throws -> Void

    init(_ name: String, _ body: @escaping @Sendable (StoreMaker) async throws -> Void) {
        self.name = name
        self.body = body
    }

    /// All guarantees that have a check.
    public static let all: [StoreGuarantee] =
        saving + entries + interviews + sharedDrafts + acknowledging + assigning + observations
        + querying
        + changing
        + journaling + scheduling + standingRules + reassigning
        + deleting + erasing + importing + folding + deciding + transactions

    /// Checks the guarantee.
    ///
    /// - Parameters:
    ///   - verify: Called with each store at the end of its use, for checks of your own, such as of
    ///     the file of a database.
    ///   - newStore: Makes a new, empty store. Some guarantees need several.
    /// - Throws: ``StoreGuaranteeError`` for the first expectation that the store does not meet.
    public func check(
        verifying verify: @escaping @Sendable (any SampleStore) async throws -> Void = { _ in },
        on newStore: @escaping @Sendable () async throws -> any SampleStore
    ) async throws(StoreGuaranteeError) {
        do {
            try await body(StoreMaker(newStore: newStore, verify: verify))
        } catch let error as UnmetExpectation {
            throw StoreGuaranteeError(guarantee: name, problem: error.problem, place: error.place)
        } catch {
            throw StoreGuaranteeError(guarantee: name, problem: "it threw: \(error)", place: nil)
        }
    }
}

extension StoreGuarantee: CustomStringConvertible {
    /// The same as ``name``.
    public var description: String { name }
}
