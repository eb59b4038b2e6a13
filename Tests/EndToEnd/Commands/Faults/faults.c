// Loaded into vmgen by FaultyRun: counts the calls by which it reads and changes the file system, and lets one
// of them go wrong. What is wanted comes in the environment:
//
//   FAULT_CALLS    "changes", "reads", or "programs", which start programs or reach the network: which calls count
//   FAULT_LOG      a file that gets a line for each of them
//   FAULT_AT       the number of the call that goes wrong, from 1
//   FAULT_ACTION   "kill"; "tear": a write is half done, then kill; "error 28": fails with that code;
//                  "run COMMAND": does that first, and goes on
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

#ifdef __APPLE__
#define REPLACE(result, name, ...) \
    static result new_##name(__VA_ARGS__); \
    __attribute__((used, section("__DATA,__interpose"))) static struct { const void *new, *old; } \
        pair_##name = {(const void *)new_##name, (const void *)name}; \
    static result new_##name(__VA_ARGS__)
#define ORIGINAL(name) name
#else
#define REPLACE(result, name, ...) result name(__VA_ARGS__)
#define ORIGINAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))
#endif

typedef enum { change, reading, program } Kind;

static Kind counted;
static bool active;
static int faultyCall;
static char action[4096];
static int logFile = -1;
static atomic_int count;
// Of each descriptor: whether it was opened to change what it leads to, or to read it.
static _Atomic char opened[4096];

__attribute__((constructor)) static void begin(void) {
    const char *calls = getenv("FAULT_CALLS"), *log = getenv("FAULT_LOG"), *at = getenv("FAULT_AT");
    if (!calls || !log) return;
    counted = strcmp(calls, "reads") == 0 ? reading : strcmp(calls, "programs") == 0 ? program : change;
    faultyCall = at ? atoi(at) : 0;
    if (getenv("FAULT_ACTION")) strncpy(action, getenv("FAULT_ACTION"), sizeof action - 1);
    // Programs that vmgen runs are let alone.
    unsetenv("LD_PRELOAD");
    unsetenv("DYLD_INSERT_LIBRARIES");
    int low = ORIGINAL(open)(log, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644);
    logFile = fcntl(low, F_DUPFD_CLOEXEC, 1000);
    ORIGINAL(close)(low);
    active = true;
}

// What the system's libraries read for themselves is none of vmgen's.
static bool isOwn(const char *path) {
    static const char *const places[] = {"/proc/", "/sys/", "/dev/null", "/dev/urandom", "/etc/", "/usr/", "/lib"};
    for (size_t index = 0; index < sizeof places / sizeof *places; index++) {
        if (strncmp(path, places[index], strlen(places[index])) == 0) return false;
    }
    return true;
}

// Whether the call must fail; it is then told why by errno.
static bool fails(Kind kind, const char *call, const char *path, bool *tears) {
    if (!active || kind != counted || (kind != program && !isOwn(path))) return false;
    int number = ++count;
    int before = errno;
    char line[2048];
    int length = snprintf(line, sizeof line, "%d %s %s\n", number, call, path);
    if (length > 0) ORIGINAL(write)(logFile, line, (size_t)length < sizeof line ? (size_t)length : sizeof line - 1);
    errno = before;
    if (number != faultyCall) return false;
    if (strcmp(action, "tear") == 0 && tears) {
        *tears = true;
        return false;
    }
    if (strcmp(action, "kill") == 0 || strcmp(action, "tear") == 0) kill(getpid(), SIGKILL);
    if (strncmp(action, "error ", 6) == 0) {
        errno = atoi(action + 6);
        return true;
    }
    // Other threads go on meanwhile, so that it may fail.
    int ignored = strncmp(action, "run ", 4) == 0 ? system(action + 4) : 0;
    (void)ignored;
    return false;
}

static int noted(int descriptor, Kind kind) {
    if (descriptor >= 0 && descriptor < (int)sizeof opened) opened[descriptor] = kind == change ? 'c' : 'r';
    return descriptor;
}

static bool isOpened(int descriptor, char kind) {
    return descriptor >= 0 && descriptor < (int)sizeof opened && opened[descriptor] == kind;
}

#define MODE_OF(flags) \
    mode_t mode = 0; \
    if (flags & O_CREAT) { \
        va_list list; \
        va_start(list, flags); \
        mode = (mode_t)va_arg(list, int); \
        va_end(list); \
    } \
    Kind kind = flags & (O_WRONLY | O_RDWR | O_CREAT) ? change : reading

