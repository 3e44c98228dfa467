import { type RefObject, useEffect, useState } from 'react';

/** True if at least half of it is in the viewport and the tab is visible. */
export function useIsOnScreen(element: RefObject<Element>): boolean {
  const [isInWindow, setIsInWindow] = useState(false);
  const [isTabInFront, setIsTabInFront] = useState(true);

  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver((entries) => setIsInWindow(entries.at(-1)?.isIntersecting ?? false), {
      threshold: 0.5,
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);

  useEffect(() => {
    const look = () => setIsTabInFront(document.visibilityState === 'visible');
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);

  return isInWindow && isTabInFront;
}

/** Whether it has been near the viewport at least once. */
export function useHasBeenOnScreen(element: RefObject<Element>): boolean {
  const [wasSeen, setWasSeen] = useState(false);

  useEffect(() => {
    if (wasSeen || !element.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setWasSeen(true),
      { rootMargin: '200px' },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, wasSeen]);

  return wasSeen;
}
