import type { StaffGroup } from '../../../../worker/contract/groups/group';
import { tourInBrief } from '../../../domain/group/confirmed-tour';
import { committedCount } from '../../../domain/group/interest';
import { usShortDate } from '../../../domain/us-format';
import { useTimeZone } from '../../../hooks/use-in-browser';
import { CreatedFact, DeadlineFact, ErasureFact, Fact } from '../group-facts';

/** Where a group stands, and by which codes it is found. */
export function SheetFacts({ group, now }: { group: StaffGroup; now: Date | null }) {
  const timeZone = useTimeZone();
  const { id, shareCode, property, participants, bedsFilled, beds, applied, lastActivityAt, confirmedTour } = group;
  const isSetUp = group.pointPersonSetupComplete;
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-3">
      <Fact name="Property" text={property?.name ?? 'Property not found'} isMissing={property === null} />
      {isSetUp && (
        <>
          <DeadlineFact customizations={group.customizations} now={now} />
          <Fact name="Members" text={String(participants.length)} />
          <Fact name="Committed" text={`${committedCount(participants)} of ${participants.length}`} />
          <Fact name="Applied" text={`${applied} of ${participants.length}`} />
          {beds !== null && <Fact name="Beds filled" text={`${bedsFilled} of ${beds}`} />}
          {confirmedTour && <Fact name="Confirmed tour" text={tourInBrief(confirmedTour, 'en')} />}
        </>
      )}
      <CreatedFact createdAt={group.createdAt} />
      {isSetUp && <Fact name="Last activity" text={usShortDate(lastActivityAt, timeZone)} />}
      {isSetUp && <Fact name="Share Code" copyLabel="Copy share code" text={shareCode} />}
      <Fact name="Group ID" copyLabel="Copy group ID" text={String(id)} />
      <ErasureFact group={group} />
    </dl>
  );
}
