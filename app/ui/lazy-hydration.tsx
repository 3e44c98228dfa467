import { type ComponentType, lazy, memo, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { loadLazily } from './lazy-component';
import { firstTouch, untilIdle } from './page-moments';

type Exports<Name extends string, Props> = Record<Name, (props: Props) => ReactNode>;

/**
 * Rendered by the server; its code loads in turn, when the page is idle or touched, and earlier clicks are held
 * (docs/product.md, "Input before hydration"). React hydrates it only if nothing above it has changed: its props are ids,
 * no context above it changes, and it reads its data with `useAsRendered`.
 */
export function lazyHydrated<Name extends string, Props extends object>(
  load: () => Promise<Exports<Name, Props>>,
  name: Name,
) {
  const turn = enqueueHydration(name);
  void firstTouch.then(() => loadLazily(load, name)).catch(() => undefined);
  // React's type of a lazy component allows a ref; there is none.
  const Code = lazy(async () => {
    await turn.wait();
    return { default: (await untilLoaded(load, name, turn.end))[name] };
  }) as unknown as ComponentType<Props>;

  return memo(function LazyHydrated(props: Props) {
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
  // One render later, after the first effects of all components.
  useEffect(() => {
    if (isHydrated) onHydrated();
  }, [isHydrated]);
  return null;
}

function markHydrated(frame: HTMLElement): void {
  frame.removeAttribute('data-unhydrated');
  frame.dispatchEvent(new Event('hydrated', { bubbles: true }));
}

const retryAfterMs = 5000;

/** Keeps the server's HTML until hydration. */
async function untilLoaded<Module>(
  load: () => Promise<Module>,
  name: keyof Module & string,
  onFailure: () => void,
): Promise<Module> {
  for (;;) {
    try {
      return await loadLazily(load, name);
    } catch {
      onFailure();
      dispatchEvent(new Event('not-hydrated'));
      await new Promise((resolve) => {
        addEventListener('online', resolve, { once: true });
        setTimeout(resolve, retryAfterMs);
      });
    }
  }
}

/** An element that the server has rendered, and that waits for hydration. */
type Turn = { name: string; begin: () => void; ended: Promise<void> };

/** Code that takes longer is on a slow network, or lost: other components do not wait for it. */
const blocksQueueForMs = 2000;

const hydrationQueue: Turn[] = [];
let isHydrating = false;

/**
 * Hydrates one component after another, each in its own task: first the touched one, then those in view.
 * @param name of the component's frame, in `data-unhydrated`
 * @returns `wait` for its turn, and `end` it, even if the code cannot be used
 */
function enqueueHydration(name: string) {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const wait = () =>
    new Promise<void>((begin) => {
      // Content that was never server-rendered waits for nothing.
      if (import.meta.env.SSR || !frameOf(name)?.firstElementChild) return begin();
      hydrationQueue.push({ name, begin, ended });
      void hydrateNext();
    });
  return { wait, end: () => end() };
}

async function hydrateNext(): Promise<void> {
  if (isHydrating) return;
  isHydrating = true;
  await untilFirstUse();
  for (let turn = takeNext(); turn; turn = takeNext()) {
    turn.begin();
    await Promise.race([turn.ended, new Promise((late) => setTimeout(late, blocksQueueForMs))]);
    // Lets the page respond to the click before the next hydration.
    await untilIdle();
  }
  isHydrating = false;
}

function takeNext(): Turn | undefined {
  const next =
    hydrationQueue.find(({ name }) => frameOf(name)?.matches(':focus-within')) ??
    hydrationQueue.find(isInView) ??
    hydrationQueue[0];
  if (next) hydrationQueue.splice(hydrationQueue.indexOf(next), 1);
  return next;
}

const frameOf = (name: string) => document.querySelector(`[data-unhydrated="${name}"]`);

const isInView = ({ name }: Turn): boolean =>
  [...(frameOf(name)?.children ?? [])].some((child) => {
    const { top, bottom } = child.getBoundingClientRect();
    // Hidden elements keep a size, so that the browser's search finds them.
    return bottom > top && bottom > 0 && top < innerHeight && child.checkVisibility?.() !== false;
  });

/** Idle, or touched, or opened at a URL with a fragment. */
const untilFirstUse = (): Promise<void> =>
  new Promise((resolve) => {
    if (location.hash) return resolve();
    for (const use of ['focusin', 'hashchange']) addEventListener(use, () => resolve(), { once: true, capture: true });
    void Promise.race([firstTouch, untilIdle()]).then(resolve);
  });
