import { useEffect, useState } from 'react';
import { type PlaceId, places } from './places';

/** Which of the page's places lies across the middle of the window; the last one where none does. */
export function usePlaceInView(): PlaceId {
  const [inView, setInView] = useState<PlaceId>('overview');

  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const reached = places.find(({ id }) =>
          entries.some((entry) => entry.isIntersecting && entry.target.id === id),
        );
        if (reached) setInView(reached.id);
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
