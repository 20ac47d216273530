/// The statistics behind outcomes: slopes, tests, effect sizes and shares, each with its source.
///
/// They are independent of questionnaires and stores: each is a pure function of numbers.
public enum Statistics {}
