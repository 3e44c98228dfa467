import { useEffect, useState } from 'react';
import { type PlaceId, places } from './places';

/** Which of the page's places lies across the middle of the window; null where none does. */
export function usePlaceInView(): PlaceId | null {
  const [inView, setInView] = useState<PlaceId | null>('overview');

  useEffect(() => {
    const across = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) across.add(target.id);
          else across.delete(target.id);
        }
        setInView(places.find(({ id }) => across.has(id))?.id ?? null);
      },
      { rootMargin: '-45% 0px -54% 0px' },
    );
    for (const { id } of places) {
      const place = document.getElementById(id);
      if (place) observer.observe(place);
    }
    return () => observer.disconnect();
  }, []);

  return inView;
}
