import { type ComponentType, lazy, memo, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { loadPart } from './part';

type Exports<Name extends string, Props> = Record<Name, (props: Props) => ReactNode>;

/**
 * Rendered by the server; its code comes when the page is idle or touched, and presses before that are held
 * (docs/product.md, "Early presses"). React hydrates it only if nothing above it has changed: its props are ids, no
 * context above it changes, and it reads its data by `useAsRendered`.
 */
export function renderedPart<Name extends string, Props extends object>(
  load: () => Promise<Exports<Name, Props>>,
  name: Name,
) {
  // React's type of a lazy component allows for a ref; there is none.
  const Code = lazy(async () => {
    await untilFirstUse();
    return { default: (await untilLoaded(load, name))[name] };
  }) as unknown as ComponentType<Props>;

  return memo(function RenderedPart(props: Props) {
    const frame = useRef<HTMLDivElement>(null);
    return (
      <div ref={frame} data-unhydrated className="contents gap-[inherit]">
        <Suspense fallback={null}>
          <Code {...props} />
          <Hydrated onHydrated={() => frame.current && markHydrated(frame.current)} />
        </Suspense>
      </div>
    );
  });
}

function Hydrated({ onHydrated }: { onHydrated: () => void }) {
  const [isHydrated, setIsHydrated] = useState(false);
  useEffect(() => setIsHydrated(true), []);
  // One rendering later, when first effects have had their say.
  useEffect(() => {
    if (isHydrated) onHydrated();
  }, [isHydrated]);
  return null;
}

function markHydrated(frame: HTMLElement): void {
  frame.removeAttribute('data-unhydrated');
  frame.dispatchEvent(new Event('hydrated', { bubbles: true }));
}

let firstUse: Promise<void> | undefined;

/** Idle, or touched, or opened at an address within the page. */
const untilFirstUse = (): Promise<void> => {
  firstUse ??= new Promise((resolve) => {
    if (import.meta.env.SSR || location.hash) return resolve();
    for (const touch of ['pointerdown', 'keydown', 'focusin', 'hashchange']) {
      // What is pressed early goes no further than the window's first phase.
      addEventListener(touch, () => resolve(), { once: true, capture: true });
    }
    // Safari has no such callback.
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 2000 });
    else setTimeout(resolve, 200);
  });
  return firstUse;
};

const triesAgainAfterMs = 5000;

/** What the server rendered stays meanwhile. */
async function untilLoaded<Module>(load: () => Promise<Module>, name: keyof Module & string): Promise<Module> {
  for (;;) {
    try {
      return await loadPart(load, name);
    } catch {
      dispatchEvent(new Event('not-hydrated'));
      await new Promise((resolve) => {
        addEventListener('online', resolve, { once: true });
        setTimeout(resolve, triesAgainAfterMs);
      });
    }
  }
}
