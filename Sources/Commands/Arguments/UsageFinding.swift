/// One thing that is wrong with a command line.
///
/// A finding repeats what the user typed only if it is nearly a word of this program: a name or a
/// note in the wrong place must not end up in a log.
package enum UsageFinding: Hashable, Sendable {
    /// The word at `position` (1 is the first after the program's name) is not UTF-8.
    case notUTF8(position: Int)
    case missingVerb
    /// The guess names the verb that was probably meant, and what was typed.
    case unknownVerb(position: Int, Guess?)
    case unknownOption(position: Int, Guess?)
    case missingValue(OptionDeclaration)
    /// A flag was given a value with `=`.
    case surplusValue(OptionDeclaration)
    case repeated(OptionDeclaration)
    case notAChoice(Place, among: [String], Guess?)
    case notAWholeNumber(Place)
    case outOfRange(Place, ClosedRange<Int>)
    /// The value holds a zero byte or is empty where a path is needed.
    case emptyPath(Place)
    case missingArgument(ArgumentDeclaration)
    case surplusArgument(position: Int)

    /// A mistyped word of this program.
    package struct Guess: Hashable, Sendable {
        package let typed: String
        package let near: String
    }

    /// Where a value was given.
    package enum Place: Hashable, Sendable {
        case option(OptionDeclaration)
        case argument(ArgumentDeclaration)

        var name: String {
            switch self {
            case .option(let option): option.name
            case .argument(let argument): argument.name
            }
        }
    }
}

extension UsageFinding: CustomStringConvertible {
    /// What is wrong and what to do, in one or two sentences.
    package var description: String {
        switch self {
        case .notUTF8(let position):
            "Argument \(position) is not valid UTF-8."
        case .missingVerb:
            "A verb is missing."
        case .unknownVerb(_, let guess?):
            "\(guess.typed) is not a verb. Did you mean \(guess.near)?"
        case .unknownVerb(let position, nil):
            "Argument \(position) is not a verb."
        case .unknownOption(_, let guess?):
            "\(guess.typed) is not an option here. Did you mean \(guess.near)?"
        case .unknownOption(let position, nil):
            "Argument \(position) is not an option of this verb. "
                + "A word after -- is never an option."
        case .missingValue(let option):
            "\(option.name) needs a value: \(option.synopsis)."
        case .surplusValue(let option):
            "\(option.name) takes no value."
        case .repeated(let option):
            "\(option.name) is given more than once."
        case .notAChoice(let place, let choices, let guess):
            "\(place.name) must be one of \(choices.joined(separator: ", "))."
                + (guess.map { " Did you mean \($0.near) instead of \($0.typed)?" } ?? "")
        case .notAWholeNumber(let place):
            "\(place.name) must be a whole number in the digits 0 to 9."
        case .outOfRange(let place, let range):
            "\(place.name) is out of range: it must be from \(range.lowerBound) "
                + "to \(range.upperBound)."
        case .emptyPath(let place):
            "\(place.name) must name a file; it is empty."
        case .missingArgument(let argument):
            "\(argument.name) is missing: \(argument.summary)"
        case .surplusArgument(let position):
            "Argument \(position) is one too many."
        }
    }
}

/// All that is wrong with a command line.
package struct UsageFailure: Error, Hashable, Sendable {
    /// In the order of the command line; what is missing comes last.
    package let findings: [UsageFinding]
    /// The verb, when it was recognised.
    package let verb: VerbDeclaration?

    /// The message for standard error, without a last line feed.
    package func message(of program: ProgramDeclaration) -> String {
        let command = [program.name, verb?.name].compactMap(\.self).joined(separator: " ")
        var lines = findings.map { "\(command): \($0)" }
        lines.append("Run \(command) --help to see what it takes.")
        return lines.joined(separator: "\n")
    }
}
