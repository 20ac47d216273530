/// The statistics behind outcomes: slopes, tests, effect sizes and shares, each with its source.
///
/// They know no questionnaire and no store: each is a pure function of numbers.
public enum Statistics {}
