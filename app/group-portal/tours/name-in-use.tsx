import type { Group } from '../../../worker/contract/groups/group';
import type { TourSchedule } from '../../../worker/contract/groups/tour-schedule';
import { participantNamed } from '../../domain/group/participants';
import { scheduleOf } from '../../domain/group/tours';
import { IsThisYou } from '../interest/is-this-you';

type NameInUseProps = {
  group: Group;
  schedules: TourSchedule[];
  typedName: string;
  onYes: (name: string) => void;
};

/** A typed name that a participant or somebody's schedule has already may be the same person's. */
export function NameInUse({ group, schedules, typedName, onYes }: NameInUseProps) {
  const participant = participantNamed(typedName, group.participants);
  const schedule = scheduleOf({ participantId: null, name: typedName }, schedules);
  const name = participant?.name ?? schedule?.participantName;
  return <IsThisYou match={name === undefined ? undefined : { name }} onYes={() => name && onYes(name)} />;
}
