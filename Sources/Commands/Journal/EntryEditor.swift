internal import CFiles
internal import CTerminal
internal import Reports
internal import Samples

/// A text that was written in an editor. Its file is kept until ``remove()``, so that no text is
/// lost if the store fails.
struct WrittenText {
    let text: String
    let path: String
    fileprivate let folder: String

    /// Whether there is no text to lose.
    var isBlank: Bool { text.allSatisfy(\.isWhitespace) }

    /// Says where the text is kept.
    var notice: String { "your text is still in \(path); copy it, then delete it" }

    /// Deletes the file and its folder, including the editor's own copies.
    func remove() { _ = unsafe files_remove_private_folder(folder) }
}

/// Lets a user write in the editor of their choice.
enum EntryEditor {
    /// Opens the editor with a file in a private folder, and reads the file afterwards.
    ///
    /// If the user saves no text, the file is deleted. If a signal ends the editor or this program
    /// after text was written, the file is kept, and a message tells its path.
    ///
    /// - Parameters:
    ///   - prompt: The question, shown in the file as a comment.
    ///   - old: The text to edit; empty for a new entry.
    /// - Throws: A failure if the editor fails, the text is blank, or the file cannot be read.
    static func text(
        under prompt: String, beginningWith old: String = "", _ phrases: JournalPhrases,
        _ context: Context
    ) throws(Failure) -> WrittenText {
        let command = command(in: context.environment)
        let signals = try context.catchSignals()
        let folder = try makeFolder()
        let path = folder + "/entry.md"
        let comment = Self.comment(prompt, phrases)
        do throws(Failure) {
            try FileOutput.write(Array((comment + "\n\n" + old).utf8), to: path)
            context.say(prompt)
            let status = unsafe terminal_run_editor(command, path)
            let written = WrittenText(
                text: try Self.text(in: path, without: comment), path: path, folder: folder)
            try check(status, written)
            while let signal = signals.next() {
                guard signal.endsProgram else { continue }
                if written.isBlank {
                    written.remove()
                } else {
                    context.say("wellbeing: " + written.notice)
                }
                context.say("Nothing was saved.")
                signal.endProgram()
            }
            guard !written.isBlank else {
                throw Failure(.tryAgain, phrases.emptyNothingSaved)
            }
            return written
        } catch {
            if error.code != .notSaved { _ = unsafe files_remove_private_folder(folder) }
            throw error
        }
    }

    /// The editor: VISUAL, else EDITOR, else `vi`, which every Unix has.
    private static func command(in environment: Environment) -> String {
        for name in ["VISUAL", "EDITOR"] {
            if let command = environment[name]?.trimmingBlanks, !command.isEmpty { return command }
        }
        return "vi"
    }

    private static func makeFolder() throws(Failure) -> String {
        var path = [CChar](repeating: 0, count: 4_096)
        let result = unsafe files_make_private_folder(&path, path.count)
        guard result == 0 else {
            let failure = SystemFailure(code: -result)
            throw Failure(
                .cannotCreate,
                "there is no folder for the text: \(failure); set TMPDIR to a folder of yours")
        }
        let bytes = path.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The prompt and instructions, as a comment that Markdown does not show.
    private static func comment(_ prompt: String, _ phrases: JournalPhrases) -> String {
        // Two hyphens would end the comment.
        let safe = prompt.terminalSafe.replacing("--", with: "- -")
        return "<!-- \(safe)\n     \(phrases.howToWrite) -->"
    }

    /// The text that was written below the comment. The user may have changed or deleted the
    /// comment.
    private static func text(
        in path: String, without comment: String
    ) throws(Failure) -> String {
        var text: String
        do throws(Failure) {
            let limit = JournalEntry.sizeLimit + comment.utf8.count
            text = try StandardInput.text(try File.content(of: path, limit: limit))
        } catch {
            // The text can be long and an hour's work, so the file is kept.
            throw Failure(.notSaved, error.messages + ["the file stays; see: \(path)"])
        }
        if text.hasPrefix(comment) { text.removeFirst(comment.count) }
        return try StandardInput.text(Array(text.utf8))
    }

    private static func check(_ status: Int32, _ written: WrittenText) throws(Failure) {
        switch status {
        case 0: return
        case 126, 127:
            throw Failure(
                .configuration,
                "the editor cannot be started; set VISUAL or EDITOR, or give the text on standard "
                    + "input; nothing was saved")
        case 128...:
            guard written.isBlank else {
                throw Failure(
                    .notSaved, "the editor was ended; nothing was saved; \(written.notice)")
            }
            throw Failure(.tryAgain, "the editor was ended; nothing was saved")
        case ..<0:
            let failure = SystemFailure(code: -status)
            throw Failure(.system, "the editor cannot be started: \(failure); nothing was saved")
        default:
            throw Failure(
                .tryAgain, "the editor reported a failure (\(status)); nothing was saved")
        }
    }
}
