import { type ReactNode, useEffect, useState } from 'react';
import { Button } from './button';
import { loadPart, ReloadNeeded } from './load-part';

type WhenLoadedProps<Part> = {
  /** Fetches the part; one function per part, so that it is fetched once. */
  load: () => Promise<Part>;
  /** What holds its place. */
  waiting: ReactNode;
  /** What stands there where it could not be fetched; unless given, a notice that it can be tried again. */
  otherwise?: ReactNode;
  children: (part: Part) => ReactNode;
};

const loaded = new WeakMap<object, unknown>();

/** A part of the page that is fetched when it is first opened; a lost network or an update of the site spoils this part alone. */
export function WhenLoaded<Part>({ load, waiting, otherwise, children }: WhenLoadedProps<Part>) {
  // The map holds under each function what that function gave.
  const [part, setPart] = useState(loaded.get(load) as Part | undefined);
  const [tries, setTries] = useState(1);
  const [failure, setFailure] = useState<{ tries: number; error: unknown }>();

  useEffect(() => {
    if (part !== undefined) return;
    loadPart(load).then(
      (fetched) => {
        loaded.set(load, fetched);
        setPart(fetched);
      },
      (error) => setFailure({ tries, error }),
    );
  }, [load, part, tries]);

  if (part !== undefined) return children(part);
  if (failure?.tries !== tries) return waiting;
  if (otherwise !== undefined) return otherwise;
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-between gap-3 rounded-md bg-danger-soft p-3 text-danger"
    >
      {failure.error instanceof ReloadNeeded ? (
        <>
          <p>{failure.error.message}</p>
          <Button variant="secondary" size="sm" onClick={() => location.reload()}>
            Reload page
          </Button>
        </>
      ) : (
        <>
          <p>This could not be loaded. Please check your connection.</p>
          <Button variant="secondary" size="sm" onClick={() => setTries(tries + 1)}>
            Try again
          </Button>
        </>
      )}
    </div>
  );
}
