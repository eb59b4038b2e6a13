/// Replaces Apple's Combine on systems without it, so that generated code for Combine can run.
@_exported public import OpenCombine
