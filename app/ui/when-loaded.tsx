import { type ReactNode, useEffect, useState } from 'react';
import { Button } from './button';

type WhenLoadedProps<Part> = {
  /** Fetches the part; one function per part, so that it is fetched once. */
  load: () => Promise<Part>;
  /** What holds its place. */
  waiting: ReactNode;
  children: (part: Part) => ReactNode;
};

const loaded = new WeakMap<object, unknown>();

/** A part of the page that is fetched when it is first opened; a lost network spoils this part alone, and can be tried again. */
export function WhenLoaded<Part>({ load, waiting, children }: WhenLoadedProps<Part>) {
  // The map holds under each function what that function gave.
  const [part, setPart] = useState(loaded.get(load) as Part | undefined);
  const [tries, setTries] = useState(1);
  const [failedTries, setFailedTries] = useState(0);

  useEffect(() => {
    if (part !== undefined) return;
    load().then(
      (fetched) => {
        loaded.set(load, fetched);
        setPart(fetched);
      },
      () => setFailedTries(tries),
    );
  }, [load, part, tries]);

  if (part !== undefined) return children(part);
  if (failedTries < tries) return waiting;
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-between gap-3 rounded-md bg-danger-soft p-3 text-danger"
    >
      <p>This could not be loaded. Please check your connection.</p>
      <Button variant="secondary" size="sm" onClick={() => setTries(tries + 1)}>
        Try again
      </Button>
    </div>
  );
}
