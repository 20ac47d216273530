/// How far the work on a table is, once its rows are read.
public struct ImportProgress: Hashable, Sendable {
    /// What is being done.
    public enum Stage: Hashable, Sendable {
        /// The results are held against each other and against the store; nothing is written.
        case comparing
        /// They are being kept. What is kept is lasting only when all of it is.
        case keeping
    }

    /// What is being done.
    public let stage: Stage
    /// The results that it is done with, from 0 to ``all``.
    public let done: Int
    /// All results.
    public let all: Int

    /// So many of all results.
    public init(stage: Stage, done: Int, all: Int) {
        self.stage = stage
        self.done = done
        self.all = all
    }
}
