import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { usShortDate } from '../../domain/us-date';
import { useTimeZone } from '../../hooks/use-time-zone';
import { CopiedText } from './copied-text';

type FactProps = {
  name: string;
  text: string;
  copyLabel?: string;
  isMissing?: boolean;
  isWide?: boolean;
  children?: ReactNode;
};

/** One thing that is known of a group, with a copy button where others ask for it. */
export function Fact({ name, text, copyLabel, isMissing = false, isWide = false, children }: FactProps) {
  return (
    <div className={clsx('min-w-0 text-sm', isWide && 'md:col-span-2')}>
      <dt className="text-ink-soft">{name}</dt>
      <dd className={clsx('tabular flex flex-wrap items-center gap-x-2 gap-y-1', isMissing && 'text-ink-soft italic')}>
        {copyLabel ? <CopiedText text={text} label={copyLabel} /> : <span className="min-w-0">{text}</span>}
        {children}
      </dd>
    </div>
  );
}

export function CreatedFact({ createdAt, isWide }: { createdAt: string; isWide?: boolean }) {
  const timeZone = useTimeZone();
  return <Fact name="Created" text={usShortDate(createdAt, timeZone)} isWide={isWide} />;
}
