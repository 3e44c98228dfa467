import { clsx } from 'clsx';
import { useEffect, useId, useRef, useState } from 'react';
import type { Me } from '../../../contract/device';
import type { Group } from '../../../contract/group';
import type { Home } from '../../../contract/home';
import type { Participant } from '../../../contract/participant';
import { homeFinder, homeLabel } from '../../../rules/homes';
import { memberOffers } from '../../../rules/visible-facts';
import { entryTexts, levelTexts, trackerTexts } from '../../../texts/sentences/interest';
import { interestStyle } from '../../client/interest-style';
import { useSentences } from '../../client/language';
import { useReturnFocus } from '../../client/use-focus';
import { ownFirst } from '../../domain/participants';
import { exactMonthlyTotal, rentAndCharges } from '../../domain/prices';
import { Avatar } from '../../ui/avatar';
import { Badge } from '../../ui/badge';
import { Button, buttonClass } from '../../ui/button';
import { type Elements, inElements } from '../../ui/elements';
import { ChevronDown, FileCheck2, Lock, Pencil, Send } from '../../ui/icons';
import { lazyWithRetry } from '../../ui/lazy-with-retry';
import { useToastAbout } from '../../ui/toast';
import { PlaceLink } from '../portal-places';
import { memberRow, SavedHere } from '../saved-here';
import { InterestBadge } from './interest-bar';

const YouSheet = lazyWithRetry(() => import('../identity/you-sheet'), 'YouSheet');

type ParticipantListProps = {
  group: Group;
  me: Me | undefined;
  mayLead: boolean;
  isMine: (participant: Participant) => boolean;
  /** Who has just been added here: their row is first before it is known to be one's own, so that it does not move. */
  addedId: number | null;
  editedId: number | null;
  onEdit: (participant: Participant) => void;
  /** Rendered under the row that is being edited. One's own is edited without a question, and comes first. */
  opened: Elements;
  /** Who has just joined: their row is shown, marked and focused. */
  joinedId: number | null;
  /** Rendered under their row. */
  afterJoining: Elements;
  aside: Elements;
};

/**
 * One's own row first. Each row has its level, room and Edit; in others' rows the point person can remove them. The level of
 * one's own row opens the sheet 'You'. A room that was deleted is said to be
 * no longer available until its member chooses again.
 */
export function ParticipantList(props: ParticipantListProps) {
  const { group, me, mayLead, isMine, addedId, editedId, onEdit, opened, joinedId, afterJoining, aside } = props;
  const t = useSentences(trackerTexts);
  const homeOf = homeFinder(group);
  const { mayEdit } = memberOffers(group, me);
  const isClosed = group.customizations.outcome !== null;
  const joinedRow = useRef<HTMLLIElement>(null);
  useEffect(() => {
    // Who has opened another row meanwhile stays there.
    if (joinedId === null || editedId !== null) return;
    joinedRow.current?.scrollIntoView({ block: 'center' });
    joinedRow.current?.focus({ preventScroll: true });
  }, [joinedId]);
  return (
    <div className="@container">
      <h3 className="text-base">{t('members')}</h3>
      {group.participants.length === 0 && (
        <p className="py-1 text-ink-soft">
          <span className="font-semibold text-ink">{t('noMembers')}</span>
          {!isClosed && <span>{` · ${t('beFirst')}`}</span>}
        </p>
      )}
      <ul aria-label={t('members')} className="flex flex-col divide-y divide-line">
        {ownFirst(group.participants, (one) => one.id === addedId || isMine(one)).map((participant) => {
          // The point person may always remove members.
          const may = isClosed ? (mayLead && !isMine(participant)) || undefined : mayEdit(participant);
          return (
            <li
              key={participant.id}
              data-participant={participant.id}
              {...(participant.id === joinedId && {
                ref: joinedRow,
                tabIndex: -1,
                className: 'animate-mark outline-none',
              })}
            >
              <ParticipantRow
                group={group}
                participant={participant}
                home={homeOf(participant)}
                isMine={isMine(participant)}
                mayEdit={may}
                isEdited={participant.id === editedId}
                onEdit={() => onEdit(participant)}
              />
              {participant.id === editedId && opened}
              {participant.id === joinedId && participant.id !== editedId && afterJoining}
            </li>
          );
        })}
      </ul>
      <div className="flex flex-wrap justify-between gap-x-2 empty:hidden">
        {!isClosed && (
          <PlaceLink to="share" className={buttonClass({ variant: 'ghost', className: 'px-0!' })}>
            <Send />
            <span>{t('invite')}</span>
          </PlaceLink>
        )}
        {aside}
      </div>
    </div>
  );
}

type MemberRoomProps = { participant: Participant; home: Home | null };

