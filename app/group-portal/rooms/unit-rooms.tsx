import { useId } from 'react';
import type { Participant } from '../../../worker/contract/groups/participant';
import type { PublicUnit } from '../../../worker/contract/properties/unit';
import { wantersOf } from '../../domain/group/room-fit';
import { Badge } from '../../ui/badge';
import { Photo } from '../../ui/photo';
import { usePhotoViewer } from '../property/use-photo-viewer';
import { RoomChoice } from './room-choice';

export function UnitRooms({ unit, participants }: { unit: PublicUnit; participants: Participant[] }) {
  const titleId = useId();
  const [floorPlan] = unit.photos;
  const { open, viewer } = usePhotoViewer(unit.photos);
  return (
    <section aria-labelledby={titleId}>
      <div className="grid gap-4 sm:grid-cols-[1fr_auto]">
        <div>
          <div className="flex flex-wrap items-center gap-2">
            <h3 id={titleId} className="mr-1 text-lg">
              {unit.name}
            </h3>
            <Badge>
              {unit.bedrooms} bed / {unit.bathrooms} bath
            </Badge>
            {unit.sqft > 0 && <Badge>{unit.sqft.toLocaleString('en-US')} sq ft</Badge>}
          </div>
          {unit.description && <p className="mt-2 max-w-prose whitespace-pre-line">{unit.description}</p>}
        </div>
        {floorPlan && (
          <button
            type="button"
            onClick={() => open(0)}
            className="overflow-hidden rounded-md border border-line hover:border-line-strong"
          >
            <Photo
              isWhole
              url={floorPlan.url}
              alt={`Floor plan of ${unit.name}`}
              sizes="(min-width: 40rem) 240px, 48vw"
              width={480}
              height={360}
              className="aspect-[4/3] w-full bg-surface sm:w-60"
            />
          </button>
        )}
      </div>
      <ul className="mt-4 divide-y divide-line rounded-md border border-line">
        {unit.rooms.map((room) => (
          <li key={room.id}>
            <RoomChoice unit={unit} room={room} wantedBy={wantersOf(room.id, participants)} />
          </li>
        ))}
      </ul>
      {viewer}
    </section>
  );
}
