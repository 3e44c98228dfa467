/** A history entry for an open photo, so that a phone's back button closes it; the router does not know it. */

const mark = 'isPhoto';

const isOnEntry = () => Boolean(history.state?.[mark]);

/** A reload may have left the entry there. */
export function pushPhotoEntry(): void {
  if (!isOnEntry()) history.pushState({ ...history.state, [mark]: true }, '');
}

/** Runs once, before the router handles it; returns the unsubscribe function. */
export function onNextPopState(onBack: () => void): () => void {
  const listen = (event: PopStateEvent) => {
    event.stopImmediatePropagation();
    onBack();
  };
  addEventListener('popstate', listen, { capture: true, once: true });
  return () => removeEventListener('popstate', listen, { capture: true });
}

export function removePhotoEntry(): void {
  onNextPopState(() => undefined);
  history.back();
}

export function removeEntryAfterReload(): void {
  if (!isOnEntry()) return;
  history.replaceState({ ...history.state, [mark]: false }, '');
  removePhotoEntry();
}