REPLACE(int, open, const char *path, int flags, ...) {
    MODE_OF(flags);
    if (fails(kind, "open", path, NULL)) return -1;
    int descriptor = ORIGINAL(open)(path, flags, mode);
    return isOwn(path) ? noted(descriptor, kind) : descriptor;
}

REPLACE(int, openat, int folder, const char *path, int flags, ...) {
    MODE_OF(flags);
    if (fails(kind, "openat", path, NULL)) return -1;
    return noted(ORIGINAL(openat)(folder, path, flags, mode), kind);
}

REPLACE(ssize_t, write, int descriptor, const void *bytes, size_t size) {
    bool tears = false;
    if (isOpened(descriptor, 'c') && fails(change, "write", "", &tears)) return -1;
    ssize_t written = ORIGINAL(write)(descriptor, bytes, tears ? size / 2 : size);
    if (tears) kill(getpid(), SIGKILL);
    return written;
}

REPLACE(ssize_t, read, int descriptor, void *bytes, size_t size) {
    if (isOpened(descriptor, 'r') && fails(reading, "read", "", NULL)) return -1;
    return ORIGINAL(read)(descriptor, bytes, size);
}

REPLACE(int, close, int descriptor) {
    bool fault = isOpened(descriptor, 'c') && fails(change, "close", "", NULL);
    int code = errno;
    if (descriptor >= 0 && descriptor < (int)sizeof opened) opened[descriptor] = 0;
    int result = ORIGINAL(close)(descriptor);
    if (!fault) return result;
    errno = code;
    return -1;
}

// The calls that have a path and nothing to take care of.
#define SIMPLE(kind, name, parameters, arguments, path) \
    REPLACE(int, name, parameters) { return fails(kind, #name, path, NULL) ? -1 : ORIGINAL(name) arguments; }
#define LIST(...) __VA_ARGS__

SIMPLE(change, rename, LIST(const char *a, const char *b), (a, b), b)
SIMPLE(change, renameat, LIST(int a, const char *b, int c, const char *d), (a, b, c, d), d)
SIMPLE(change, link, LIST(const char *a, const char *b), (a, b), b)
SIMPLE(change, symlink, LIST(const char *a, const char *b), (a, b), b)
SIMPLE(change, unlink, LIST(const char *a), (a), a)
SIMPLE(change, unlinkat, LIST(int a, const char *b, int c), (a, b, c), b)
SIMPLE(change, rmdir, LIST(const char *a), (a), a)
SIMPLE(change, mkdir, LIST(const char *a, mode_t b), (a, b), a)
SIMPLE(change, mkdirat, LIST(int a, const char *b, mode_t c), (a, b, c), b)
SIMPLE(change, fchmod, LIST(int a, mode_t b), (a, b), "")
SIMPLE(change, mkstemp, LIST(char *a), (a), a)
SIMPLE(reading, stat, LIST(const char *a, struct stat *b), (a, b), a)
SIMPLE(reading, lstat, LIST(const char *a, struct stat *b), (a, b), a)
SIMPLE(reading, fstat, LIST(int a, struct stat *b), (a, b), "")
SIMPLE(reading, fstatat, LIST(int a, const char *b, struct stat *c, int d), (a, b, c, d), b)

#define SPAWN \
    LIST(pid_t *a, const char *b, const posix_spawn_file_actions_t *c, const posix_spawnattr_t *d, char *const e[], \
         char *const f[])
SIMPLE(program, posix_spawn, SPAWN, (a, b, c, d, e, f), b)
SIMPLE(program, posix_spawnp, SPAWN, (a, b, c, d, e, f), b)
SIMPLE(program, execve, LIST(const char *a, char *const b[], char *const c[]), (a, b, c), a)
SIMPLE(program, execvp, LIST(const char *a, char *const b[]), (a, b), a)
SIMPLE(program, fork, LIST(void), (), "")
SIMPLE(program, socket, LIST(int a, int b, int c), (a, b, c), "")

REPLACE(char *, mkdtemp, char *path) {
    return fails(change, "mkdtemp", path, NULL) ? NULL : ORIGINAL(mkdtemp)(path);
}

REPLACE(char *, realpath, const char *path, char *place) {
    return fails(reading, "realpath", path, NULL) ? NULL : ORIGINAL(realpath)(path, place);
}

REPLACE(DIR *, opendir, const char *path) {
    return fails(reading, "opendir", path, NULL) ? NULL : ORIGINAL(opendir)(path);
}

REPLACE(struct dirent *, readdir, DIR *folder) {
    return fails(reading, "readdir", "", NULL) ? NULL : ORIGINAL(readdir)(folder);
}
