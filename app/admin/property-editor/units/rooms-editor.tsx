import { useState } from 'react';
import type { Unit } from '../../../../worker/contract/properties/unit';
import { useFocusBack } from '../../../hooks/use-focus';
import { Button } from '../../../ui/button';
import { Plus } from '../../../ui/icons';
import { RoomForm } from './room-form';
import { RoomRow } from './room-row';
import { useListWithDeleted } from './use-list-with-deleted';

export function RoomsEditor({ unit, isUnitDeleted }: { unit: Unit; isUnitDeleted: boolean }) {
  const { name, propertyId, rooms } = unit;
  const [isAdding, setIsAdding] = useState(false);
  const addButton = useFocusBack<HTMLButtonElement>(isAdding);
  const { shown, forget } = useListWithDeleted(rooms);
  return (
    <div className="mt-4">
      <h3 className="mb-1 font-medium text-ink-soft text-sm">Rooms</h3>
      {shown.length === 0 && !isAdding && <p className="mb-2 text-ink-soft text-sm">No rooms yet.</p>}
      <ul aria-label={`Rooms of ${name}`} tabIndex={-1} className="divide-y divide-line">
        {shown.map(({ item: room, isDeleted }) => (
          <RoomRow
            key={room.id}
            propertyId={propertyId}
            room={room}
            isDeleted={isDeleted}
            isUnitDeleted={isUnitDeleted}
            onDeleted={() => forget(room)}
          />
        ))}
      </ul>
      {isAdding ? (
        <RoomForm
          propertyId={propertyId}
          unitId={unit.id}
          room={null}
          isDeleted={isUnitDeleted}
          onFinished={() => setIsAdding(false)}
        />
      ) : isUnitDeleted ? null : (
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
