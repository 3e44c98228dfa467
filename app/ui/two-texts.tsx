import type { ReactNode } from 'react';

type TwoTextsProps = { isSecond: boolean; first: ReactNode; second: ReactNode };

/** Two texts in one place, as wide as the wider of them, so that nothing moves when one takes the other's place. */
export function TwoTexts({ isSecond, first, second }: TwoTextsProps) {
  return (
    <span className="grid text-center [svg+&]:text-left *:col-start-1 *:row-start-1">
      <span {...(isSecond && unseen)}>{first}</span>
      <span {...(!isSecond && unseen)}>{second}</span>
    </span>
  );
}

const unseen = { 'aria-hidden': true, className: 'invisible' };
