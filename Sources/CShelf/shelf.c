#include "CShelf.h"

// One block and one row for each file of Questionnaires/, in ascending order of the names.
// A test compares the rows with the folder.

static const unsigned char gad_2[] = {
#embed "../../Questionnaires/gad-2.json"
};

static const unsigned char gad_7[] = {
#embed "../../Questionnaires/gad-7.json"
};

static const unsigned char k10[] = {
#embed "../../Questionnaires/k10.json"
};

static const unsigned char pcl_5[] = {
#embed "../../Questionnaires/pcl-5.json"
};

static const unsigned char phq_15[] = {
#embed "../../Questionnaires/phq-15.json"
};

static const unsigned char phq_2[] = {
#embed "../../Questionnaires/phq-2.json"
};

static const unsigned char phq_4[] = {
#embed "../../Questionnaires/phq-4.json"
};

static const unsigned char phq_8[] = {
#embed "../../Questionnaires/phq-8.json"
};

static const unsigned char phq_9[] = {
#embed "../../Questionnaires/phq-9.json"
};

static const unsigned char schema[] = {
#embed "../../Resources/questionnaire.schema.json"
};

static const struct wellbeing_embedded_file questionnaires[] = {
    {"gad-2", gad_2, sizeof gad_2},
    {"gad-7", gad_7, sizeof gad_7},
    {"k10", k10, sizeof k10},
    {"pcl-5", pcl_5, sizeof pcl_5},
    {"phq-15", phq_15, sizeof phq_15},
    {"phq-2", phq_2, sizeof phq_2},
    {"phq-4", phq_4, sizeof phq_4},
    {"phq-8", phq_8, sizeof phq_8},
    {"phq-9", phq_9, sizeof phq_9},
};

size_t wellbeing_questionnaire_count(void) {
    return sizeof questionnaires / sizeof questionnaires[0];
}

struct wellbeing_embedded_file wellbeing_questionnaire_at(size_t index) {
    return questionnaires[index];
}

struct wellbeing_embedded_file wellbeing_questionnaire_schema(void) {
    return (struct wellbeing_embedded_file){"questionnaire.schema", schema, sizeof schema};
}
