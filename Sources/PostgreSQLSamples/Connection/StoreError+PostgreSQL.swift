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
        init(sqlState state: String, path: String) {
            let (code, message) = Self.meaning(of: state)
            self.init(code: code, message: message, path: path, cause: state)
        }

        private static func meaning(of state: String) -> (Code, String) {
            switch state {
            case "55P03", "53300", "57P03", "57014":
                (
                    .busy,
                    "another program is using the store, or the server is starting; nothing "
                        + "was saved, try again later"
                )
            case "40001", "40P01":
                (.busy, "two programs wrote at the same time; nothing was saved, try again")
            case "25006":
                (
                    .busy,
                    "the server takes no changes, because it is a standby, or because "
                        + "default_transaction_read_only is on; nothing was saved, try again, or "
                        + "name the primary server"
                )
            case "42501":
                (
                    .permission,
                    "this role may not do that; the owner of the store gives rights with: "
                        + "wellbeing store grant"
                )
            case "53100":
                (.full, "not saved, the disk of the server is full; free space and run again")
            case "53200":
                (.outOfMemory, "the server has no memory left; nothing was saved, run again")
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
                (
                    .serverAway,
                    "the connection to the server was lost; nothing was saved, run "
                        + "again"
                )
            default:
                (.internal, "an internal error of the store; nothing was saved, please report it")
            }
        }

        private static let lostStates: Set<String> = ["57P01", "57P02", "57P05"]

        /// Whether the connection is lost. A new connection may succeed.
        var isLostConnection: Bool {
            cause.map { Self.lostStates.contains($0) || $0.hasPrefix("08") } ?? false
        }

        /// Whether the server is starting, or cannot be reached yet.
        var isStarting: Bool { cause == "57P03" || cause == "08001" }

        /// Whether the same transaction may succeed when it runs again.
        var isConflict: Bool { ["40001", "40P01", "23505", "22012"].contains(cause) }

        /// Whether a standby refused a change. The primary may have moved.
        var isStandby: Bool { cause == "25006" }

        /// The error for a lost connection.
        static func lostConnection(_ path: String) -> StoreError {
            StoreError(sqlState: "08006", path: path)
        }

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
