import { type ComponentType, lazy, memo, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { inElement } from './elements';
import { loadLazily } from './lazy-component';
import { untilDone } from './until-done';

/**
 * A component that the server renders, and whose code browsers load after the page's own. React discards the server's HTML
 * if something changes above it before it is hydrated: its props are ids, and no context above it changes.
 */
export function lazyHydrated<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, (props: Props) => ReactNode>>,
  name: Name,
) {
  const loading = import.meta.env.SSR ? undefined : untilDone(() => loadLazily(load, name));
  // React's type of a lazy component allows a ref; there is none.
  const Code = lazy(async () => ({ default: (await (loading ?? load()))[name] })) as unknown as ComponentType<Props>;

  return memo(function LazyHydrated(props: Props) {
    return (
      <Suspense fallback={null}>
        <Code {...props} />
      </Suspense>
    );
  });
}

/**
 * Hydrates apart from the rest of the page, the touched place first. Earlier input waits, also if the network is lost
 * meanwhile.
 */
export function HydrationBoundary({ children }: { children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  return (
    <div ref={frame} data-unhydrated className="contents gap-[inherit]">
      <Suspense fallback={null}>
        {inElement(children)}
        <OnHydrated
          onHydrated={() => {
            frame.current?.removeAttribute('data-unhydrated');
            frame.current?.dispatchEvent(new Event('hydrated', { bubbles: true }));
          }}
        />
      </Suspense>
    </div>
  );
}

/** Calls back one render later, after the first effects of all components beside it. */
export function OnHydrated({ onHydrated }: { onHydrated: () => void }) {
  const [isHydrated, setIsHydrated] = useState(false);
  useEffect(() => setIsHydrated(true), []);
  useEffect(() => {
    if (isHydrated) onHydrated();
  }, [isHydrated]);
  return null;
}
