import { onNextPopState } from '../../client/navigation';

/** A history entry for an open photo, so that a phone's back button closes it; the router does not know it. */

const mark = 'isPhoto';

const isOnEntry = () => Boolean(history.state?.[mark]);

/** A reload may have left the entry there: it is used again. */
export function pushPhotoEntry(): void {
  stopWaiting();
  if (!isOnEntry()) history.pushState({ ...history.state, [mark]: true }, '');
}

export function removePhotoEntry(): void {
  onNextPopState(() => undefined);
  history.back();
}

let stopWaiting = () => {};

/** Waits until the page is hydrated: React 18 renders all that it has to do at once in a `popstate` event. */
export function removeEntryAfterReload(): void {
  if (!isOnEntry()) return;
  const remove = () => {
    stopWaiting();
    history.replaceState({ ...history.state, [mark]: false }, '');
    removePhotoEntry();
  };
  stopWaiting = () => removeEventListener('hydrated', remove);
  addEventListener('hydrated', remove);
}
