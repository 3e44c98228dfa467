export type Store<Value> = ReturnType<typeof store<Value>>;

export function store<Value>(initial: Value) {
  let value = initial;
  const listeners = new Set<() => void>();

  return {
    get: () => value,

    set(next: Value): void {
      value = next;
      for (const listener of listeners) listener();
    },

    /** Returns the unsubscribe function. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
