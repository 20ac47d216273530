/// The roles of a store, for those who write one. A caller takes a ``SampleStore``, which has all.
public enum StoreRole {}
