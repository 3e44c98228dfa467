import { useEffect } from 'react';

/** The first page has been announced by the browser itself. */
const page: { path?: string; place?: string; heading?: HTMLElement | null } = { path: globalThis.location?.pathname };

type Arrival = {
  titleNow?: string;
  /** What the page shows, where its address may change under the reader. */
  place?: string;
};

/**
 * After a step inside the app: sets the title, and starts reading and tabbing at the heading, also where another
 * replaces it. `title` is undefined until the page is known.
 */
export function useArrival(title: string | undefined, { titleNow = title, place }: Arrival = {}): void {
  useEffect(() => {
    if (titleNow !== undefined) document.title = titleNow;
  }, [titleNow]);

  useEffect(() => {
    if (title === undefined) return;
    const { pathname } = location;
    const isHere = pathname === page.path || (place !== undefined && place === page.place);
    const isLost = page.heading?.isConnected === false && document.activeElement === document.body;
    Object.assign(page, { path: pathname, place });
    if (isHere && !isLost) return;
    page.heading = document.querySelector('h1') ?? document.querySelector('main');
    page.heading?.setAttribute('tabindex', '-1');
    page.heading?.focus({ preventScroll: true });
  }, [title, place]);
}
