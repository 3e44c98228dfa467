import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

const endSlack = 24;

// React warns of layout effects on the server.
const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/**
 * The box is a reversed column (`flex-col-reverse`), which opens and stays at its end. Further up, the first item in
 * view keeps its place whatever is added above or below; `overflow-anchor: none` leaves that to this.
 */
export function useScrollPosition() {
  const box = useRef<HTMLDivElement>(null);
  const anchor = useRef<{ item: Element; place: number } | null>(null);
  const [isAtEnd, setIsAtEnd] = useState(true);

  const rememberPosition = useCallback(() => {
    if (!box.current) return;
    // In a reversed column the end is at 0, and all above it negative.
    const isAtEndNow = box.current.scrollTop > -endSlack;
    setIsAtEnd(isAtEndNow);
    anchor.current = isAtEndNow ? null : firstInView(box.current);
  }, []);

  const jumpToEnd = useCallback(() => {
    anchor.current = null;
    box.current?.scrollTo({ top: 0 });
    setIsAtEnd(true);
  }, []);

  useBeforePaint(() => {
    const before = anchor.current;
    if (box.current && before) box.current.scrollTop += placeIn(box.current, before.item) - before.place;
    rememberPosition();
  });

  return { box, isAtEnd, rememberPosition, jumpToEnd };
}

export function distanceToStart({ scrollHeight, clientHeight, scrollTop }: HTMLElement): number {
  return scrollHeight - clientHeight + scrollTop;
}

function firstInView(box: HTMLElement) {
  const items = box.querySelectorAll('li');
  // By bisection: measuring each of thousands takes longer than a frame.
  let [first, end] = [0, items.length];
  while (first < end) {
    const middle = (first + end) >> 1;
    const candidate = items[middle];
    if (candidate && topIn(box, candidate) + candidate.offsetHeight > 0) end = middle;
    else first = middle + 1;
  }
  const item = items[first];
  return item ? { item, place: placeIn(box, item) } : null;
}

function topIn(box: HTMLElement, item: Element): number {
  return item.getBoundingClientRect().top - box.getBoundingClientRect().top;
}

/** In px within all that scrolls, also before a scroll event has told. */
function placeIn(box: HTMLElement, item: Element): number {
  return topIn(box, item) + box.scrollTop;
}
