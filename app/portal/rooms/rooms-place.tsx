import { Children, useId } from 'react';
import type { Group } from '../../../contract/group';
import { roomTexts } from '../../../texts/sentences/rooms';
import { useSentences } from '../../client/use-sentences';
import { priceOf } from '../../domain/prices';
import { offeredRooms, offeredUnits, roomLabel } from '../../domain/rooms';
import { Card } from '../../ui/card';
import { EmptyState } from '../../ui/empty-state';
import { KeyRound } from '../../ui/icons';
import { part } from '../../ui/part';
import { useKnown } from '../live/use-known';
import { Part, PlaceLink } from '../places';
import { RoomChoice } from '../room-choice/room-choice';
import { RoomFit } from '../room-fit/room-fit';
import { useSelectedRooms } from './selected-rooms';
import { UnitRooms } from './unit-rooms';

const MakeMine = part(() => import('./make-mine'), 'MakeMine', { otherwise: null });
const WithdrawnRooms = part(() => import('./withdrawn-rooms'), 'WithdrawnRooms');

export function RoomsPlace({ groupId }: { groupId: number }) {
  const { group } = useKnown(groupId);
  return (
    <>
      <Part id="rank">
        <RoomChoice group={group} />
      </Part>
      <RoomFit group={group} />
      <RoomDetails group={group} />
    </>
  );
}

function RoomDetails({ group }: { group: Group }) {
  const t = useSentences(roomTexts);
  const units = offeredUnits(group);
  const { roomIds } = useSelectedRooms();
  return (
    <Card title={t('details')}>
      {roomIds.length > 0 && <WithdrawnRooms group={group} />}
      {units.length === 0 ? (
        <EmptyState icon={<KeyRound />} title={t('none')}>
          {t('askProperty')}
        </EmptyState>
      ) : (
        <div className="grid grid-cols-1 gap-8">
          {units.map((unit) => (
            <UnitRooms key={unit.id} unit={unit} participants={group.participants} />
          ))}
          <SelectedRoomList group={group} />
        </div>
      )}
      {roomIds.length > 0 && <MakeMine group={group} />}
    </Card>
  );
}

/** Ticking saves nothing (docs/product.md, "Rooms"). */
function SelectedRoomList({ group }: { group: Group }) {
  const t = useSentences(roomTexts);
  const titleId = useId();
  const { isSelected } = useSelectedRooms();
  const selected = offeredRooms(group).filter(({ room }) => isSelected(room.id));
  return (
    <div aria-live="polite">
      {selected.length > 0 && (
        <section aria-labelledby={titleId} className="mb-4 animate-fade rounded-md bg-accent-soft p-4">
          <h3 id={titleId} className="text-lg">
            {t('selected', { n: selected.length })}
          </h3>
          <ul className="mt-2 grid gap-1">
            {selected.map(({ unit, room }) => (
              <li key={room.id} className="flex flex-wrap justify-between gap-x-4">
                <bdi>{roomLabel({ unit, room })}</bdi>
                <span className="tabular font-semibold">
                  {t('pricePerMonth', { price: priceOf(room.monthlyRate, t.language) })}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <p className="text-ink-soft text-sm">
        {Children.toArray(
          t.rich('localView', {
            link: (content) => (
              <PlaceLink to="group" className="text-accent underline underline-offset-2">
                {content}
              </PlaceLink>
            ),
          }),
        )}
      </p>
    </div>
  );
}
