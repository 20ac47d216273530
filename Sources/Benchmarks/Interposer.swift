/// Counts every allocation of a process, including those that are freed at once.
///
/// The C library reports how much is allocated, not how often. So this type compiles a small
/// library that replaces its functions in a child process.
struct Interposer {
    private let library: String

    /// Compiles the library; `nil` on macOS and without a C compiler.
    init?(in folder: borrowing TemporaryFolder) {
        let library = folder.path("count.so")
        guard Self.loaderVariable != nil,
            let source = try? folder.save(Self.source, as: "count.c"),
            (try? ChildProcess("cc", "-O1", "-shared", "-fPIC", "-o", library, source).run()) != nil
        else { return nil }
        self.library = library
    }

    /// The number of allocations that a process made in its whole life.
    func allocations(
        of process: ChildProcess, in folder: borrowing TemporaryFolder
    ) throws -> Int {
        var process = process
        process.environment.append("\(Self.loaderVariable ?? "")=\(library)")
        let text = try process.text(in: folder)
        for line in text.split(separator: "\n") where line.hasPrefix(Self.label) {
            if let count = Int(line.dropFirst(Self.label.count)) { return count }
        }
        throw BenchmarkFailure("the allocations of \(process.command[0]) were not counted")
    }

    private static let label = "allocations: "

    private static let source = """
        #include <stddef.h>
        #include <stdio.h>
        void *__libc_malloc(size_t), *__libc_calloc(size_t, size_t);
        void *__libc_realloc(void *, size_t), *__libc_memalign(size_t, size_t);
        static _Atomic long count;
        void *malloc(size_t n) { count++; return __libc_malloc(n); }
        void *calloc(size_t n, size_t m) { count++; return __libc_calloc(n, m); }
        void *realloc(void *p, size_t n) { count++; return __libc_realloc(p, n); }
        void *aligned_alloc(size_t a, size_t n) { count++; return __libc_memalign(a, n); }
        int posix_memalign(void **p, size_t a, size_t n) {
            count++;
            return (*p = __libc_memalign(a, n)) ? 0 : 12;
        }
        __attribute__((destructor)) static void tell(void) {
            dprintf(1, "\(label)%ld\\n", count);
        }
        """
}
