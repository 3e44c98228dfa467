import { useState } from 'react';

/** The beginning of a list, and the way to the rest of it. */
export function useShownSoFar<T>(items: T[], step: number) {
  const [count, setCount] = useState(step);
  const left = items.length - count;
  const more = left > 0 ? { text: `Show more (${left} left)`, onPress: () => setCount(count + step) } : null;
  return { shown: items.slice(0, count), more };
}
