internal import Questionnaires
internal import Reports
internal import Samples

// Reading lines.
extension Keying {
    /// Reads the form of a line, and asks about a new person. `nil` if the line is refused.
    mutating func form(_ line: String) async throws(Failure) -> KeyedForm? {
        guard let form = read(line), try await isKnownOrNew(form.subject) else { return nil }
        return form
    }

    mutating func read(_ line: String) -> KeyedForm? {
        do {
            let form = try KeyedForm(line, of: saving.questionnaire, on: day, in: context)
            let place = isInteractive ? "" : "line \(lineNumber): "
            context.say(form.list.notices.map { "wellbeing: \(place)\($0)" })
            return form
        } catch {
            refuse(error.messages)
            return nil
        }
    }

    /// Whether the store knows the person, or the name is new and may be used.
    mutating func isKnownOrNew(_ subject: SubjectID) async throws(Failure) -> Bool {
        guard let known = try await context.nameLike(subject, in: saving.store) else { return true }
        guard isInteractive else {
            refuse([
                "no person has this name yet, and it resembles a known one; correct it, or add "
                    + "--new-subject for new persons"
            ])
            return false
        }
        let question = "\(subject) is new, and resembles \(known). Is it a new person? Type yes: "
        let reply = try nextLine(prompt: question)
        if ["y", "yes"].contains(reply?.lowercased()) { return true }
        refuse(["correct the name"])
        return false
    }

    /// The next non-empty line, without leading and trailing blanks. `nil` at the end of the input,
    /// after `q` on a terminal, or at the empty line that ends the first entry.
    mutating func nextLine(
        prompt: String, endsAtEmptyLine: Bool = false
    ) throws(Failure) -> String? {
        while !isAtEnd {
            if isInteractive { try? context.streams.errors.write(prompt.terminalSafe) }
            let reading = reader.next()
            if case .signal = reading {} else { lineNumber += 1 }
            switch reading {
            case .line(let text):
                let line = text.withoutByteOrderMark(isFirst: lineNumber == 1).trimmingBlanks
                if isInteractive, ["q", "quit"].contains(line.lowercased()) { isAtEnd = true }
                if !line.isEmpty { return isAtEnd ? nil : line }
                if endsAtEmptyLine, !held.isEmpty { return nil }
            case .tooLong: refuse(["the line is too long"])
            case .invalidUTF8, .containsNUL:
                refuse(["the line could not be read; write it in UTF-8"])
            case .endOfInput(.gaveUp):
                refuse(["the line has no end"])
                isAtEnd = true
            case .endOfInput:
                if isInteractive { context.say("") }
                isAtEnd = true
            case .signal(let signal) where signal.endsProgram:
                context.say("")
                sayCounts()
                _ = context.streams.finish(with: .done)
                signal.endProgram()
            case .signal: continue
            case .failed(let failure):
                throw Failure(.notSaved, "standard input cannot be read: \(failure)")
            }
        }
        return nil
    }
}

extension String {
    /// The text without a byte order mark. Only the first line of a file can have one.
    fileprivate func withoutByteOrderMark(isFirst: Bool) -> String {
        guard isFirst, unicodeScalars.first == "\u{FEFF}" else { return self }
        return String(unicodeScalars.dropFirst())
    }
}
