import { Children, useRef } from 'react';
import type { Group } from '../../../contract/group';
import { roomFitTexts } from '../../../texts/sentences/rooms';
import { useSentences } from '../../client/use-sentences';
import { namesInBrief, reasonsFor, roomFit, type UnitFit } from '../../domain/room-fit';
import { Card } from '../../ui/card';
import { ChevronDown } from '../../ui/icons';
import { useMe } from '../identity/use-me';
import { PlaceLink } from '../places';
import { UnitFitView } from './unit-fit-view';

/** docs/product.md, "Room Fit". */
export function RoomFit({ group }: { group: Group }) {
  const t = useSentences(roomFitTexts);
  const { isStaff } = useMe(group.id);
  const title = useRef<HTMLHeadingElement>(null);
  const { units, best, withoutRoom } = roomFit(group);
  const [onlyUnit] = units.length === 1 ? units : [];
  const shown = best?.fit ?? onlyUnit;
  const others = units.filter((fit) => fit !== shown);
  if (units.length === 0) return null;

  // The pressed button is gone with the new choice.
  const onTaken = () => title.current?.focus();

  return (
    <Card title={t('roomFit')} titleRef={title}>
      <div className="grid grid-cols-1 gap-4">
        {best && (
          <div>
            <p>
              {Children.toArray(t.rich('fitsBest', { unit: best.fit.unit.name, b: (unit) => <strong>{unit}</strong> }))}
            </p>
            <ul className="flex flex-wrap gap-x-4 text-ink-soft text-sm">
              {reasonsFor(best, t.language).map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
          </div>
        )}
        {shown && <UnitFitView group={group} fit={shown} onTaken={onTaken} />}
        {!isStaff && units.every(({ rents }) => rents === null) && (
          <p className="text-ink-soft text-sm">
            {Children.toArray(
              t.rich('chooseARoom', {
                link: (content) => (
                  <PlaceLink to="rooms" className="text-accent underline underline-offset-2">
                    {content}
                  </PlaceLink>
                ),
              }),
            )}
          </p>
        )}
        {withoutRoom.length > 0 && (
          <p className="text-sm">
            {Children.toArray(
              t.rich('withoutRoom', {
                names: namesInBrief(withoutRoom, t.language),
                soft: (content) => <span className="text-ink-soft">{content}</span>,
              }),
            )}
          </p>
        )}
        {others.length > 0 && (
          <OtherUnitTypes group={group} fits={others} isMore={shown !== undefined} onTaken={onTaken} />
        )}
      </div>
    </Card>
  );
}

type OtherUnitTypesProps = {
  group: Group;
  fits: UnitFit[];
  /** Another unit type stands above, as the one that fits best. */
  isMore: boolean;
  onTaken: () => void;
};

function OtherUnitTypes({ group, fits, isMore, onTaken }: OtherUnitTypesProps) {
  const t = useSentences(roomFitTexts);
  return (
    <div>
      <h3 className="font-semibold text-sm">{t(isMore ? 'otherUnitTypes' : 'unitTypes')}</h3>
      <ul className="mt-1 divide-y divide-line">
        {fits.map((fit) => (
          <li key={fit.unit.id}>
            <details className="group">
              <summary className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 text-sm [&::-webkit-details-marker]:hidden">
                <bdi className="min-w-0">{fit.unit.name}</bdi>
                <span className="ms-auto flex min-w-0 items-center gap-2 text-ink-soft">
                  <span className="tabular">{t('bedsFilled', { filled: fit.bedsFilled, beds: fit.beds })}</span>
                  <ChevronDown className="size-4 transition-transform group-open:rotate-180" />
                </span>
              </summary>
              <div className="pt-1 pb-4">
                <UnitFitView group={group} fit={fit} onTaken={onTaken} />
              </div>
            </details>
          </li>
        ))}
      </ul>
    </div>
  );
}
