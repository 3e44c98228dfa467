import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';

type MessageBlockProps = {
  box: RefObject<Element>;
  /** How many messages these are. */
  size: number;
  /** Whether it is above all that is in view, where nothing moves when it gets its true height. */
  startsAway: boolean;
  children: () => ReactNode;
};

/** How far out of view messages are still rendered: what one flick of a thumb scrolls by. */
const rootMargin = '1000px 0px';

/** What a message of one line takes, in px, until its true height is known. */
const usualHeight = 60;

/** Some of the messages of a scrolling box. Far out of view only their height is left, so that a long chat stays quick. */
export function MessageBlock({ box, size, startsAway, children }: MessageBlockProps) {
  const list = useRef<HTMLOListElement>(null);
  const [heightAway, setHeightAway] = useState(startsAway ? size * usualHeight : undefined);

  useEffect(() => {
    if (!list.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        const now = entries.at(-1);
        if (now) setHeightAway(now.isIntersecting ? undefined : now.boundingClientRect.height);
      },
      { root: box.current, rootMargin },
    );
    observer.observe(list.current);
    return () => observer.disconnect();
  }, [box]);

  const isAway = heightAway !== undefined;
  return (
    <ol ref={list} aria-hidden={isAway || undefined} style={{ height: heightAway }}>
      {!isAway && children()}
    </ol>
  );
}
