import { useMutation } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useRef } from 'react';
import type { Group } from '../../../contract/group';
import type { Participant } from '../../../contract/participant';
import type { PublicRoom } from '../../../contract/unit';
import type { Amounts } from '../../../rules/costs';
import { type Clash, isChoosingRooms, type RoomSlot, roomFit, type UnitFit } from '../../../rules/rooms';
import { roomFitTexts } from '../../../texts/sentences/rooms';
import { api, callVersioned } from '../../client/client';
import { isConflict } from '../../client/errors';
import { useSentences } from '../../client/language';
import { toastError, useReadAgain } from '../../client/queries';
import { amountsText, leavesSpaceOfCents, monthlyTotalText } from '../../domain/prices';
import { differenceOf, reasonsFor, shortNameList } from '../../domain/rooms';
import { Avatar } from '../../ui/avatar';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { inElements } from '../../ui/elements';
import { ChevronDown, KeyRound } from '../../ui/icons';
import { useUndoToast } from '../activity/use-undo';
import { useMe } from '../identity/use-me';
import { useMergeParticipant } from '../interest/use-save-participant';
import { PlaceLink } from '../portal-places';
import { groupKey } from '../query-keys';
import { memberRow } from '../saved-here';

/**
 * How the group fits into the unit types: beds filled, each room with those who want it, what the wanted rooms cost together
 * and per person. A group without its own unit sees which type fits best, and why; the others are collapsed.
 */
