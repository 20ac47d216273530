package import Questionnaires
internal import Samples
package import Scoring

extension ImportForm {
    /// The columns that all rows of a flag share if the same answer raised it.
    package struct FlagText {
        package let flag: [UInt8]
        package let item: [UInt8]
        package let answer: [UInt8]
        /// The shared beginning of the checksums of these rows.
        package let checksum: Checksum

        package init(
            _ raised: Scorecard.RaisedFlag, of questionnaire: Questionnaire, isHistorical: Bool
        ) {
            flag = Array(raised.flag.text.utf8)
            item = Array(raised.item.text.utf8)
            answer = Array(raised.answer.description.utf8)
            checksum = Checksum(
                questionnaire: questionnaire.contentHash.bytes.span, flag: raised.flag.text,
                item: raised.item.text, answer: raised.answer.description,
                isHistorical: isHistorical ? 1 : 0)
        }
    }
}

extension ImportForm {
    /// The shared part of each flag's rows, by the codes that raise it.
    package static func flagTexts(
        of questionnaire: Questionnaire, isHistorical: Bool
    ) -> [[UInt8: FlagText]] {
        questionnaire.flags.map { flag in
            var texts: [UInt8: FlagText] = [:]
            let choices = questionnaire.item(flag.item)?.choices ?? []
            for code in UInt8.min...UInt8.max {
                guard let answer = AnswerCode.answer(code, choices: choices),
                    flag.isRaised(by: answer)
                else { continue }
                texts[code] = FlagText(
                    .init(flag: flag.id, item: flag.item, answer: answer), of: questionnaire,
                    isHistorical: isHistorical)
            }
            return texts
        }
    }
}

extension Checksum {
    /// Begins the checksum of a flag with the part that thousands of flags share.
    package init(
        questionnaire: Span<UInt8>, flag: String, item: String, answer: String,
        isHistorical: Int64
    ) {
        self.init()
        append(questionnaire, kind: .bytes)
        append(flag)
        append(item)
        append(answer)
        append(isHistorical)
    }
}