function MemberRoom({ participant: { removedRoom }, home }: MemberRoomProps) {
  const t = useSentences(trackerTexts);
  if (!home) return <span>{removedRoom === undefined ? t('noRoom') : t('roomRemoved', { room: removedRoom })}</span>;
  const breakdown = rentAndCharges([home], t.language);
  return (
    <>
      {inElements(
        t.rich('room', {
          room: <span>{homeLabel(home)}</span>,
          rent: <span className="whitespace-nowrap">{exactMonthlyTotal(home, t.language)}</span>,
        }),
      )}
      {breakdown && <span className="block text-xs">{breakdown}</span>}
    </>
  );
}

type ParticipantRowProps = {
  group: Group;
  participant: Participant;
  home: Home | null;
  isMine: boolean;
  mayEdit: boolean | undefined;
  isEdited: boolean;
  onEdit: () => void;
};

function ParticipantRow(props: ParticipantRowProps) {
  const { group, participant, home, isMine, mayEdit, isEdited, onEdit } = props;
  const t = useSentences(trackerTexts);
  const entry = useSentences(entryTexts);
  const levels = useSentences(levelTexts);
  const nameId = useId();
  const editButton = useReturnFocus<HTMLButtonElement>(isEdited);
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const [wasSheetOpened, setWasSheetOpened] = useState(false);
  const openSheet = () => {
    setWasSheetOpened(true);
    setIsSheetOpen(true);
  };
  const { id, name, interestLevel, hasApplied } = participant;
  const row = memberRow(id);
  const isSaved = useToastAbout(row) !== null;
  return (
    <>
      <div
        className={clsx(
          'grid min-h-14 grid-cols-[2rem_minmax(0,1fr)_auto] items-center gap-x-2 py-1 @min-[42rem]:min-h-12 @min-[42rem]:grid-cols-[2rem_minmax(0,1fr)_minmax(10rem,auto)_15rem_5.5rem]',
          isSaved && 'animate-mark',
        )}
      >
        <Avatar name={name} size="sm" />
        <div className="flex min-w-0 flex-wrap items-center gap-x-1.5 @min-[42rem]:contents">
          <p className="flex min-w-0 flex-wrap items-center gap-x-1">
            <span id={nameId} className="min-w-0 font-semibold leading-tight">
              <bdi>{name}</bdi>
            </span>
            {isMine && (
              <button
                type="button"
                aria-haspopup="dialog"
                onClick={openSheet}
                className="-my-3 min-h-11 shrink-0 text-accent text-xs underline-offset-2 hover:underline @min-[42rem]:text-sm"
              >
                {`(${t('you')})`}
              </button>
            )}
          </p>
          <p className="flex flex-wrap items-center gap-1.5 text-xs">
            {isMine && !isEdited ? (
              <button
                type="button"
                aria-haspopup="dialog"
                onClick={openSheet}
                className="-my-2 flex min-h-11 items-center rounded-full"
              >
                <span className="sr-only">{`${entry('interestLevel')}: `}</span>
                <Badge tone={interestStyle[interestLevel].tone} className="px-1.5! text-xs @min-[42rem]:text-sm">
                  <span>{levels(interestLevel)}</span>
                  <ChevronDown />
                </Badge>
              </button>
            ) : (
              <InterestBadge level={interestLevel} className="px-1.5! text-xs @min-[42rem]:text-sm" />
            )}
            {hasApplied && (
              <Badge tone="in" icon={<FileCheck2 />} className="px-2 text-xs @min-[42rem]:text-sm">
                <span className="max-sm:sr-only">{t('hasApplied')}</span>
              </Badge>
            )}
          </p>
          <p className="tabular basis-full text-ink-soft text-sm leading-tight">
            <MemberRoom participant={participant} home={home} />
          </p>
        </div>
        {mayEdit && (
          <Button
            ref={editButton}
            variant="ghost"
            size="sm"
            icon={<Pencil />}
            aria-describedby={nameId}
            aria-expanded={isEdited}
            onClick={onEdit}
            className={clsx('-me-3 min-w-11 justify-self-end hover:text-accent', !isEdited && 'text-ink-soft')}
          >
            <span className="sr-only @min-[42rem]:not-sr-only">{t('edit')}</span>
          </Button>
        )}
        {mayEdit === false && (
          <span title={t('mayNotEdit', { name })} className="-me-3 grid size-11 place-items-center text-ink-soft">
            <Lock className="size-4" />
            <span className="sr-only">{t('mayNotEdit', { name })}</span>
          </span>
        )}
      </div>
      <SavedHere about={row} name={name} className="-mt-1 ps-10" />
      {isMine && wasSheetOpened && (
        <YouSheet group={group} participant={participant} isOpen={isSheetOpen} onClose={() => setIsSheetOpen(false)} />
      )}
    </>
  );
}