export function RoomFit({ group }: { group: Group }) {
  const t = useSentences(roomFitTexts);
  const { isStaff } = useMe(group.id);
  const title = useRef<HTMLHeadingElement>(null);
  const { units, best, withoutRoom } = roomFit(group);
  const [onlyUnit] = units.length === 1 ? units : [];
  const shown = best?.fit ?? onlyUnit;
  const others = units.filter((fit) => fit !== shown);
  if (units.length === 0) return null;

  // The pressed button disappears with the new choice.
  const onTaken = () => title.current?.focus();

  return (
    <Card title={t('roomFit')} titleRef={title}>
      <div className="grid grid-cols-1 gap-4">
        {best && (
          <div>
            <p>
              {inElements(
                t.rich('fitsBest', { unit: best.fit.unit.name, b: (unit) => <strong>{inElements(unit)}</strong> }),
              )}
            </p>
            <ul className="flex flex-wrap gap-x-4 text-ink-soft text-sm">
              {reasonsFor(best, t.language).map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
          </div>
        )}
        {shown && <UnitFitView group={group} fit={shown} onTaken={onTaken} />}
        {!isStaff && units.every(({ totals }) => totals === null) && (
          <p className="text-ink-soft text-sm">
            {inElements(
              t.rich('chooseARoom', {
                link: (content) => (
                  <PlaceLink to="rooms" className="text-accent underline underline-offset-2">
                    {inElements(content)}
                  </PlaceLink>
                ),
              }),
            )}
          </p>
        )}
        {withoutRoom.length > 0 && (
          <p className="text-sm">
            {inElements(
              t.rich('withoutRoom', {
                names: shortNameList(withoutRoom, t.language),
                soft: (content) => <span className="text-ink-soft">{inElements(content)}</span>,
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
  /** Another unit type, shown above, fits best. */
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

type UnitFitViewProps = { group: Group; fit: UnitFit; onTaken: () => void };

export function UnitFitView({ group, fit, onTaken }: UnitFitViewProps) {
  const t = useSentences(roomFitTexts);
  const { unit, beds, bedsFilled, excess, readiness, withoutOwnRoom, slots, clashes, totals } = fit;
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="tabular font-semibold">{t('bedsFilled', { filled: bedsFilled, beds })}</span>
        {readiness === 'roomsOpen' && (
          <Badge tone="info">{t('enoughPeople', { clashes: clashes.length, n: withoutOwnRoom })}</Badge>
        )}
        {readiness === 'ready' && (
          <Badge tone="in" icon={<KeyRound />}>
            {t('ready')}
          </Badge>
        )}
        {readiness === 'tooMany' && <Badge tone="info">{t('excess', { n: excess })}</Badge>}
      </p>
      {slots.length > 0 && (
        <ul
          aria-label={t('roomsOf', { unit: unit.name })}
          className="grid grid-cols-[repeat(auto-fit,minmax(min(7.5rem,100%),1fr))] gap-2"
        >
          {slots.map((slot) => (
            <RoomSlotTile key={slot.room.id} slot={slot} />
          ))}
        </ul>
      )}
      {clashes.length > 0 && !group.customizations.outcome && !isChoosingRooms(group) && (
        <div className="grid gap-2 rounded-md bg-info-soft p-3 text-sm">
          {clashes.map((clash) => (
            <ClashNotice key={clash.room.id} group={group} clash={clash} onTaken={onTaken} />
          ))}
          {clashes.every(({ alternatives }) => alternatives.length === 0) && (
            <p>{t('noneFree', { unit: unit.name })}</p>
          )}
        </div>
      )}
      {totals && <Totals totals={totals} />}
    </div>
  );
}

function Totals({ totals }: { totals: NonNullable<UnitFit['totals']> }) {
  const t = useSentences(roomFitTexts);
  const leavesSpace = leavesSpaceOfCents([totals.together, totals.perPerson]);
  const amountClass = (amounts: Amounts) =>
    clsx('tabular font-semibold', leavesSpace(amounts) && 'max-sm:space-of-cents');
  return (
    <dl className="grid gap-x-8 gap-y-1 border-line border-t pt-3 sm:grid-cols-2">
      <div className="flex flex-wrap justify-between gap-x-4">
        <dt className="text-ink-soft">{t('together')}</dt>
        <dd className={amountClass(totals.together)}>{amountsText(totals.together, t.language)}</dd>
      </div>
      <div className="flex flex-wrap justify-between gap-x-4">
        <dt className="text-ink-soft">{t(totals.isSameForAll ? 'perPerson' : 'perPersonOnAverage')}</dt>
        <dd className={amountClass(totals.perPerson)}>{amountsText(totals.perPerson, t.language)}</dd>
      </div>
    </dl>
  );
}

const avatarsShown = 3;

/** Dashed while no one wants the room. */
function RoomSlotTile({ slot: { room, wantedBy } }: { slot: RoomSlot }) {
  const t = useSentences(roomFitTexts);
  const isFree = wantedBy.length === 0;
  const isTaken = wantedBy.some(({ interestLevel }) => interestLevel === 'im_in');
  const more = wantedBy.length - avatarsShown;
  return (
    <li
      className={clsx(
        'min-w-0 rounded-md border p-2.5 text-sm',
        isFree ? 'border-line-strong border-dashed' : isTaken ? 'border-in bg-in-soft' : 'border-line bg-sunken',
      )}
    >
      <p className="truncate font-semibold">
        <bdi>{room.name}</bdi>
      </p>
      <p className="tabular text-ink-soft">{monthlyTotalText([room], t.language)}</p>
      {isFree ? (
        <p className="mt-2 flex min-h-8 items-center text-ink-soft">{t('free')}</p>
      ) : (
        <div className="mt-2 flex min-h-8 items-center gap-2">
          <span className="flex flex-wrap gap-1">
            {wantedBy.slice(0, avatarsShown).map(({ id, name }) => (
              <Avatar key={id} name={name} size="sm" />
            ))}
          </span>
          {wantedBy.length === 1 ? (
            <bdi className="min-w-0 truncate">{wantedBy[0]?.name}</bdi>
          ) : (
            <>
              <span className="sr-only">{shortNameList(wantedBy, t.language)}</span>
              {more > 0 && (
                <span aria-hidden className="tabular">
                  {`+${more}`}
                </span>
              )}
            </>
          )}
        </div>
      )}
    </li>
  );
}

type ClashNoticeProps = { group: Group; clash: Clash; onTaken: () => void };

const alternativesShown = 3;

function ClashNotice({ group, clash: { room, wantedBy, alternatives }, onTaken }: ClashNoticeProps) {
  const t = useSentences(roomFitTexts);
  const { me } = useMe(group.id);
  const mine = wantedBy.find(({ id }) => me?.participantIds.includes(id));
  return (
    <div>
      <p>
        {inElements(
          t.rich('clash', {
            names: shortNameList(wantedBy, t.language),
            room: room.name,
            b: (names) => <span className="font-semibold">{inElements(names)}</span>,
          }),
        )}
      </p>
      {alternatives.length > 0 && (
        <ul className="mt-1 grid gap-2">
          {alternatives.slice(0, alternativesShown).map(({ room: free, difference }) => (
            <li key={free.id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
              <span>
                {inElements(
                  t.rich('isFree', {
                    room: free.name,
                    difference: differenceOf(difference, t.language),
                    price: (content) => <span className="tabular">{inElements(content)}</span>,
                  }),
                )}
              </span>
              {mine && (
                <TakeRoomButton participant={mine} room={free} onTaken={onTaken}>
                  {t('take', { room: free.name })}
                </TakeRoomButton>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

type TakeRoomButtonProps = Pick<Parameters<typeof Button>[0], 'variant' | 'size' | 'className' | 'children'> & {
  participant: Participant;
  room: Pick<PublicRoom, 'id' | 'name'>;
  onTaken?: () => void;
};

/** For someone in a clash: takes a free room instead. Fails if one's row was changed meanwhile. */
export function TakeRoomButton({ participant, room, onTaken, children, ...style }: TakeRoomButtonProps) {
  const { id, groupId, rev } = participant;
  const t = useSentences(roomFitTexts);
  const readAgain = useReadAgain();
  const mergeParticipant = useMergeParticipant();
  const undoToast = useUndoToast(groupId);
  const take = useMutation({
    mutationFn: () =>
      callVersioned(
        api.participants[':id'].$put({ param: { id: String(id) }, json: { roomPreference: room.id, rev } }),
      ),
    onSuccess: (saved) => {
      mergeParticipant(saved);
      undoToast({ title: t('success'), description: t('taken', { room: room.name }) }, saved.activityId, memberRow(id));
      onTaken?.();
    },
    onError: (error) => {
      toastError(error);
      if (isConflict(error)) void readAgain(groupKey);
    },
  });
  return (
    <Button variant="secondary" size="sm" {...style} isBusy={take.isPending} onClick={() => take.mutate()}>
      {children}
    </Button>
  );
}
