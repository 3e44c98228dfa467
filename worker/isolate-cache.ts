type Options = {
  /** How many values it holds at most. */
  most: number;
  /** How long a value is valid; without it, as long as the isolate lives. */
  ms?: number;
};

type IsolateCache<Key, Value> = {
  get(key: Key): Value | undefined;
  set(key: Key, value: Value): void;
  delete(key: Key): void;
};

/**
 * Keeps values between the requests of an isolate. It has two generations: when the newer one is full it replaces the older
 * one, so that unused values go first. Expiry is read from the clock, because a timer ends with the request that set it.
 */
export function isolateCache<Key, Value>({ most, ms = Number.POSITIVE_INFINITY }: Options): IsolateCache<Key, Value> {
  type Cached = { value: Value; until: number };
  let [newer, older] = [new Map<Key, Cached>(), new Map<Key, Cached>()];

  const keep = (key: Key, cached: Cached) => {
    newer.set(key, cached);
    if (newer.size >= most / 2) [newer, older] = [new Map(), newer];
  };

  return {
    get(key) {
      const cached = newer.get(key) ?? older.get(key);
      if (!cached || cached.until <= Date.now()) return undefined;
      if (!newer.has(key)) keep(key, cached);
      return cached.value;
    },
    set(key, value) {
      keep(key, { value, until: Date.now() + ms });
    },
    delete(key) {
      newer.delete(key);
      older.delete(key);
    },
  };
}
