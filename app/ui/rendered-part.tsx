import { type ComponentType, lazy, memo, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { loadPart } from './part';

type Exports<Name extends string, Props> = Record<Name, (props: Props) => ReactNode>;

/**
 * A part of the page that the server renders whole, and whose code comes when the page is idle or touched: until then
 * it can be read, what is pressed in it is held (docs/product.md, "Early presses"), and the rest of the page answers
 * already (https://react.dev/reference/react/Suspense). React hydrates it later only if nothing above it has changed
 * meanwhile: its props are ids, and no context above it changes. What it shows it reads itself, by `useAsRendered`.
 */
export function renderedPart<Name extends string, Props extends object>(
  load: () => Promise<Exports<Name, Props>>,
  name: Name,
) {
  // No ref goes through it, which React's type of a lazy component allows for.
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
  // One rendering later: by then it has also become what its own first effects make of it.
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

/** Resolves when the browser has nothing better to do, or at the first touch, or at once for an address within the page. */
const untilFirstUse = (): Promise<void> => {
  firstUse ??= new Promise((resolve) => {
    if (import.meta.env.SSR || location.hash) return resolve();
    for (const touch of ['pointerdown', 'keydown', 'focusin', 'hashchange']) {
      addEventListener(touch, () => resolve(), { once: true });
    }
    // Safari has no such callback.
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 2000 });
    else setTimeout(resolve, 200);
  });
  return firstUse;
};

const triesAgainAfterMs = 5000;

/** What the server rendered stays until its code can be fetched. */
async function untilLoaded<Module>(load: () => Promise<Module>, name: keyof Module & string): Promise<Module> {
  for (;;) {
    try {
      return await loadPart(load, name);
    } catch {
      await new Promise((resolve) => {
        addEventListener('online', resolve, { once: true });
        setTimeout(resolve, triesAgainAfterMs);
      });
    }
  }
}
