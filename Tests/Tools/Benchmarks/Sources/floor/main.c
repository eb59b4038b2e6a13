// floor MANIFEST OUTPUT SPEC…: what no generator that reads specs with libyaml can go below on one thread. It reads
// each spec, has libyaml parse it to events, and writes as many bytes to as many files as the manifest says: a line
// for each of them, its size and its path below OUTPUT. The folders are there already.

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include <yaml.h>

static void fail(const char *what) {
    perror(what);
    exit(1);
}

static long parse(const char *path) {
    int file = open(path, O_RDONLY);
    struct stat status;
    if (file < 0 || fstat(file, &status) != 0) fail(path);
    size_t size = (size_t)status.st_size;
    unsigned char *bytes = malloc(size + 1);
    if (!bytes || read(file, bytes, size) != (ssize_t)size) fail(path);
    close(file);

    yaml_parser_t parser;
    yaml_event_t event;
    long events = 0;
    int isFinished = 0;
    if (!yaml_parser_initialize(&parser)) fail("libyaml");
    yaml_parser_set_input_string(&parser, bytes, size);
    while (!isFinished) {
        if (!yaml_parser_parse(&parser, &event)) {
            fprintf(stderr, "%s: %s\n", path, parser.problem);
            exit(1);
        }
        isFinished = event.type == YAML_STREAM_END_EVENT;
        yaml_event_delete(&event);
        events += 1;
    }
    yaml_parser_delete(&parser);
    free(bytes);
    return events;
}

static void writeFile(const char *path, const char *bytes, size_t size) {
    int file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0644);
    if (file < 0) fail(path);
    if (write(file, bytes, size) != (ssize_t)size) fail(path);
    if (close(file) != 0) fail(path);
}

int main(int count, char **arguments) {
    if (count < 4) {
        fprintf(stderr, "usage: floor MANIFEST OUTPUT SPEC...\n");
        return 64;
    }
    long events = 0;
    for (int index = 3; index < count; index += 1) events += parse(arguments[index]);

    // Which bytes it writes makes no difference to the disk.
    size_t capacity = 1 << 20;
    char *bytes = malloc(capacity);
    if (!bytes) fail("malloc");
    memset(bytes, 'x', capacity);
    FILE *manifest = fopen(arguments[1], "r");
    if (!manifest) fail(arguments[1]);
    char name[1024], path[4096];
    size_t size;
    long files = 0;
    while (fscanf(manifest, "%zu %1023[^\n]", &size, name) == 2) {
        if (size > capacity) {
            fprintf(stderr, "%s is larger than the floor's buffer\n", name);
            return 1;
        }
        snprintf(path, sizeof path, "%s/%s", arguments[2], name);
        writeFile(path, bytes, size);
        files += 1;
    }
    fclose(manifest);
    fprintf(stderr, "%ld events, %ld files\n", events, files);
    return 0;
}
