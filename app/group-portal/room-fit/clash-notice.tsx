import type { Group } from '../../../worker/contract/groups/group';
import type { PublicUnit } from '../../../worker/contract/properties/unit';
import { type Clash, namesInBrief } from '../../domain/group/room-fit';
import { differenceOf } from '../../domain/property/prices';
import { useMe } from '../devices/use-me';
import { TakeRoomButton } from './take-room-button';

type ClashNoticeProps = { group: Group; unit: PublicUnit; clash: Clash; onTaken: () => void };

const waysOutShown = 3;

/** That several people want one room, and which rooms of the unit are free instead. */
export function ClashNotice({ group, unit, clash: { room, wantedBy, wayOut }, onTaken }: ClashNoticeProps) {
  const { me } = useMe(group.id);
  const mine = wantedBy.find(({ id }) => me?.participantIds.includes(id));
  return (
    <div className="rounded-md bg-info-soft p-3 text-sm">
      <p>
        <span className="font-semibold">{namesInBrief(wantedBy)}</span> want {room.name}.
      </p>
      {wayOut.length === 0 ? (
        <p className="mt-1">No other room of {unit.name} is free.</p>
      ) : (
        <ul className="mt-1 grid gap-1">
          {wayOut.slice(0, waysOutShown).map(({ room: free, difference }) => (
            <li key={free.id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
              <span>
                {free.name} is free, <span className="tabular">{differenceOf(difference)}</span>
              </span>
              {mine && <TakeRoomButton participant={mine} room={free} onTaken={onTaken} />}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
