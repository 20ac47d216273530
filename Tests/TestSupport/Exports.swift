// The fixtures of the checks of stores serve all tests.
@_exported public import SampleStoreTesting
