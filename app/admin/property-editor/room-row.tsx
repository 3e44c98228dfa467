import { PenLine } from 'lucide-react';
import { useState } from 'react';
import type { Room } from '../../../worker/contract/room';
import { priceOf } from '../../domain/prices';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { DeleteRoom } from './delete-room';
import { RoomForm } from './room-form';

/** One room: shown, or changed in place. */
export function RoomRow({ propertyId, room }: { propertyId: number; room: Room }) {
  const { unitId, name, description, monthlyRate, isPrimary } = room;
  const [isEdited, setIsEdited] = useState(false);
  if (isEdited) {
    return (
      <li>
        <RoomForm propertyId={propertyId} unitId={unitId} room={room} onFinished={() => setIsEdited(false)} />
      </li>
    );
  }
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <div className="min-w-32 flex-1">
        <p className="flex flex-wrap items-center gap-2">
          {name}
          {isPrimary && <Badge tone="accent">Primary</Badge>}
        </p>
        {description && <p className="text-ink-soft text-sm">{description}</p>}
      </div>
      <span className="tabular whitespace-nowrap font-medium">{priceOf(monthlyRate)}/month</span>
      <div className="flex">
        <Button
          variant="ghost"
          size="sm"
          aria-label={`Edit ${name}`}
          title="Edit"
          icon={<PenLine aria-hidden />}
          onClick={() => setIsEdited(true)}
        />
        <DeleteRoom propertyId={propertyId} room={room} />
      </div>
    </li>
  );
}
