import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { usShortDate } from '../../domain/us-format';
import { useTimeZone } from '../../hooks/use-time-zone';
import { CopyableText } from './copyable-text';

type FactProps = {
  name: string;
  text: string;
  copyLabel?: string;
  isMissing?: boolean;
  isWide?: boolean;
  children?: ReactNode;
};

export function Fact({ name, text, copyLabel, isMissing = false, isWide = false, children }: FactProps) {
  return (
    <div className={clsx('min-w-0 text-sm', isWide && 'xl:col-span-2')}>
      <dt className="text-ink-soft">{name}</dt>
      <dd className={clsx('tabular flex flex-wrap items-center gap-x-2 gap-y-1', isMissing && 'text-ink-soft italic')}>
        {copyLabel ? <CopyableText text={text} label={copyLabel} /> : <span className="min-w-0">{text}</span>}
        {children}
      </dd>
    </div>
  );
}

export function CreatedFact({ createdAt, isWide }: { createdAt: string; isWide?: boolean }) {
  const timeZone = useTimeZone();
  return <Fact name="Created" text={usShortDate(createdAt, timeZone)} isWide={isWide} />;
}
