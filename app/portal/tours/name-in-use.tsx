import type { Group } from '../../../contract/group';
import type { TourSchedule } from '../../../contract/tour-schedule';
import { participantNamed } from '../../../rules/members';
import { scheduleOf } from '../../../rules/tours/tours';
import { IsThisYou } from '../identity/writer';

type NameInUseProps = {
  group: Group;
  schedules: TourSchedule[];
  typedName: string;
  onYes: (name: string) => void;
};

/** Someone already has the typed name, and may be the same person. */
export function NameInUse({ group, schedules, typedName, onYes }: NameInUseProps) {
  const participant = participantNamed(typedName, group.participants);
  const schedule = scheduleOf({ participantId: null, name: typedName }, schedules);
  const name = participant?.name ?? schedule?.participantName;
  return <IsThisYou match={name === undefined ? undefined : { name }} onYes={() => name && onYes(name)} />;
}
