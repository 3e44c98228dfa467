import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { usShortDate } from '../../domain/us-date';
import { useTimeZone } from '../../lib/use-time-zone';
import { CopyButton } from '../../ui/copy-button';

type FactProps = { name: string; text: string; copyLabel?: string; isMissing?: boolean; children?: ReactNode };

/** One thing that is known of a group, with a copy button where others ask for it. */
export function Fact({ name, text, copyLabel, isMissing = false, children }: FactProps) {
  return (
    <div className="min-w-0">
      <dt className="text-ink-soft text-sm">{name}</dt>
      <dd className="flex min-h-9 flex-wrap items-center gap-x-2">
        <span className={clsx('tabular min-w-0', isMissing && 'text-ink-soft italic')}>{text}</span>
        {copyLabel && <CopyButton text={text} label={copyLabel} variant="ghost" size="sm" isIconOnly />}
        {children}
      </dd>
    </div>
  );
}

export function CreatedFact({ createdAt }: { createdAt: string }) {
  const timeZone = useTimeZone();
  return <Fact name="Created" text={usShortDate(createdAt, timeZone)} />;
}
