import { KeyRound } from 'lucide-react';
import type { Group } from '../../../worker/contract/groups/group';
import { offeredUnits } from '../../domain/property/rooms';
import { Card } from '../../ui/card';
import { EmptyState } from '../../ui/empty-state';
import { WhenLoaded } from '../../ui/when-loaded';
import { SelectedRoomList } from './selected-room-list';
import { useSelectedRooms } from './selected-rooms';
import { UnitRooms } from './unit-rooms';

const loadWithdrawnRooms = () => import('./withdrawn-rooms');

export function RoomDetails({ group }: { group: Group }) {
  const units = offeredUnits(group);
  const { roomIds } = useSelectedRooms();
  return (
    <Card title="Room Details">
      {roomIds.length > 0 && (
        <WhenLoaded load={loadWithdrawnRooms} waiting={null}>
          {({ WithdrawnRooms }) => <WithdrawnRooms group={group} />}
        </WhenLoaded>
      )}
      {units.length === 0 ? (
        <EmptyState icon={<KeyRound />} title="No rooms listed yet">
          Contact the property for what is available and what it costs.
        </EmptyState>
      ) : (
        <div className="grid grid-cols-1 gap-8">
          {units.map((unit) => (
            <UnitRooms key={unit.id} unit={unit} participants={group.participants} />
          ))}
          <SelectedRoomList group={group} />
        </div>
      )}
    </Card>
  );
}
