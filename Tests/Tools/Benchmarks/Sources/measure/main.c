// measure OUTPUT COMMAND [ARGUMENT…]: runs a command and writes to OUTPUT, in one line, how it ended, the seconds
// that it took by the clock and on the processor (user, system), and the most memory that it held, in bytes.
//
// A program of its own, and a small one: a child's peak memory is never less than that of what started it.

#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

static double seconds(struct timeval time) { return (double)time.tv_sec + (double)time.tv_usec / 1e6; }

int main(int count, char **arguments) {
    if (count < 3) {
        fprintf(stderr, "usage: measure OUTPUT COMMAND [ARGUMENT...]\n");
        return 64;
    }
    double start = now();
    pid_t child = fork();
    if (child < 0) {
        perror("measure: fork");
        return 70;
    }
    if (child == 0) {
        execvp(arguments[2], arguments + 2);
        perror(arguments[2]);
        _exit(127);
    }
    int status;
    struct rusage usage;
    if (wait4(child, &status, 0, &usage) < 0) {
        perror("measure: wait4");
        return 70;
    }
    double wall = now() - start;
#ifdef __APPLE__
    double memory = (double)usage.ru_maxrss;
#else
    double memory = (double)usage.ru_maxrss * 1024;
#endif
    FILE *output = fopen(arguments[1], "w");
    if (!output) {
        perror(arguments[1]);
        return 70;
    }
    int ended = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
    fprintf(output, "%d %.6f %.6f %.6f %.0f\n", ended, wall, seconds(usage.ru_utime),
            seconds(usage.ru_stime), memory);
    return fclose(output) == 0 ? 0 : 70;
}
