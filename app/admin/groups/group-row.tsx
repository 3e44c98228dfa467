import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import type { StaffGroup } from '../../../worker/contract/groups/group';
import { Avatar } from '../../ui/avatar';
import { CopyableText, Fact } from './group-facts';

type GroupRowProps = { group: StaffGroup; nameId: string; badge: ReactNode; facts: ReactNode; actions: ReactNode };

/** A group on the board; at a desk two lines of facts under its name, and what can be done beside the name. */
export function GroupRow({ group, nameId, badge, facts, actions }: GroupRowProps) {
  const { pointPersonName, pointPersonEmail, property } = group;
  return (
    <article
      aria-labelledby={nameId}
      className="grid grid-cols-1 items-start gap-x-6 gap-y-3 rounded-lg border border-line bg-surface p-4 sm:grid-cols-[minmax(0,1fr)_auto] xl:gap-x-3 xl:gap-y-2 xl:py-3 xl:[&_*]:scroll-mt-28"
    >
      <div className="min-w-0 md:contents">
        <div className="flex flex-wrap gap-3">
          <Avatar name={pointPersonName} />
          <div className="min-w-0 flex-1 basis-40">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1 xl:gap-x-2">
              <h3 id={nameId} className="min-w-0 text-lg">
                <Link to={`/admin/groups/${group.id}`} className="underline-offset-4 hover:underline">
                  {pointPersonName}
                </Link>
              </h3>
              {badge}
            </div>
            {pointPersonEmail && <CopyableText text={pointPersonEmail} label="Copy email" />}
          </div>
        </div>
        <dl className="mt-2 flex flex-wrap gap-x-6 gap-y-2 sm:grid sm:grid-cols-2 md:order-last md:col-span-2 md:mt-0 md:grid-cols-[minmax(0,1fr)_11.5rem_9rem] md:gap-x-4 xl:grid-cols-[minmax(0,1fr)_11.5rem_3.75rem_4.5rem_7.25rem_5.75rem] xl:gap-x-2">
          <Fact name="Property" text={property?.name ?? 'Property not found'} isMissing={property === null} />
          {facts}
        </dl>
      </div>
      <div className="flex gap-2 max-sm:flex-wrap max-sm:*:grow sm:flex-col md:flex-row">{actions}</div>
    </article>
  );
}
