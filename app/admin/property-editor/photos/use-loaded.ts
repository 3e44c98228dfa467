import { useEffect, useState } from 'react';
import { loadPart } from '../../../ui/load-part';

/**
 * What a dynamic import gives, once it is needed and there; null until then, and where it cannot be had. `load` must
 * stay the same. Unlike `lazy`, it leaves the rendered page as the server drew it.
 */
export function useLoaded<T extends object>(load: () => Promise<T>, isNeeded: boolean): T | null {
  const [loaded, setLoaded] = useState<T | null>(null);

  useEffect(() => {
    if (!isNeeded) return;
    let isHere = true;
    loadPart(load).then(
      (module) => isHere && setLoaded(module),
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, [load, isNeeded]);

  return loaded;
}
