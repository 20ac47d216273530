#if PostgreSQL
    /// A certificate that is its own authority, for a server of a test. It is removed at the end.
    public final class TestCertificate: Sendable {
        /// The certificate, which is also the root to check it with.
        public var file: String { folder + "/certificate.pem" }
        /// The key, which the user of the server may read.
        public var keyFile: String { folder + "/key.pem" }
        private let folder: String

        /// Makes a certificate for the host `localhost`.
        public init() throws {
            folder = PrivateServer.newFolder
            let command = """
                mkdir \(folder) && openssl req -x509 -newkey ec -pkeyopt \
                ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost \
                -addext subjectAltName=DNS:localhost -keyout \(keyFile) -out \(file) \
                && chmod $([ $(id -u) = 0 ] && echo 640 || echo 600) \(keyFile)
                """
            guard PrivateServer.shell(command) else {
                throw PrivateServer.NotRun(program: "openssl")
            }
        }

        deinit { PrivateServer.shell("rm -rf \(folder)") }
    }
#endif
