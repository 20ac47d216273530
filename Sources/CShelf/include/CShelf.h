#pragma once

#include <stddef.h>

/// A file that the build embedded in the program.
struct wellbeing_embedded_file {
    /// The name of the file without its extension, ended by a zero.
    const char *_Nonnull name;
    /// The content, without a terminator. It lives as long as the program.
    const unsigned char *_Nonnull bytes;
    /// The number of bytes.
    size_t length;
};

/// The number of questionnaires.
size_t wellbeing_questionnaire_count(void);

/// The questionnaire at an index below the count, in ascending order of the names.
struct wellbeing_embedded_file wellbeing_questionnaire_at(size_t index);

/// The number of forms without wording, which the user supplies.
size_t wellbeing_structure_count(void);

/// The form without wording at an index below the count, in ascending order of the names.
struct wellbeing_embedded_file wellbeing_structure_at(size_t index);

/// The JSON Schema of the definition format.
struct wellbeing_embedded_file wellbeing_questionnaire_schema(void);
