extension TableImport {
    /// The progress of an import after its rows are read.
    public struct Progress: Hashable, Sendable {
        /// A stage of the work.
        public enum Stage: Hashable, Sendable {
            /// Compares the results with each other and with the store; writes nothing.
            case comparing
            /// Stores the results. They become permanent only when all are stored.
            case keeping
        }

        /// The current stage.
        public let stage: Stage
        /// The number of finished results, from 0 to ``all``.
        public let done: Int
        /// The number of all results.
        public let all: Int

        /// Creates a progress report.
        public init(stage: Stage, done: Int, all: Int) {
            self.stage = stage
            self.done = done
            self.all = all
        }
    }
}
