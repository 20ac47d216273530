internal import Interchange
internal import Outcomes
internal import Questionnaires
internal import Samples

/// The flag numbers on the command line.
enum FlagNumbers {
    /// Reads numbers without repetitions, in the given order.
    ///
    /// - Parameters:
    ///   - words: Numbers. A word may have several, separated by commas.
    ///   - name: The name of the words in a message.
    static func read(_ words: [String], of name: String) throws(Failure) -> [FlagRecord.ID] {
        var numbers: [FlagRecord.ID] = []
        for word in words.flatMap({ $0.split(separator: ",", omittingEmptySubsequences: false) }) {
            guard let number = FlagRecord.ID(String(word).trimmingBlanks), number > 0 else {
                throw Failure(
                    .usage,
                    "\(name): give the numbers of flags, such as 3 or 3,5; "
                        + "see: wellbeing flags --all")
            }
            if !numbers.contains(number) { numbers.append(number) }
        }
        return numbers
    }

    /// The flags with the numbers, in the order of the numbers. Unknown numbers are left out.
    static func flags(
        _ numbers: [FlagRecord.ID], in store: some SampleStore, _ context: Context
    ) async throws(Failure) -> [PersonFlag] {
        let records = try await onStore(await store.flags(of: nil, .all)).filter {
            numbers.contains($0.id)
        }
        let flags = await store.personFlags(
            records, orElse: { try? context.questionnaire($0.text) })
        return numbers.compactMap { number in flags.first { $0.number == number } }
    }

    /// A problem for each number without a flag.
    static func missing(_ numbers: [FlagRecord.ID], among found: [PersonFlag]) -> [String] {
        numbers.filter { number in !found.contains { $0.number == number } }
            .map { "there is no flag \($0); to see their numbers: wellbeing flags --all" }
    }

    /// The numbers as words: `flag 3`, `the 2 flags 3, 5`.
    static func words(for numbers: [FlagRecord.ID]) -> String {
        let list = numbers.map(String.init).joined(separator: ", ")
        return numbers.count == 1 ? "flag \(list)" : "the \(numbers.count) flags \(list)"
    }
}
