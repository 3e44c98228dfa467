import { useId } from 'react';
import type { Participant } from '../../../contract/participant';
import type { PublicUnit } from '../../../contract/unit';
import { roomTexts } from '../../../texts/sentences/rooms';
import { useSentences } from '../../client/use-sentences';
import { priceOf } from '../../domain/prices';
import { namesInBrief, wantersOf } from '../../domain/room-fit';
import { type OfferedRoom, roomLabel } from '../../domain/rooms';
import { Badge } from '../../ui/badge';
import { Photo } from '../../ui/photo';
import { usePhotoViewer } from '../property/use-photo-viewer';
import { useSelectedRooms } from './selected-rooms';

export function UnitRooms({ unit, participants }: { unit: PublicUnit; participants: Participant[] }) {
  const t = useSentences(roomTexts);
  const titleId = useId();
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
      <ul className="mt-4 divide-y divide-line rounded-md border border-line">
        {unit.rooms.map((room) => (
          <li key={room.id}>
            <SelectableRoom unit={unit} room={room} wantedBy={wantersOf(room.id, participants)} />
          </li>
        ))}
      </ul>
      {viewer}
    </section>
  );
}

type SelectableRoomProps = OfferedRoom & { wantedBy: Participant[] };

function SelectableRoom({ unit, room, wantedBy }: SelectableRoomProps) {
  const t = useSentences(roomTexts);
  const wantedById = useId();
  const { isSelected, toggle } = useSelectedRooms();
  return (
    <label className="flex gap-3 p-3 transition-colors hover:bg-sunken has-checked:bg-accent-soft sm:px-4">
      <input
        type="checkbox"
        aria-label={roomLabel({ unit, room })}
        aria-describedby={wantedBy.length > 0 ? wantedById : undefined}
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
                {t('wantedBy', { names: namesInBrief(wantedBy, t.language) })}
              </span>
            )}
          </span>
        </span>
        <span className="tabular ms-auto text-end sm:flex sm:items-baseline sm:gap-1.5 sm:self-start">
          <span className="block font-semibold text-lg leading-snug">{priceOf(room.monthlyRate, t.language)}</span>
          <span className="block text-ink-soft text-sm">{t('perMonth')}</span>
        </span>
      </span>
    </label>
  );
}
