import { KeyRound } from 'lucide-react';
import type { Group } from '../../worker/contract/group';
import { offeredUnits } from '../domain/rooms';
import { Card } from '../ui/card';
import { EmptyState } from '../ui/empty-state';
import { SelectedRoomList } from './selected-room-list';
import { UnitRooms } from './unit-rooms';

/** Every unit that the group may choose from, with its rooms and their prices (spec section 2, Room Details). */
export function RoomDetails({ group }: { group: Group }) {
  const units = offeredUnits(group);
  return (
    <Card title="Room Details">
      {units.length === 0 ? (
        <EmptyState icon={<KeyRound />} title="No rooms listed yet">
          Contact the property for what is available and what it costs.
        </EmptyState>
      ) : (
        <div className="grid gap-8">
          {units.map((unit) => (
            <UnitRooms key={unit.id} unit={unit} />
          ))}
          <SelectedRoomList group={group} />
        </div>
      )}
    </Card>
  );
}
