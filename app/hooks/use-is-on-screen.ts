import { type RefObject, useEffect, useState } from 'react';

/** Whether at least half of a part of the page can be seen now: it is in the window, and the page is the tab in front. */
export function useIsOnScreen(part: RefObject<Element>): boolean {
  const [isInWindow, setIsInWindow] = useState(false);
  const [isTabInFront, setIsTabInFront] = useState(true);

  useEffect(() => {
    if (!part.current) return;
    const observer = new IntersectionObserver((entries) => setIsInWindow(entries.at(-1)?.isIntersecting ?? false), {
      threshold: 0.5,
    });
    observer.observe(part.current);
    return () => observer.disconnect();
  }, [part]);

  useEffect(() => {
    const look = () => setIsTabInFront(document.visibilityState === 'visible');
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);

  return isInWindow && isTabInFront;
}
