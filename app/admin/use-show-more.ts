import { useState } from 'react';

export function useShowMore<T>(items: T[], step: number) {
  const [count, setCount] = useState(step);
  const left = items.length - count;
  const more = left > 0 ? { text: `Show more (${left} left)`, onPress: () => setCount(count + step) } : null;
  return { shown: items.slice(0, count), more };
}
