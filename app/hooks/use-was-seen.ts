import { type RefObject, useEffect, useState } from 'react';

/** Whether a part of the page has come near the window since the page was opened. */
export function useWasSeen(part: RefObject<Element>): boolean {
  const [wasSeen, setWasSeen] = useState(false);

  useEffect(() => {
    if (wasSeen || !part.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setWasSeen(true),
      { rootMargin: '200px' },
    );
    observer.observe(part.current);
    return () => observer.disconnect();
  }, [part, wasSeen]);

  return wasSeen;
}
