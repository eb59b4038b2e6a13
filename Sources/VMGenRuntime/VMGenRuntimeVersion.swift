/// The version of the runtime that generated code needs.
///
/// Generated files name it, so a runtime of another version is a compile error that says so.
public enum VMGenRuntimeVersion1 {}
