import { KeyRound } from 'lucide-react';
import type { Group } from '../../../worker/contract/groups/group';
import type { UnitFit } from '../../domain/group/room-fit';
import { Badge } from '../../ui/badge';
import { ClashNotice } from './clash-notice';
import { Rents } from './rents';
import { RoomSlotTile } from './room-slot-tile';

type UnitFitViewProps = { group: Group; fit: UnitFit; onTaken: () => void };

/** One unit type: its beds, its rooms as slots, where two want the same room, and the rents. */
export function UnitFitView({ group, fit, onTaken }: UnitFitViewProps) {
  const { unit, beds, bedsFilled, excess, isReady, slots, clashes, rents } = fit;
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="tabular font-semibold">
          {bedsFilled} of {beds} beds filled
        </span>
        {isReady && (
          <Badge tone="in" icon={<KeyRound aria-hidden />}>
            Ready to lease
          </Badge>
        )}
        {excess > 0 && <Badge tone="info">{excess} more than there are beds</Badge>}
      </p>
      {slots.length > 0 && (
        <ul
          aria-label={`Rooms of ${unit.name}`}
          className="grid grid-cols-[repeat(auto-fill,minmax(min(8.5rem,100%),1fr))] gap-2"
        >
          {slots.map((slot) => (
            <RoomSlotTile key={slot.room.id} slot={slot} />
          ))}
        </ul>
      )}
      {clashes.map((clash) => (
        <ClashNotice key={clash.room.id} group={group} unit={unit} clash={clash} onTaken={onTaken} />
      ))}
      {rents && <Rents rents={rents} />}
    </div>
  );
}
