import { useId } from 'react';
import type { Participant } from '../../../worker/contract/groups/participant';
import { namesInBrief } from '../../domain/group/room-fit';
import { priceOf } from '../../domain/property/prices';
import { type OfferedRoom, roomLabel } from '../../domain/property/rooms';
import { Badge } from '../../ui/badge';
import { useSelectedRooms } from './selected-rooms';

type RoomChoiceProps = OfferedRoom & { wantedBy: Participant[] };

export function RoomChoice({ unit, room, wantedBy }: RoomChoiceProps) {
  const wantedById = useId();
  const { isSelected, toggle } = useSelectedRooms();
  return (
    <label className="flex gap-3 p-3 transition-colors hover:bg-sunken has-checked:bg-accent-soft sm:p-4">
      <input
        type="checkbox"
        aria-label={roomLabel({ unit, room })}
        aria-describedby={wantedBy.length > 0 ? wantedById : undefined}
        checked={isSelected(room.id)}
        onChange={() => toggle(room.id)}
        className="mt-0.5 size-5 shrink-0"
      />
      <span className="flex min-w-0 flex-1 flex-wrap gap-x-3">
        <span className="min-w-0 flex-1 basis-28">
          <span className="flex flex-wrap items-center gap-2">
            <span className="font-semibold">{room.name}</span>
            {room.isPrimary && <Badge tone="accent">Primary</Badge>}
          </span>
          {room.description && <span className="mt-0.5 block text-ink-soft">{room.description}</span>}
          {wantedBy.length > 0 && (
            <span id={wantedById} className="mt-0.5 block text-sm">
              Wanted by {namesInBrief(wantedBy)}
            </span>
          )}
        </span>
        <span className="tabular ml-auto text-right">
          <span className="block font-semibold text-lg leading-snug">{priceOf(room.monthlyRate)}</span>
          <span className="block text-ink-soft text-sm">per month</span>
        </span>
      </span>
    </label>
  );
}
