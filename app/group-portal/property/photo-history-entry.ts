/*
 * An open photo has an entry of its own in the browser's history, so that a phone's way back closes it. The router
 * knows nothing of it: the entry has the page's own address and state.
 */

const mark = 'isPhoto';

const isOnEntry = () => Boolean(history.state?.[mark]);

/** Begins the entry, unless a reload has left it there. */
export function beginPhotoEntry(): void {
  if (!isOnEntry()) history.pushState({ ...history.state, [mark]: true }, '');
}

/** Calls back at the next step back, before the router does, once. Returns how to stop. */
export function onNextBack(onBack: () => void): () => void {
  const listen = (event: PopStateEvent) => {
    event.stopImmediatePropagation();
    onBack();
  };
  addEventListener('popstate', listen, { capture: true, once: true });
  return () => removeEventListener('popstate', listen, { capture: true });
}

export function dropPhotoEntry(): void {
  onNextBack(() => undefined);
  history.back();
}

export function dropEntryAfterReload(): void {
  if (!isOnEntry()) return;
  history.replaceState({ ...history.state, [mark]: false }, '');
  dropPhotoEntry();
}
