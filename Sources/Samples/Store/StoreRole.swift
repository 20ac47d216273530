/// The roles of a store, for programs that implement a store. A caller uses a ``SampleStore``,
/// which has all roles.
public enum StoreRole {}
