#include "CShelf.h"

// One block and one row for each file of Questionnaires/ and its folder Structures/, in ascending
// order of the names.
// A test compares the rows with the folder.

static const unsigned char asrs_screener[] = {
#embed "../../Questionnaires/Structures/asrs-screener.json"
};

static const unsigned char audit_c[] = {
#embed "../../Questionnaires/Structures/audit-c.json"
};

static const unsigned char basdai[] = {
#embed "../../Questionnaires/Structures/basdai.json"
};

static const unsigned char dass_21[] = {
#embed "../../Questionnaires/Structures/dass-21.json"
};

static const unsigned char eq_5d_5l_pl[] = {
#embed "../../Questionnaires/Structures/eq-5d-5l-pl.json"
};

static const unsigned char fibromyalgia_2016[] = {
#embed "../../Questionnaires/Structures/fibromyalgia-2016.json"
};

static const unsigned char findrisc[] = {
#embed "../../Questionnaires/Structures/findrisc.json"
};

static const unsigned char gad_2[] = {
#embed "../../Questionnaires/gad-2.json"
};

static const unsigned char gad_7[] = {
#embed "../../Questionnaires/gad-7.json"
};

static const unsigned char ghq_12[] = {
#embed "../../Questionnaires/Structures/ghq-12.json"
};

static const unsigned char ham_d_17[] = {
#embed "../../Questionnaires/Structures/ham-d-17.json"
};

static const unsigned char ipaq_short[] = {
#embed "../../Questionnaires/Structures/ipaq-short.json"
};

static const unsigned char k10[] = {
#embed "../../Questionnaires/k10.json"
};

static const unsigned char kccq_12[] = {
#embed "../../Questionnaires/Structures/kccq-12.json"
};

static const unsigned char moca[] = {
#embed "../../Questionnaires/Structures/moca.json"
};

static const unsigned char oswestry[] = {
#embed "../../Questionnaires/Structures/oswestry.json"
};

static const unsigned char pc_ptsd_5[] = {
#embed "../../Questionnaires/Structures/pc-ptsd-5.json"
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

static const unsigned char promis_global_10[] = {
#embed "../../Questionnaires/Structures/promis-global-10.json"
};

static const unsigned char psqi[] = {
#embed "../../Questionnaires/Structures/psqi.json"
};

static const unsigned char qids_sr16[] = {
#embed "../../Questionnaires/Structures/qids-sr16.json"
};

static const unsigned char sdq_parent[] = {
#embed "../../Questionnaires/Structures/sdq-parent.json"
};

static const unsigned char start_back[] = {
#embed "../../Questionnaires/Structures/start-back.json"
};

static const unsigned char uas7[] = {
#embed "../../Questionnaires/Structures/uas7.json"
};

static const unsigned char vanderbilt_parent[] = {
#embed "../../Questionnaires/Structures/vanderbilt-parent.json"
};

static const unsigned char whoqol_bref[] = {
#embed "../../Questionnaires/Structures/whoqol-bref.json"
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

// Forms whose wording the user supplies.
static const struct wellbeing_embedded_file structures[] = {
    {"asrs-screener", asrs_screener, sizeof asrs_screener},
    {"audit-c", audit_c, sizeof audit_c},
    {"basdai", basdai, sizeof basdai},
    {"dass-21", dass_21, sizeof dass_21},
    {"eq-5d-5l-pl", eq_5d_5l_pl, sizeof eq_5d_5l_pl},
    {"fibromyalgia-2016", fibromyalgia_2016, sizeof fibromyalgia_2016},
    {"findrisc", findrisc, sizeof findrisc},
    {"ghq-12", ghq_12, sizeof ghq_12},
    {"ham-d-17", ham_d_17, sizeof ham_d_17},
    {"ipaq-short", ipaq_short, sizeof ipaq_short},
    {"kccq-12", kccq_12, sizeof kccq_12},
    {"moca", moca, sizeof moca},
    {"oswestry", oswestry, sizeof oswestry},
    {"pc-ptsd-5", pc_ptsd_5, sizeof pc_ptsd_5},
    {"promis-global-10", promis_global_10, sizeof promis_global_10},
    {"psqi", psqi, sizeof psqi},
    {"qids-sr16", qids_sr16, sizeof qids_sr16},
    {"sdq-parent", sdq_parent, sizeof sdq_parent},
    {"start-back", start_back, sizeof start_back},
    {"uas7", uas7, sizeof uas7},
    {"vanderbilt-parent", vanderbilt_parent, sizeof vanderbilt_parent},
    {"whoqol-bref", whoqol_bref, sizeof whoqol_bref},
};

size_t wellbeing_questionnaire_count(void) {
    return sizeof questionnaires / sizeof questionnaires[0];
}

struct wellbeing_embedded_file wellbeing_questionnaire_at(size_t index) {
    return questionnaires[index];
}

size_t wellbeing_structure_count(void) { return sizeof structures / sizeof structures[0]; }

struct wellbeing_embedded_file wellbeing_structure_at(size_t index) { return structures[index]; }

struct wellbeing_embedded_file wellbeing_questionnaire_schema(void) {
    return (struct wellbeing_embedded_file){"questionnaire.schema", schema, sizeof schema};
}
