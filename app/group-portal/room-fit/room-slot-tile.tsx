import { clsx } from 'clsx';
import { namesInBrief, type RoomSlot } from '../../domain/group/room-fit';
import { exactPriceOf } from '../../domain/property/prices';
import { Avatar } from '../../ui/avatar';

const facesShown = 3;

/** A room, its rent, and the initials of those who want it; drawn with a dashed line while nobody does. */
export function RoomSlotTile({ slot: { room, wantedBy } }: { slot: RoomSlot }) {
  const isFree = wantedBy.length === 0;
  const isTaken = wantedBy.some(({ interestLevel }) => interestLevel === 'im_in');
  const more = wantedBy.length - facesShown;
  return (
    <li
      className={clsx(
        'min-w-0 rounded-md border p-2.5 text-sm',
        isFree ? 'border-line-strong border-dashed' : isTaken ? 'border-in bg-in-soft' : 'border-line bg-sunken',
      )}
    >
      <p className="truncate font-semibold">{room.name}</p>
      <p className="tabular text-ink-soft">{exactPriceOf(room.monthlyRate)}</p>
      {isFree ? (
        <p className="mt-2 flex min-h-8 items-center text-ink-soft">Free</p>
      ) : (
        <div className="mt-2 flex min-h-8 items-center gap-2">
          <span className="flex shrink-0 -space-x-2">
            {wantedBy.slice(0, facesShown).map(({ id, name }) => (
              <Avatar key={id} name={name} size="sm" className="ring-2 ring-surface" />
            ))}
          </span>
          {wantedBy.length === 1 ? (
            <span className="min-w-0 truncate">{wantedBy[0]?.name}</span>
          ) : (
            <>
              <span className="sr-only">{namesInBrief(wantedBy)}</span>
              {more > 0 && (
                <span aria-hidden className="tabular">
                  +{more}
                </span>
              )}
            </>
          )}
        </div>
      )}
    </li>
  );
}
