import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { Unit } from '../../../worker/contract/unit';
import { Button } from '../../ui/button';
import { RoomForm } from './room-form';
import { RoomRow } from './room-row';
import { useFocusBack } from './use-focus-back';

/** The rooms of a unit: added, changed in place, deleted. */
export function RoomsEditor({ unit }: { unit: Unit }) {
  const { name, propertyId, rooms } = unit;
  const [isAdding, setIsAdding] = useState(false);
  const addButton = useFocusBack<HTMLButtonElement>(isAdding);
  return (
    <div className="mt-4">
      <h3 className="mb-1 font-medium text-ink-soft text-sm">Rooms</h3>
      {rooms.length === 0 && !isAdding && <p className="mb-2 text-ink-soft text-sm">No rooms yet.</p>}
      <ul aria-label={`Rooms of ${name}`} className="divide-y divide-line">
        {rooms.map((room) => (
          <RoomRow key={room.id} propertyId={propertyId} room={room} />
        ))}
      </ul>
      {isAdding ? (
        <RoomForm propertyId={propertyId} unitId={unit.id} room={null} onFinished={() => setIsAdding(false)} />
      ) : (
        <Button
          ref={addButton}
          variant="secondary"
          size="sm"
          className="mt-2"
          aria-label={`Add Room to ${name}`}
          icon={<Plus aria-hidden />}
          onClick={() => setIsAdding(true)}
        >
          Add Room
        </Button>
      )}
    </div>
  );
}
