// The SQLite of this build. SQLCipher has the functions of SQLite and more, so no other file asks
// which one it is. A program must never load both: they define the same names.
#if SQLCipher
    @_exported public import CSQLCipher
#else
    @_exported public import CSQLite
#endif
