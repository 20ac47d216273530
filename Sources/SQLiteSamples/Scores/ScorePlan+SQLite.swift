internal import SampleRecords

extension ScorePlan {
    /// The condition on the definitions, which takes time in each row; empty if the query asks for
    /// all.
    private var condition: String {
        coversAll ? "" : " AND questionnaire IN (\(keys))"
    }

    /// The columns of a block, and the name of its person.
    static let blockColumns = """
        subject, questionnaire, source, policy, language, first, count, start, stop, sittings, checksum,
        places, text
        """

    /// The blocks of a range of people, in the order of people, which is the order of the index.
    var blocksByPerson: String {
        """
        FROM block INDEXED BY block_history LEFT JOIN subject ON subject.key = block.subject
        WHERE subject BETWEEN ? AND ?\(condition)
        """
    }

    /// The keys of these blocks and of their people, from the index alone.
    var placesByPerson: String {
        """
        FROM block INDEXED BY block_history
        WHERE subject BETWEEN ? AND ?\(condition)
        """
    }

    /// The blocks of a range of keys, in the order of the table.
    var blocksByPlace: String {
        """
        FROM block NOT INDEXED LEFT JOIN subject ON subject.key = block.subject
        WHERE first BETWEEN ? AND ?\(condition)
        """
    }

    /// The statement that selects the rows of a range of people, in the order of people. It uses
    /// the index of histories, which has that order.
    var statement: String {
        """
        SELECT subject, questionnaire, source, mode, policy, language, sequence, id, start,
            start_offset, duration, end_offset, answers, scores, points, metadata, amends,
            amended_by, checksum, text
        FROM assessment INDEXED BY assessment_history
            LEFT JOIN subject ON subject.key = assessment.subject
        WHERE subject BETWEEN ? AND ?\(condition) ORDER BY subject
        """
    }
}
