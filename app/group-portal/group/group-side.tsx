import { Part } from '../places';
import { useKnown } from '../use-known';
import { GroupInformation } from './group-information';
import { PointPersonCard } from './point-person-card';

/** Whom the group's members ask, and how others come in. */
export function GroupSide({ groupId, origin }: { groupId: number; origin: string }) {
  const { group } = useKnown(groupId);
  return (
    <div className="grid grid-cols-1 gap-[inherit] md:max-lg:grid-cols-2">
      <Part id="manage">
        <PointPersonCard group={group} />
      </Part>
      <Part id="share">
        <GroupInformation group={group} origin={origin} />
      </Part>
    </div>
  );
}
