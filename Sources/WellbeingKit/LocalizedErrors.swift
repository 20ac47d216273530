public import CSV
public import Foundation

// Each error prints its own message as `error.localizedDescription`, which apps show. Without these
// conformances Foundation would print a generic sentence with the name of the type. A protocol that
// supplied the property once would be a public name that no caller needs.

extension Verdict.Absence: LocalizedError {
    /// The same as `description`.
    public var errorDescription: String? { description }
}

extension Answers.Refusal: LocalizedError {
    /// The same as `description`.
    public var errorDescription: String? { description }
}

extension ProgrammeReport.ReadingError: LocalizedError {
    /// The same as `description`.
    public var errorDescription: String? { description }
}

extension DefinitionError: LocalizedError {
    /// The same as `description`.
    public var errorDescription: String? { description }
}

extension TableImport.Refusal: LocalizedError {
    /// The same as `description`.
    public var errorDescription: String? { description }
}

extension TableImport.Question.Refusal: LocalizedError {
    /// The message.
    public var errorDescription: String? { message }
}

extension InterviewSession.Refusal: LocalizedError {
    /// The same as `description`.
    public var errorDescription: String? { description }
}

extension ProgrammeReport.Refusal: LocalizedError {
    /// The same as `description`.
    public var errorDescription: String? { description }
}

extension QuestionnaireCatalogue.LookupError: LocalizedError {
    /// The same as `description`.
    public var errorDescription: String? { description }
}

extension StoreError: LocalizedError {
    /// The same as `description`.
    public var errorDescription: String? { description }
}

extension SubjectID.Refusal: LocalizedError {
    /// The same as `description`.
    public var errorDescription: String? { description }
}

extension TableError: LocalizedError {
    /// The same as `description`.
    public var errorDescription: String? { description }
}

extension Timestamp.Refusal: LocalizedError {
    /// The same as `description`.
    public var errorDescription: String? { description }
}

extension TableImport.File.ReadingError: LocalizedError {
    /// The same as `description`.
    public var errorDescription: String? { description }
}

extension Journal.Refusal: LocalizedError {
    /// The same as `description`.
    public var errorDescription: String? { description }
}

extension JSONReadingError: LocalizedError {
    /// The same as `description`.
    public var errorDescription: String? { description }
}
