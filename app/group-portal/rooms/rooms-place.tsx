import { Part } from '../places';
import { RoomChoice } from '../room-choice/room-choice';
import { RoomFit } from '../room-fit/room-fit';
import { useKnown } from '../use-known';
import { RoomDetails } from './room-details';

export function RoomsPlace({ groupId }: { groupId: number }) {
  const { group } = useKnown(groupId);
  return (
    <>
      <Part id="rank">
        <RoomChoice group={group} />
      </Part>
      <RoomFit group={group} />
      <RoomDetails group={group} />
    </>
  );
}
