#if PostgreSQL
    internal import Samples

    extension StoreError {
        /// Translates a failure of the server into an error for the caller.
        ///
        /// It omits the server's own message and detail, which can quote a value.
        ///
        /// - Parameters:
        ///   - state: The five characters that name the failure.
        ///   - path: The store.
        ///   - isReading: Whether the transaction only read, so that nothing was to be saved.
        init(sqlState state: String, path: String, isReading: Bool = false) {
            let (code, message) = Self.meaning(
                of: state, saved: isReading ? "" : "nothing was saved, ")
            self.init(code: code, message: message, path: path, cause: state)
        }

        /// Translates the text of libpq about a refused connection. It omits the text itself, which
        /// names the host and the user.
        init(refusedConnection text: String, path: String) {
            let found = Self.refusals.first { text.contains($0.sign) }
            guard let found else {
                self.init(
                    code: .serverAway,
                    message: "the server cannot be reached; check its name and that it runs",
                    path: path, cause: "08001")
                return
            }
            switch found.meaning {
            case .state(let state): self.init(sqlState: state, path: path)
            case .text(let code, let message):
                self.init(code: code, message: message, path: path, cause: "08001")
            }
        }

        private enum Refusal {
            case state(String)
            case text(Code, String)
        }

        /// What the texts of libpq contain, and what they mean. The first that fits counts.
        private static let refusals: [(sign: String, meaning: Refusal)] = [
            ("password", .state("28000")), ("authentication", .state("28000")),
            ("pg_hba.conf", .state("28000")), ("permission denied", .state("28000")),
            (
                "timeout expired",
                .text(
                    .serverAway,
                    "the server did not answer within 10 seconds; check its name, that it runs, and "
                        + "that no firewall is between")
            ),
            (
                "does not match host name",
                .text(
                    .permission,
                    "the certificate of the server is for another host; connect by the name in the "
                        + "certificate")
            ),
            (
                "verify failed",
                .text(
                    .permission,
                    "the certificate of the server does not come from the authority that "
                        + "sslrootcert names; check sslrootcert, and that this is the right server")
            ),
            (
                "root certificate file",
                .text(
                    .permission,
                    "there is no root certificate to check the server with; name its file with "
                        + "sslrootcert in pg_service.conf")
            ),
            (
                "does not support SSL",
                .text(
                    .permission,
                    "the server offers no TLS, so it cannot prove who it is; switch on ssl in its "
                        + "postgresql.conf")
            ),
            ("SSL", unproven), ("certificate", unproven),
            (
                "definition of service",
                .text(
                    .notAStore,
                    "the service is not in pg_service.conf; add it, or check the name")
            ),
            ("does not exist", .state("3D000")), ("starting up", .state("57P03")),
            ("shutting down", .state("57P03")), ("too many", .state("57P03")),
            ("in recovery mode", .state("57P03")),
        ]

        private static let unproven = Refusal.text(
            .permission,
            "the server cannot prove who it is; check sslrootcert and the name of the host")

        private static func meaning(of state: String, saved: String) -> (Code, String) {
            switch state {
            case "55P03", "53300", "57P03", "57014":
                (
                    .busy,
                    "another program is using the store, or the server is starting; \(saved)"
                        + "try again later"
                )
            case "40001", "40P01":
                (.busy, "two programs wrote at the same time; \(saved)try again")
            case "25006":
                (
                    .busy,
                    "the server takes no changes, because it is a standby, or because "
                        + "default_transaction_read_only is on; \(saved)try again, or name the "
                        + "primary server"
                )
            case "42501":
                (
                    .permission,
                    "this role may not do that; the owner of the store gives rights with: "
                        + "wellbeing store grant"
                )
            case "53100":
                (
                    .full,
                    "\(saved.isEmpty ? "" : "not saved, ")the disk of the server is full; free space "
                        + "and run again"
                )
            case "53200":
                (.outOfMemory, "the server has no memory left; \(saved)run again")
            case "58030", "58P01":
                (.inputOutput, "the server could not read or write; check its disk, then run again")
            case "42703":
                (
                    .newer,
                    "has another schema than this program reads: it was made by a newer version, or "
                        + "by a trial version before the first release; update this program, or "
                        + "name another store"
                )
            case "3D000", "3F000", "42P01":
                (
                    .notAStore,
                    "there is no store in this database and schema; check the name, or "
                        + "create the store"
                )
            case "XX001", "XX002":
                (
                    .damaged,
                    "the server reports a damaged file; stop using the store, and restore "
                        + "a backup of the server"
                )
            case "22021":
                (.invalid, "a text has a character that cannot be kept; take it out")
            case "54000":
                (.invalid, "a text is too long to be saved; shorten it")
            case _ where state.hasPrefix("28"):
                (
                    .permission,
                    "the server does not let this log-in in; check the user and the "
                        + "password"
                )
            case _ where StoreError.lostStates.contains(state) || state.hasPrefix("08"):
                (.serverAway, "the connection to the server was lost; \(saved)run again")
            default:
                (.internal, "an internal error of the store; \(saved)please report it")
            }
        }

        private static let lostStates: Set<String> = ["57P01", "57P02", "57P05"]

        /// Whether the connection is lost. A new connection may succeed.
        var isLostConnection: Bool {
            cause.map { Self.lostStates.contains($0) || $0.hasPrefix("08") } ?? false
        }

        /// Whether no connection could be made.
        var isUnreachable: Bool { cause == "08001" }

        /// Whether the server is starting, or cannot be reached yet.
        var isStarting: Bool { cause == "57P03" || cause == "08001" }

        /// Whether the same transaction may succeed when it runs again.
        var isConflict: Bool { ["40001", "40P01", "23505", "22012"].contains(cause) }

        /// Whether a standby refused a change. The primary may have moved.
        var isStandby: Bool { cause == "25006" }

        /// The error for a write whose outcome is not known.
        static func uncertain(at path: String, cause: String?) -> StoreError {
            StoreError(
                code: .uncertain,
                message: "the connection to the server was lost while saving; the change may be "
                    + "saved, which cannot be read now; run the same again later",
                path: path, cause: cause)
        }
    }
#endif
