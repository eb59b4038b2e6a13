#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The processor time of this process and of those that it ran.
enum ProcessorTime {
    static var seconds: Int {
        // On Linux the constants have a different type.
        #if canImport(Darwin)
            let who = [RUSAGE_SELF, RUSAGE_CHILDREN]
        #else
            let who = [RUSAGE_SELF, RUSAGE_CHILDREN].map { __rusage_who_t($0.rawValue) }
        #endif
        return who.reduce(0) { seconds, who in
            var usage = rusage()
            getrusage(who, &usage)
            return seconds + Int(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec)
        }
    }
}
