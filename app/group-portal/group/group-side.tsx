import { Part } from '../places';
import { useKnown } from '../use-known';
import { GroupInformation } from './group-information';
import { PointPersonCard } from './point-person-card';

/** Whom the group's members ask, and how others come in. */
export function GroupSide({ groupId, origin }: { groupId: number; origin: string }) {
  const { group } = useKnown(groupId);
  return (
    <>
      <PointPersonCard group={group} />
      <Part id="share">
        <GroupInformation group={group} origin={origin} />
      </Part>
    </>
  );
}
