#if PostgreSQL
    #if canImport(Glibc)
        import Glibc
    #elseif canImport(Darwin)
        import Darwin
    #endif

    /// A port of this machine that accepts connections, and where no program answers.
    public final class SilentServer: Sendable {
        /// The port, which no other program uses.
        public let port: Int
        private let listener: Int32

        /// Opens the port.
        public init() throws {
            #if canImport(Glibc)
                listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
            #else
                listener = socket(AF_INET, SOCK_STREAM, 0)
            #endif
            // Zero for the port lets the system choose one.
            var address = sockaddr_in()
            address.sin_family = sa_family_t(AF_INET)
            address.sin_addr.s_addr = INADDR_LOOPBACK.bigEndian
            var size = socklen_t(MemoryLayout<sockaddr_in>.size)
            let listener = listener
            let isOpen = unsafe withUnsafeMutablePointer(to: &address) { address in
                unsafe address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                    unsafe bind(listener, address, size) == 0 && listen(listener, 8) == 0
                        && getsockname(listener, address, &size) == 0
                }
            }
            port = Int(UInt16(bigEndian: address.sin_port))
            guard isOpen else { throw PrivateServer.NotRun(program: "listen") }
        }

        deinit { close(listener) }

        /// The number of connections since the last call. The system accepts them.
        public func connections() -> Int {
            _ = fcntl(listener, F_SETFL, fcntl(listener, F_GETFL) | O_NONBLOCK)
            var count = 0
            while true {
                let connection = accept(listener, nil, nil)
                guard connection >= 0 else { return count }
                close(connection)
                count += 1
            }
        }
    }
#endif
