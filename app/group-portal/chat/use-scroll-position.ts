import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

const endSlack = 24;

// The server has no layout, and React says so on its console.
const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/**
 * Keeps the reader's place in a list that grows at both ends. The box is a reversed column (`flex-col-reverse`), so
 * that it opens at its end, and stays there while somebody reads there; further up, the first item in view keeps its
 * place on the screen whatever is added above or below. The box leaves that to this alone (`overflow-anchor: none`).
 */
export function useScrollPosition() {
  const box = useRef<HTMLDivElement>(null);
  const anchor = useRef<{ item: Element; place: number } | null>(null);
  const [isAtEnd, setIsAtEnd] = useState(true);

  const rememberPosition = useCallback(() => {
    if (!box.current) return;
    // In a reversed column the end is at 0, and everything above it below 0.
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
  // Halved again and again: measuring each of thousands takes longer than a frame.
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

/** Where an item is in all that scrolls, in px, wherever the reader is, and before an event has told of that. */
function placeIn(box: HTMLElement, item: Element): number {
  return topIn(box, item) + box.scrollTop;
}
