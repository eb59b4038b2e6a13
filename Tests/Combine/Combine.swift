/// Stands in for Apple's Combine where there is none, so that what is generated for it can be run.
@_exported public import OpenCombine
