import { clsx } from 'clsx';
import { useId, useRef } from 'react';
import type { Group } from '../../../contract/group';
import type { PublicUnit } from '../../../contract/unit';
import { hasCosts } from '../../../rules/costs';
import { type OfferedRoom, offeredRooms, offeredUnits, participantsWanting, roomLabel } from '../../../rules/rooms';
import { mayAsk } from '../../../rules/visible-facts';
import { costTexts } from '../../../texts/sentences/costs';
import { roomTexts } from '../../../texts/sentences/rooms';
import { useSelectedRooms } from '../../client/forms/use-unsaved';
import { useSentences } from '../../client/language';
import { leavesSpaceOfCents, monthlyTotalOfRoom, monthlyTotalText, rentAndCharges } from '../../domain/prices';
import { shortNameList } from '../../domain/rooms';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { inElements } from '../../ui/elements';
import { KeyRound } from '../../ui/icons';
import { lazyWithRetry } from '../../ui/lazy-with-retry';
import { Photo } from '../../ui/photo';
import { EmptyState } from '../../ui/placeholder';
import { useGroupState } from '../live/use-live';
import { PlaceSection } from '../places';
import { PlaceLink } from '../portal-places';
import { usePhotoViewer } from '../property/use-photo-viewer';
import { AskOffice } from '../questions/ask-office';
import { RoomChoice } from '../room-choice/room-choice';
import { RoomFit } from '../room-fit/room-fit';

const SelectedRooms = lazyWithRetry(() => import('./selected-rooms'), 'SelectedRooms', { preload: true });

const MakeMine = lazyWithRetry(() => import('./make-mine'), 'MakeMine', { preload: true });

const GroupCosts = lazyWithRetry(() => import('./group-costs'), 'GroupCosts');

export function RoomsPlace({ groupId }: { groupId: number }) {
  const { group } = useGroupState(groupId);
  return (
    <>
      <PlaceSection id="rank">
        <RoomChoice group={group} />
      </PlaceSection>
      {!group.customizations.outcome && <RoomFit group={group} />}
      <RoomDetails group={group} />
      {hasCosts(group.property) && <GroupCosts group={group} />}
    </>
  );
}

function RoomDetails({ group }: { group: Group }) {
  const t = useSentences(roomTexts);
  const units = offeredUnits(group);
  const { roomIds } = useSelectedRooms(group.id);
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
            <UnitRooms key={unit.id} unit={unit} group={group} />
          ))}
          <SelectedRoomList group={group} />
          {!hasCosts(group.property) && <NoCharges group={group} />}
        </div>
      )}
      {roomIds.length > 0 && <MakeMine group={group} />}
    </Card>
  );
}

/** Where the panel 'What it costs' is not shown. */
function NoCharges({ group }: { group: Group }) {
  const t = useSentences(costTexts);
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-ink-soft text-sm">
      <span>{t('noCharges')}</span>
      {mayAsk(group) && <AskOffice />}
    </p>
  );
}

/** The rooms that are checked, with a note that checking saves nothing and that the Interest Tracker does. */
function SelectedRoomList({ group }: { group: Group }) {
  const t = useSentences(roomTexts);
  const { isSelected } = useSelectedRooms(group.id);
  const selected = offeredRooms(group).filter(({ room }) => isSelected(room.id));
  return (
    <div aria-live="polite">
      {selected.length > 0 && <SelectedRooms rooms={selected} />}
      {group.customizations.outcome === null && (
        <p className="text-ink-soft text-sm">
          {inElements(
            t.rich('localView', {
              link: (content) => (
                <PlaceLink to="group" className="text-accent underline underline-offset-2">
                  {inElements(content)}
                </PlaceLink>
              ),
            }),
          )}
        </p>
      )}
    </div>
  );
}

