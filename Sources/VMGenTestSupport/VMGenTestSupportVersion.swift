/// The version of the test support that generated mocks and tests need.
///
/// Generated files name it, so test support of another version is a compile error that says so.
public enum VMGenTestSupportVersion1 {}
