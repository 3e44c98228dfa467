import { Link } from '@remix-run/react';
import type { GroupForStaff } from '../../../contract/group-for-staff';
import { useTimeZone } from '../../client/use-in-browser';
import { useNow } from '../../client/use-now';
import { committedCount } from '../../domain/interest';
import { usShortDate } from '../../domain/us-format';
import { ButtonLink } from '../../ui/button';
import { ArrowLeft, Download } from '../../ui/icons';
import {
  CopyableText,
  CreatedFact,
  DeadlineFact,
  ErasureFact,
  Fact,
  StatusBadge,
  VisitorsPageLink,
} from '../groups/group-facts';
import { OfficePlace } from './office-places';

export function GroupHead({ group }: { group: GroupForStaff }) {
  const now = useNow();
  const timeZone = useTimeZone();
  const { id, shareCode, property, participants, beds, bedsFilled, applied, lastActivityAt } = group;
  return (
    <header className="mb-4">
      <Link
        to="/admin/groups"
        className="-mt-4 inline-flex min-h-11 items-center gap-1 text-accent text-sm underline-offset-4 hover:underline"
      >
        <ArrowLeft className="size-4" />
        All groups
      </Link>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h1 className="wrap-anywhere min-w-0 text-2xl outline-none">{group.pointPersonName}</h1>
            <StatusBadge group={group} now={now} />
          </div>
          <OfficePlace of="decide">
            <div>
              <CopyableText text={group.pointPersonEmail} label="Copy email" />
              {group.pointPersonPhone && <p className="tabular text-sm">{group.pointPersonPhone}</p>}
            </div>
          </OfficePlace>
        </div>
        <OfficePlace of="decide">
          <div className="flex flex-wrap gap-2">
            {property && !group.hasEnded && (
              <VisitorsPageLink shareCode={shareCode} size="sm">
                View Group
              </VisitorsPageLink>
            )}
            <ButtonLink
              to={`/api/groups/${id}/members.csv`}
              reloadDocument
              discover="none"
              variant="secondary"
              size="sm"
              icon={<Download />}
            >
              Members CSV
            </ButtonLink>
          </div>
        </OfficePlace>
      </div>
      <OfficePlace of="decide">
        <dl className="mt-2 grid grid-cols-2 gap-x-6 gap-y-3 sm:flex sm:flex-wrap">
          <Fact name="Property" text={property?.name ?? 'Property not found'} isMissing={property === null} />
          <Fact name="Committed" text={`${committedCount(participants)} of ${participants.length}`} />
          {beds !== null && <Fact name="Beds filled" text={`${bedsFilled} of ${beds}`} />}
          <Fact name="Applied" text={`${applied} of ${participants.length}`} />
          <DeadlineFact customizations={group.customizations} now={now} />
          <CreatedFact createdAt={group.createdAt} />
          <ErasureFact group={group} />
          <Fact name="Last activity" text={usShortDate(lastActivityAt, timeZone)} />
        </dl>
      </OfficePlace>
    </header>
  );
}
