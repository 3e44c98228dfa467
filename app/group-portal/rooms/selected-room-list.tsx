import { useId } from 'react';
import type { Group } from '../../../worker/contract/groups/group';
import { priceOf } from '../../domain/property/prices';
import { offeredRooms, roomLabel } from '../../domain/property/rooms';
import { SectionLink } from '../page-sections';
import { useSelectedRooms } from './selected-rooms';

/** The ticked rooms, and that ticking saves nothing (docs/product.md, "Rooms"). */
export function SelectedRoomList({ group }: { group: Group }) {
  const titleId = useId();
  const { isSelected } = useSelectedRooms();
  const selected = offeredRooms(group).filter(({ room }) => isSelected(room.id));
  return (
    <div aria-live="polite">
      {selected.length > 0 && (
        <section aria-labelledby={titleId} className="mb-4 animate-fade rounded-md bg-accent-soft p-4">
          <h3 id={titleId} className="text-lg">
            Selected Room Preferences ({selected.length})
          </h3>
          <ul className="mt-2 grid gap-1">
            {selected.map(({ unit, room }) => (
              <li key={room.id} className="flex flex-wrap justify-between gap-x-4">
                <span>{roomLabel({ unit, room })}</span>
                <span className="tabular font-semibold">{priceOf(room.monthlyRate)} per month</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <p className="text-ink-soft text-sm">
        This is only a local view. Use the{' '}
        <SectionLink to="group" className="text-accent underline underline-offset-2">
          Interest Tracker
        </SectionLink>{' '}
        to officially save your preferences.
      </p>
    </div>
  );
}
