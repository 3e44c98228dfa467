import { useEffect, useState } from 'react';

/** What is not hydrated yet: at first the page itself. */
let waitsFor = 1;

/** Beside a part of the page that is hydrated later than the page, because its code comes later. */
export function HydratedLater() {
  useEffect(() => {
    waitsFor += 1;
    // Where its code does not come, an error screen takes its place, and is not to be waited for.
    return waitForOneLess;
  }, []);
  return null;
}

/** Inside the page, and inside each part that is hydrated later: says when the last of them answers to touch. */
export function Hydrated() {
  const [isHydrated, setIsHydrated] = useState(false);

  useEffect(() => setIsHydrated(true), []);

  // One rendering later: by then it has also become what its own first effects make of it.
  useEffect(() => {
    if (isHydrated) waitForOneLess();
  }, [isHydrated]);

  return null;
}

function waitForOneLess() {
  waitsFor -= 1;
  if (waitsFor === 0) dispatchEvent(new Event('hydrated'));
}
