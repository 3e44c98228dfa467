import {
  type ComponentType,
  lazy,
  memo,
  type ReactElement,
  type ReactNode,
  Suspense,
  useEffect,
  useState,
} from 'react';
import { announceHydration } from '../client/hydration';
import { loadCode, ReloadNeeded, untilDone } from '../client/load-code';

/**
 * A component that the server renders, and whose code browsers load after the page's own. Before it is hydrated its props and
 * the contexts above it must not change (React would discard the server's HTML): its props are ids. `name` is that of its
 * {@link HydratedLater}, too.
 */
export function lazyHydrated<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, (props: Props) => ReactNode>>,
  name: Name,
) {
  const loading = import.meta.env.SSR ? undefined : untilDone(() => loadCode(load, name).catch(loadPageAgain));
  // React's type of a lazy component allows a ref; there is none.
  const Code = lazy(async () => ({ default: (await (loading ?? load()))[name] })) as unknown as ComponentType<Props>;

  return memo(function LazyHydrated(props: Props) {
    return (
      <HydratedLater part={name}>
        <Code {...props} />
      </HydratedLater>
    );
  });
}

/**
 * Hydrates when the part of the page around it is hydrated. React discards the server's HTML if something changes above it
 * before. Until then each of its elements is `data-unhydrated` with the part's name.
 */
export function HydratedLater({ part, children }: { part: string; children: ReactElement | ReactElement[] }) {
  return (
    <Suspense fallback={null}>
      {children}
      <OnHydrated
        onHydrated={() => {
          for (const element of document.querySelectorAll(`[data-unhydrated="${part}"]`))
            element.removeAttribute('data-unhydrated');
          announceHydration();
        }}
      />
    </Suspense>
  );
}

/** If no other try can help: nothing on the page works before. At most once a minute. */
function loadPageAgain(failure: unknown): never {
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (failure instanceof ReloadNeeded && (opened?.type !== 'reload' || performance.now() > 60_000)) {
    dispatchEvent(new Event('code-missing'));
    location.reload();
  }
  throw failure;
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
