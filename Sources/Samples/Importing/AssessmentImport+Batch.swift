public import Questionnaires
internal import Scoring

extension AssessmentImport {
    /// A batch of sittings for a store. Each is one questionnaire that one person answered once.
    ///
    /// Source, person, questionnaire and time identify a sitting. Sittings of two files that agree
    /// in all four are the same result.
    public struct Batch: Sendable {
        /// The sittings, in the layout of ``PackedSitting``.
        package private(set) var bytes: [UInt8] = []
        /// The number of sittings.
        public private(set) var count = 0

        /// An empty batch.
        public init() {}

        /// Adds a sitting.
        ///
        /// - Parameters:
        ///   - form: The index of its form in ``AssessmentImport/forms``.
        ///   - questionnaire: The definition of the form.
        ///   - subject: The person.
        ///   - start: The time of the sitting.
        ///   - answers: The answers. Answers to items that the questionnaire would not have asked are
        ///     ignored.
        ///   - stated: The points that the source states instead of the sum of the answers, by scale.
        ///   - metadata: The metadata.
        ///   - line: The line of the table on which it begins, or 0.
        /// - Throws: ``StoreError/Code/invalid`` if the answers do not belong to the questionnaire, if
        ///   an answer that raises a flag would be ignored, or if the metadata cannot be stored.
        public mutating func append(
            form: Int, of questionnaire: Questionnaire, subject: SubjectID, start: Timestamp,
            answers: Answers, stated: [Scale.ID: Points] = [:], metadata: Metadata = [:],
            line: Int = 0
        ) throws(StoreError) {
            let (applicable, ignored) = answers.applyingConditions(of: questionnaire)
            let raised = ignored.isEmpty ? [] : answers.raisedFlags(in: questionnaire)
            if let flag = raised.first(where: { ignored.contains($0.item) }) {
                throw StoreError(
                    code: .invalid,
                    message:
                        "\(flag.item): raises a flag, but the other answers say that it was not "
                        + "asked; check them")
            }
            guard let codes = applicable.packed(in: questionnaire),
                codes.count <= SittingContent.greatestPartLength
            else { throw .unsuitableAnswers }
            let scores = ScoreCode.bytes(stating: questionnaire.scales.map { stated[$0.id] })
            let text = try MetadataText.text(of: metadata) ?? ""
            append(
                form: form, subject: Array(subject.text.utf8).span, start: start, codes: codes.span,
                stated: scores.span, metadata: Array(text.utf8).span, line: line)
        }

        /// Adds a sitting from its parts.
        ///
        /// - Parameters:
        ///   - subject: The text of a ``SubjectID``.
        ///   - codes: The answers after the conditions of the form.
        ///   - stated: The stated scores, as ``ScoreCode`` writes them.
        ///   - metadata: Metadata as ``MetadataText`` writes it.
        ///   - identity: The text that identifies the sitting in its source; `nil` if the store
        ///     identifies it.
        package mutating func append(
            form: Int, subject: Span<UInt8>, start: Timestamp, codes: Span<UInt8>,
            stated: Span<UInt8>, metadata: Span<UInt8>, line: Int,
            identity: SittingIdentity? = nil
        ) {
            let length =
                PackedSitting.leastLength + subject.count + codes.count + stated.count
                + metadata.count + (identity == nil ? 0 : SittingIdentity.length)
            let head = (
                UInt32(truncatingIfNeeded: length), UInt32(clamping: line),
                UInt16(truncatingIfNeeded: form) | (identity == nil ? 0 : PackedSitting.identityBit)
            )
            unsafe withUnsafeBytes(of: head) {
                unsafe bytes.append(
                    contentsOf: UnsafeRawBufferPointer(rebasing: $0[..<PackedSitting.contentStart]))
            }
            SittingContent.append(
                start: start.microsecondsSinceEpoch,
                offset: start.offset.map { Int16(clamping: $0.minutes) }, codes: codes,
                scores: stated, metadata: metadata, to: &bytes)
            bytes.append(subject)
            identity?.append(to: &bytes)
            count += 1
        }

        /// Adds a packed sitting from other bytes.
        ///
        /// - Parameter place: Its ``PackedSitting/place``.
        package mutating func append(_ place: Range<Int>, in other: Span<UInt8>) {
            bytes.append(other.extracting(place))
            count += 1
        }

        /// Adds the sittings of another batch.
        package mutating func append(_ other: AssessmentImport.Batch) {
            bytes += other.bytes
            count += other.count
        }

        /// Reserves capacity for bytes of sittings.
        package mutating func reserve(_ count: Int) { bytes.reserveCapacity(count) }

        /// Removes all sittings, and keeps the capacity.
        package mutating func removeAll() {
            bytes.removeAll(keepingCapacity: true)
            count = 0
        }

        /// Removes the last sittings.
        package mutating func removeLast(through place: Int, count removed: Int) {
            bytes.removeLast(bytes.count - place)
            count -= removed
        }

        /// Removes the sittings of the last person and returns them. If all sittings are about one
        /// person, removes and returns no sitting.
        package mutating func splitOffLastSubject() -> AssessmentImport.Batch {
            var subject: [UInt8] = []
            var (start, before, number) = (0, 0, 0)
            each { sitting, bytes in
                let name = bytes.extracting(sitting.subject)
                if !subject.span.holdsTheSame(as: name) {
                    subject = bytes.array(sitting.subject)
                    (start, before) = (sitting.place.lowerBound, number)
                }
                number += 1
            }
            var split = AssessmentImport.Batch()
            guard start > 0 else { return split }
            split.bytes = Array(bytes[start...])
            split.count = count - before
            removeLast(through: start, count: split.count)
            return split
        }

        /// Calls a closure with each packed sitting.
        package func each<Failure: Error>(
            _ body: (PackedSitting, Span<UInt8>) throws(Failure) -> Void
        ) throws(Failure) {
            let span = bytes.span
            var place = 0
            while place < span.count {
                let sitting = PackedSitting(in: span, at: place)
                try body(sitting, span)
                place = sitting.place.upperBound
            }
        }
    }
}
