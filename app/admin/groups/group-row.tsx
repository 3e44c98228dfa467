import type { ReactNode } from 'react';
import type { StaffGroup } from '../../../worker/contract/group';
import { Avatar } from '../../ui/avatar';
import { CopyButton } from '../../ui/copy-button';
import { Fact } from './fact';

type GroupRowProps = { group: StaffGroup; nameId: string; badge: ReactNode; facts: ReactNode; actions: ReactNode };

/** A group as a row: whose it is, where, its facts, and what can be done with it. */
export function GroupRow({ group, nameId, badge, facts, actions }: GroupRowProps) {
  const { pointPersonName, pointPersonEmail, property } = group;
  return (
    <article aria-labelledby={nameId} className="rounded-lg border border-line bg-surface p-4">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
        <Avatar name={pointPersonName} />
        <div className="min-w-0 flex-1 basis-60">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h3 id={nameId} className="text-lg">
              {pointPersonName}
            </h3>
            {badge}
          </div>
          <div className="flex items-center gap-1 text-sm">
            <span className="min-w-0 truncate">{pointPersonEmail}</span>
            <CopyButton text={pointPersonEmail} label="Copy email" variant="ghost" size="sm" isIconOnly />
          </div>
        </div>
        <div className="flex flex-wrap gap-2 max-sm:w-full">{actions}</div>
      </div>
      <dl className="mt-3 grid grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-3 md:grid-cols-4">
        <Fact name="Property" text={property?.name ?? 'Property not found'} isMissing={property === null} />
        {facts}
      </dl>
    </article>
  );
}
