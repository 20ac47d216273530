import CShelf

/// A file that the compiler embedded in the program.
///
/// The only place of this target that touches C pointers.
@safe struct EmbeddedFile {
    private let file: wellbeing_embedded_file

    /// The name of the file, without its extension.
    var name: String { unsafe String(cString: file.name) }

    /// The content.
    ///
    /// - Complexity: O(*n*) in the length of the file; each call makes a copy.
    var bytes: [UInt8] {
        unsafe Array(UnsafeBufferPointer(start: file.bytes, count: file.length))
    }

    /// The questionnaires, in ascending order of the names.
    static var questionnaires: [EmbeddedFile] {
        (0..<wellbeing_questionnaire_count()).map {
            unsafe EmbeddedFile(file: wellbeing_questionnaire_at($0))
        }
    }

    /// The forms without wording, in ascending order of the names.
    static var structures: [EmbeddedFile] {
        (0..<wellbeing_structure_count()).map {
            unsafe EmbeddedFile(file: wellbeing_structure_at($0))
        }
    }

    /// The JSON Schema of the definition format.
    static var schema: EmbeddedFile { unsafe EmbeddedFile(file: wellbeing_questionnaire_schema()) }
}
