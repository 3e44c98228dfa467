import { clsx } from 'clsx';
import { useId } from 'react';
import { type OfferedRoom, roomLabel } from '../../../rules/rooms';
import { roomTexts } from '../../../texts/sentences/rooms';
import { useSentences } from '../../client/language';
import { leavesSpaceOfCents, monthlyTotalOfRoom, monthlyTotalText } from '../../domain/prices';
import { inElements } from '../../ui/elements';

/** The rooms that this visitor has selected, with what each costs a month. */
export function SelectedRooms({ rooms }: { rooms: OfferedRoom[] }) {
  const t = useSentences(roomTexts);
  const titleId = useId();
  const leavesSpace = leavesSpaceOfCents(rooms.map(({ room }) => monthlyTotalOfRoom(room)));
  return (
    <section aria-labelledby={titleId} className="mb-4 animate-fade rounded-md bg-accent-soft p-4">
      <h3 id={titleId} className="text-lg">
        {t('selected', { n: rooms.length })}
      </h3>
      <ul className="mt-2 grid gap-1">
        {rooms.map(({ unit, room }) => (
          <li key={room.id} className="flex flex-wrap justify-between gap-x-4">
            <bdi>{roomLabel({ unit, room })}</bdi>
            <span className="tabular font-semibold">
              {inElements(
                t.rich('pricePerMonth', {
                  price: (
                    <span className={clsx('inline-block', leavesSpace(monthlyTotalOfRoom(room)) && 'space-of-cents')}>
                      {monthlyTotalText([room], t.language)}
                    </span>
                  ),
                }),
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
