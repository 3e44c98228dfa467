import { type ComponentType, lazy, memo, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { firstTouch } from '../page-moments';
import { loadPart } from '../part';
import { hydrationTurn } from './hydration-turns';

type Exports<Name extends string, Props> = Record<Name, (props: Props) => ReactNode>;

/**
 * Rendered by the server; its code comes in its turn, when the page is idle or touched, and presses before that are held
 * (docs/product.md, "Early presses"). React hydrates it only if nothing above it has changed: its props are ids, no
 * context above it changes, and it reads its data by `useAsRendered`.
 */
export function renderedPart<Name extends string, Props extends object>(
  load: () => Promise<Exports<Name, Props>>,
  name: Name,
) {
  const turn = hydrationTurn(name);
  void firstTouch.then(() => loadPart(load, name)).catch(() => undefined);
  // React's type of a lazy component allows for a ref; there is none.
  const Code = lazy(async () => {
    await turn.wait();
    return { default: (await untilLoaded(load, name, turn.end))[name] };
  }) as unknown as ComponentType<Props>;

  return memo(function RenderedPart(props: Props) {
    const frame = useRef<HTMLDivElement>(null);
    useEffect(() => turn.end, []);
    return (
      <div ref={frame} data-unhydrated={name} className="contents gap-[inherit]">
        <Suspense fallback={null}>
          <Code {...props} />
          <Hydrated
            onHydrated={() => {
              if (frame.current) markHydrated(frame.current);
              turn.end();
            }}
          />
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

const triesAgainAfterMs = 5000;

/** What the server rendered stays meanwhile. */
async function untilLoaded<Module>(
  load: () => Promise<Module>,
  name: keyof Module & string,
  onFailure: () => void,
): Promise<Module> {
  for (;;) {
    try {
      return await loadPart(load, name);
    } catch {
      onFailure();
      dispatchEvent(new Event('not-hydrated'));
      await new Promise((resolve) => {
        addEventListener('online', resolve, { once: true });
        setTimeout(resolve, triesAgainAfterMs);
      });
    }
  }
}
