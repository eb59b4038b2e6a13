// SwiftPM leaves out a target that has no Swift file of its own.
