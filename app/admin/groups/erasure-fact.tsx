import type { StaffGroup } from '../../../worker/contract/groups/group';
import { usShortDate } from '../../domain/us-format';
import { useTimeZone } from '../../hooks/use-time-zone';
import { Fact } from './fact';

/** When a group's people are erased, or were (docs/product.md, "Retention"); nothing where they never are. */
export function ErasureFact({ group: { peopleErasedAt, hasEnded } }: { group: StaffGroup }) {
  const timeZone = useTimeZone();
  if (peopleErasedAt === null) return null;
  return <Fact name={hasEnded ? 'People erased' : 'People erased on'} text={usShortDate(peopleErasedAt, timeZone)} />;
}
