type Size = {
  /** How many entries it holds at most. */
  most: number;
  /** How long an entry is good; without it, as long as the isolate lives. */
  ms?: number;
};

type Memory<Key, Value> = {
  get(key: Key): Value | undefined;
  set(key: Key, value: Value): void;
  delete(key: Key): void;
};

/**
 * What an isolate remembers from request to request, in two halves: a full one replaces the older, so that what nobody asked
 * for goes first. Age is read from the clock, as a timer ends with the request that set it.
 */
export function memory<Key, Value>({ most, ms = Number.POSITIVE_INFINITY }: Size): Memory<Key, Value> {
  type Entry = { value: Value; until: number };
  let [newer, older] = [new Map<Key, Entry>(), new Map<Key, Entry>()];

  const keep = (key: Key, entry: Entry) => {
    newer.set(key, entry);
    if (newer.size >= most / 2) [newer, older] = [new Map(), newer];
  };

  return {
    get(key) {
      const entry = newer.get(key) ?? older.get(key);
      if (!entry || entry.until <= Date.now()) return undefined;
      if (!newer.has(key)) keep(key, entry);
      return entry.value;
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