function UnitRooms({ unit, group }: { unit: PublicUnit; group: Group }) {
  const t = useSentences(roomTexts);
  const titleId = useId();
  const leavesSpace = leavesSpaceOfCents(offeredRooms(group).map(({ room }) => monthlyTotalOfRoom(room)));
  const [floorPlan] = unit.photos;
  const { open, viewer } = usePhotoViewer(unit.photos);
  return (
    <section aria-labelledby={titleId}>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] grid-rows-[auto_1fr] items-start gap-x-3 gap-y-2 sm:gap-x-4">
        <div className="flex flex-wrap items-center gap-2">
          <h3 id={titleId} className="me-1 text-lg">
            <bdi>{unit.name}</bdi>
          </h3>
          <Badge>{t('bedsAndBaths', { bedrooms: unit.bedrooms, bathrooms: unit.bathrooms })}</Badge>
          {unit.sqft > 0 && <Badge>{t('squareFeet', { n: unit.sqft })}</Badge>}
        </div>
        {floorPlan && (
          <button
            type="button"
            onClick={() => open(0)}
            className="overflow-hidden rounded-md border border-line hover:border-line-strong sm:row-span-2"
          >
            <Photo
              isWhole
              url={floorPlan.url}
              alt={t('floorPlan', { unit: unit.name })}
              sizes="(min-width: 40rem) 160px, 112px"
              width={480}
              height={360}
              className="aspect-[4/3] w-28 bg-surface sm:w-40"
            />
          </button>
        )}
        {unit.description && (
          <p dir="auto" className="max-w-prose whitespace-pre-line max-sm:col-span-full">
            {unit.description}
          </p>
        )}
      </div>
      <ul className="mt-4 divide-y divide-line rounded-md border border-line empty:hidden">
        {unit.rooms.map((room) => (
          <li key={room.id}>
            <SelectableRoom group={group} unit={unit} room={room} leavesSpace={leavesSpace(monthlyTotalOfRoom(room))} />
          </li>
        ))}
      </ul>
      {viewer}
    </section>
  );
}

type SelectableRoomProps = OfferedRoom & { group: Group; leavesSpace: boolean };

function SelectableRoom({ group, unit, room, leavesSpace }: SelectableRoomProps) {
  const t = useSentences(roomTexts);
  const priceId = useId();
  const wantedById = useId();
  const { isSelected, toggle } = useSelectedRooms(group.id);
  const wantedBy = participantsWanting(room.id, group.participants);
  const breakdown = rentAndCharges([room], t.language);
  return (
    <label className="flex gap-3 p-3 transition-colors hover:bg-sunken has-checked:bg-accent-soft sm:px-4">
      <input
        type="checkbox"
        aria-label={roomLabel({ unit, room })}
        aria-describedby={`${priceId} ${wantedById}`}
        checked={isSelected(room.id)}
        onChange={() => toggle(room.id)}
        className="mt-0.5 size-5 shrink-0"
      />
      <span className="flex min-w-0 flex-1 flex-wrap gap-x-3">
        <span className="min-w-0 flex-1 basis-28">
          <span className="flex flex-wrap items-center gap-2">
            <bdi className="font-semibold">{room.name}</bdi>
            {room.isPrimary && <Badge tone="accent">{t('primary')}</Badge>}
          </span>
          <span className="mt-0.5 flex flex-wrap items-baseline gap-x-3 empty:hidden">
            {room.description && (
              <span className="text-ink-soft">
                <bdi>{room.description}</bdi>
              </span>
            )}
            {wantedBy.length > 0 && (
              <span id={wantedById} className="text-sm">
                {t('wantedBy', { names: shortNameList(wantedBy, t.language) })}
              </span>
            )}
          </span>
        </span>
        <span
          id={priceId}
          className={clsx('tabular sm:ms-auto sm:self-start sm:text-end', !breakdown && 'max-sm:text-end')}
        >
          <span
            className={clsx(
              'sm:flex sm:items-baseline sm:justify-end sm:gap-1.5',
              breakdown && 'flex items-baseline gap-1.5',
            )}
          >
            <span className={clsx('block font-semibold text-lg leading-snug', leavesSpace && 'space-of-cents')}>
              {monthlyTotalText([room], t.language)}
            </span>
            <span className="block text-ink-soft text-sm">{t('perMonth')}</span>
          </span>
          {breakdown && <span className="block text-ink-soft text-sm">{breakdown}</span>}
        </span>
      </span>
    </label>
  );
}

function WithdrawnRooms({ group }: { group: Group }) {
  const t = useSentences(roomTexts);
  const { roomIds, toggle } = useSelectedRooms(group.id);
  const labels = useRef<Record<number, string>>({});
  const offered = offeredRooms(group);
  for (const each of offered) labels.current[each.room.id] = roomLabel(each);
  const withdrawn = roomIds.filter((id) => !offered.some(({ room }) => room.id === id));
  const textOf = (id: number) => {
    const room = labels.current[id];
    return room === undefined ? t('aWithdrawnRoom') : t('withdrawn', { room });
  };
  return (
    <div aria-live="polite">
      {withdrawn.map((id) => (
        <p key={id} className="mb-4 animate-fade rounded-md bg-accent-soft p-4">
          <span>{`${textOf(id)} `}</span>
          <Button variant="ghost" size="sm" onClick={() => toggle(id)}>
            {t('ok')}
          </Button>
        </p>
      ))}
    </div>
  );
}
