import { useEffect, useState } from 'react';
import { type PageSectionId, pageSections } from './page-sections';

/** Which of the page's sections lies across the middle of the window; null where none does. */
export function useSectionInView(): PageSectionId | null {
  const [inView, setInView] = useState<PageSectionId | null>('overview');

  useEffect(() => {
    const across = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) across.add(target.id);
          else across.delete(target.id);
        }
        setInView(pageSections.find(({ id }) => across.has(id))?.id ?? null);
      },
      { rootMargin: '-45% 0px -54% 0px' },
    );
    for (const { id } of pageSections) {
      const place = document.getElementById(id);
      if (place) observer.observe(place);
    }
    return () => observer.disconnect();
  }, []);

  return inView;
}
