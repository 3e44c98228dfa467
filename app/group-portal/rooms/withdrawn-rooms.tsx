import { useRef } from 'react';
import type { Group } from '../../../worker/contract/groups/group';
import { offeredRooms, roomLabel } from '../../domain/property/rooms';
import { Button } from '../../ui/button';
import { useSelectedRooms } from './selected-rooms';

export function WithdrawnRooms({ group }: { group: Group }) {
  const { roomIds, toggle } = useSelectedRooms();
  const labels = useRef<Record<number, string>>({});
  const offered = offeredRooms(group);
  for (const each of offered) labels.current[each.room.id] = roomLabel(each);
  const withdrawn = roomIds.filter((id) => !offered.some(({ room }) => room.id === id));
  return (
    <div aria-live="polite">
      {withdrawn.map((id) => (
        <p key={id} className="mb-4 animate-fade rounded-md bg-accent-soft p-4">
          {labels.current[id] ?? 'The room that you ticked'} is no longer offered.{' '}
          <Button variant="ghost" size="sm" onClick={() => toggle(id)}>
            OK
          </Button>
        </p>
      ))}
    </div>
  );
}
