import { useEffect } from 'react';

/** The page that the reader is on: the first one has been read out by the browser itself. */
const page: { path?: string; place?: string; heading?: HTMLElement | null } = { path: globalThis.location?.pathname };

type Arrival = {
  /** The title with what changes while the page is open. */
  titleNow?: string;
  /** What the page is of, where its address may change under the reader. */
  place?: string;
};

/**
 * Says that a page which was gone to inside the app is there, as the browser says it of pages that it opens: the tab
 * has its title, and reading and tabbing begin at its heading. Where that heading gives way to another, so does the
 * focus.
 * @param title the one that the server gives the page; undefined while what is on it is not known
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
