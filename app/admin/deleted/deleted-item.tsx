import { useId } from 'react';
import type { Deleted } from '../../../worker/contract/office/deleted';
import { limits } from '../../../worker/contract/values/limits';
import { usShortDate } from '../../domain/us-format';
import { useTimeZone } from '../../hooks/use-time-zone';
import { Badge } from '../../ui/badge';
import { RestoreButton } from './restore-button';

const keptForMs = limits.daysDeletedAreKept * 24 * 60 * 60 * 1000;

export function DeletedItem({ thing }: { thing: Deleted }) {
  const nameId = useId();
  const timeZone = useTimeZone();
  const { type, name, deletedAt, deletedBy } = thing;
  const goneOn = new Date(Date.parse(deletedAt) + keptForMs).toISOString();
  return (
    <article
      aria-labelledby={nameId}
      className="grid items-center gap-x-6 gap-y-2 px-4 py-3 sm:grid-cols-[minmax(0,1fr)_auto]"
    >
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 id={nameId} className="wrap-anywhere text-base">
            {type === 'group' ? `Group of ${name}` : name}
          </h2>
          <Badge>{type === 'group' ? 'Group' : 'Property'}</Badge>
        </div>
        <p className="wrap-anywhere tabular text-ink-soft text-sm">
          Deleted by {deletedBy} on {usShortDate(deletedAt, timeZone)} · gone for good on{' '}
          {usShortDate(goneOn, timeZone)}
        </p>
      </div>
      <RestoreButton thing={thing} describedBy={nameId} />
    </article>
  );
}
