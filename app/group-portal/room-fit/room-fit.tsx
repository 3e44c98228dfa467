import { clsx } from 'clsx';
import { useId, useRef } from 'react';
import type { Group } from '../../../worker/contract/groups/group';
import { namesInBrief, roomFit } from '../../domain/group/room-fit';
import { useMe } from '../devices/use-me';
import { SectionLink } from '../page-sections';
import { OtherUnitTypes } from './other-unit-types';
import { UnitFitView } from './unit-fit-view';

/** Who takes which room, what is left, and what it costs (docs/product.md, "Room Fit"). */
export function RoomFit({ group, className }: { group: Group; className?: string }) {
  const titleId = useId();
  const { isOffice } = useMe(group.id);
  const title = useRef<HTMLHeadingElement>(null);
  const { units, best, withoutRoom } = roomFit(group);
  const [onlyUnit] = units.length === 1 ? units : [];
  const shown = best?.fit ?? onlyUnit;
  const others = units.filter((fit) => fit !== shown);
  if (units.length === 0) return null;

  // What led to the new choice is gone with it.
  const onTaken = () => title.current?.focus();

  return (
    <section aria-labelledby={titleId} className={clsx('grid grid-cols-1 gap-4', className)}>
      <h3 ref={title} id={titleId} tabIndex={-1} className="-mb-2 text-base outline-none">
        Room Fit
      </h3>
      {best && (
        <div>
          <p>
            <strong>{best.fit.unit.name}</strong> fits your group best
          </p>
          <ul className="text-ink-soft text-sm">
            {best.reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </div>
      )}
      {shown && <UnitFitView group={group} fit={shown} onTaken={onTaken} />}
      {!isOffice && units.every(({ rents }) => rents === null) && (
        <p className="text-ink-soft text-sm">
          <SectionLink to="rooms" className="text-accent underline underline-offset-2">
            Choose a room
          </SectionLink>{' '}
          to see how you fit
        </p>
      )}
      {withoutRoom.length > 0 && (
        <p className="text-sm">
          <span className="text-ink-soft">No room chosen yet:</span> {namesInBrief(withoutRoom)}
        </p>
      )}
      {others.length > 0 && (
        <OtherUnitTypes group={group} fits={others} isMore={shown !== undefined} onTaken={onTaken} />
      )}
    </section>
  );
}
