/*
 * An open photo has an entry of its own in the browser's history, so that a phone's way back closes it. The router is
 * told nothing of it: the entry has the page's own address and state.
 */

const mark = 'isPhoto';

const isOnEntry = () => Boolean(history.state?.[mark]);

/** Begins the entry, unless a reload has left it there. */
export function beginPhotoEntry(): void {
  if (!isOnEntry()) history.pushState({ ...history.state, [mark]: true }, '');
}

/** Hears the step back from the entry before the router does, once. Returns how to stop. */
export function hearBack(onBack: () => void): () => void {
  const hear = (event: PopStateEvent) => {
    event.stopImmediatePropagation();
    onBack();
  };
  addEventListener('popstate', hear, { capture: true, once: true });
  return () => removeEventListener('popstate', hear, { capture: true });
}

/** Takes the entry back where the photo is closed in another way. */
export function dropPhotoEntry(): void {
  hearBack(() => undefined);
  history.back();
}

/** A reload closes the photo, and leaves its entry. */
export function dropEntryAfterReload(): void {
  if (isOnEntry()) dropPhotoEntry();
}
