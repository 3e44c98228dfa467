import type { StaffGroup } from '../../../worker/contract/groups/group';
import { isPassed } from '../../domain/group/deadline';
import { usShortDate } from '../../domain/us-format';
import { useTimeZone } from '../../hooks/use-time-zone';
import { Badge } from '../../ui/badge';
import { Fact } from './fact';

type DeadlineFactProps = { customizations: StaffGroup['customizations']; now: Date | null };

/** The day of a group's decision deadline on its point person's calendar, and whether it is past. */
export function DeadlineFact({ customizations: { decisionDeadline, timeZone }, now }: DeadlineFactProps) {
  const zoneHere = useTimeZone();
  if (!decisionDeadline) return <Fact name="Decision Deadline" text="None" isMissing />;
  const isExpired = now !== null && isPassed(decisionDeadline, now);
  return (
    <Fact name="Decision Deadline" text={usShortDate(decisionDeadline, timeZone ?? zoneHere)}>
      {isExpired && <Badge tone="danger">Expired</Badge>}
    </Fact>
  );
}
