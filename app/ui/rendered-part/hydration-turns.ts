import { firstTouch, untilIdle } from '../page-moments';

/** A part of a page that the server has rendered, and that waits to be hydrated. */
type Turn = { name: string; begin: () => void; ended: Promise<void> };

/** Code that takes longer is on a slow network, or lost: others need not wait for it. */
const holdsUpOthersForMs = 2000;

const line: Turn[] = [];
let isMoving = false;

/**
 * Lets one part after another be hydrated, each in a task of its own: first the one that is touched, then what is in view.
 * @param name of the part's frame, in `data-unhydrated`
 * @returns `wait` for its turn, and `end` it, also where it cannot be used
 */
export function hydrationTurn(name: string) {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const wait = () =>
    new Promise<void>((begin) => {
      // What the browser renders by itself waits for nobody.
      if (import.meta.env.SSR || !frameOf(name)?.firstElementChild) return begin();
      line.push({ name, begin, ended });
      void move();
    });
  return { wait, end: () => end() };
}

async function move(): Promise<void> {
  if (isMoving) return;
  isMoving = true;
  await untilFirstUse();
  for (let turn = takeNext(); turn; turn = takeNext()) {
    turn.begin();
    await Promise.race([turn.ended, new Promise((late) => setTimeout(late, holdsUpOthersForMs))]);
    // What was pressed is answered before the next.
    await untilIdle();
  }
  isMoving = false;
}

function takeNext(): Turn | undefined {
  const next = line.find(({ name }) => frameOf(name)?.matches(':focus-within')) ?? line.find(isInView) ?? line[0];
  if (next) line.splice(line.indexOf(next), 1);
  return next;
}

const frameOf = (name: string) => document.querySelector(`[data-unhydrated="${name}"]`);

const isInView = ({ name }: Turn): boolean =>
  [...(frameOf(name)?.children ?? [])].some((child) => {
    const { top, bottom } = child.getBoundingClientRect();
    // Places that are hidden have room of their own, for the browser's search.
    return bottom > top && bottom > 0 && top < innerHeight && child.checkVisibility?.() !== false;
  });

/** Idle, or touched, or opened at an address within the page. */
const untilFirstUse = (): Promise<void> =>
  new Promise((resolve) => {
    if (location.hash) return resolve();
    for (const use of ['focusin', 'hashchange']) addEventListener(use, () => resolve(), { once: true, capture: true });
    void Promise.race([firstTouch, untilIdle()]).then(resolve);
  });
