import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useState } from 'react';
import type { Group } from '../../../contract/group';
import type { Participant } from '../../../contract/participant';
import type { RoomChoice } from '../../../contract/room-choice';
import type { PublicRoom } from '../../../contract/unit';
import { centsOf } from '../../../contract/values/amount';
import { firstValues, startingRanking, valueBounds, withValue } from '../../../rules/room-choice/room-values';
import { roomsOfUnit } from '../../../rules/rooms';
import { roomRankingTexts } from '../../../texts/sentences/room-choice';
import { api, call } from '../../client/client';
import { useUnsaved } from '../../client/forms/use-unsaved';
import { useSentences } from '../../client/language';
import { toastError, useReadAgain } from '../../client/queries';
import { moved } from '../../domain/lists';
import { dollarsOf, priceOf } from '../../domain/prices';
import { draftFor, type RankingDraft, rankedBy } from '../../domain/ranking-draft';
import { Button, buttonClass } from '../../ui/button';
import { TextInput } from '../../ui/field';
import { GripVertical } from '../../ui/icons';
import { lazyWithRetry } from '../../ui/lazy-with-retry';
import { MoveButtons } from '../../ui/move-buttons';
import type { Handle, SortingTexts } from '../../ui/sorting';
import { toast } from '../../ui/toast';
import { groupKey, ownRankingKey } from '../query-keys';
import { useOwnRanking } from './use-room-choice';

type OwnRankingProps = {
  group: Group;
  choice: RoomChoice;
  participant: Participant;
  /** This device is known as several members. */
  isOneOfSeveral: boolean;
  /** `isChangedSince`: the ranking was changed while it was being sent. */
  onSent: (isChangedSince: boolean) => void;
};

/**
 * A member's ranking, or with adjusted rents what each room is worth to them; the order is then by worth minus rent. The tab
 * stores the draft, however the page is left. One that was begun for other rooms or rents keeps what still applies, and says
 * so.
 */
export function OwnRanking({ group, choice, participant, isOneOfSeveral, onSent }: OwnRankingProps) {
  const t = useSentences(roomRankingTexts);
  const readAgain = useReadAgain();
  const { data: stored } = useOwnRanking(participant.id, choice);
  const [drafts, keepDrafts] = useUnsaved(group.id, 'rooms');
  const rooms = roomsOfUnit(group, choice.unitId);
  const isOfRooms = (ids: number[]) => ids.length === rooms.length && rooms.every(({ id }) => ids.includes(id));

  const draft = drafts?.[participant.id];
  const rents = rooms.map(({ monthlyRate }) => monthlyRate);
  const kept = draft && draftFor(rooms, draft);
  const begun = kept ?? stored;
  const values = choice.evenOut
    ? (begun?.values ?? Object.fromEntries(firstValues(rents).map((value, at) => [rooms[at]?.id, value])))
    : null;
  const ranking =
    begun?.ranking && isOfRooms(begun.ranking)
      ? begun.ranking
      : values
        ? rankedBy(values, rooms)
        : startingRanking(rooms, participant);

  const isAgain = Boolean(stored?.ranking) && !choice.answered.includes(participant.id);

  const { [participant.id]: _, ...othersDrafts } = drafts ?? {};
  const keep = (changed: Pick<RankingDraft, 'ranking' | 'values'>) =>
    keepDrafts({ ...othersDrafts, [participant.id]: { ...kept, ...changed } });

  const send = useMutation({
    mutationFn: ({ ranking, values }: Pick<RankingDraft, 'ranking' | 'values'>) =>
      call(
        api.participants[':id']['room-wishes'].$put({
          param: { id: String(participant.id) },
          json: { ranking, ...(values && { values }) },
        }),
      ),
    onSuccess: async (_, sent) => {
      const isChangedSince = JSON.stringify(sent) !== JSON.stringify({ ranking, values });
      if (!isChangedSince) keepDrafts(othersDrafts);
      onSent(isChangedSince);
      void readAgain(ownRankingKey(participant.id));
      await readAgain(groupKey);
      toast({ title: t('sent'), description: t('sentText') });
    },
    onError: (error) => {
      toastError(error);
      void readAgain(groupKey);
    },
  });

  const of = { name: participant.name };
  const title = choice.evenOut
    ? isOneOfSeveral
      ? t('valueTitleOf', of)
      : t('valueTitle')
    : isOneOfSeveral
      ? t('rankTitleOf', of)
      : t('rankTitle');
  return (
    <section aria-label={title} className="grid gap-3">
      <h3 className="text-lg">{title}</h3>
      {isAgain && <p>{t('again')}</p>}
      {kept?.isAdapted && <p>{t(values ? 'adaptedValues' : 'adaptedRanking')}</p>}
      {stored?.isByAnother && <p>{`${t('byAnother')} ${t('ownInstead')}`}</p>}
      {values ? (
        <RoomValues
          rooms={rooms}
          values={values}
          onChange={(changed) => keep({ ranking: rankedBy(changed, rooms), values: changed })}
        />
      ) : (
        <RoomRanking rooms={rooms} ranking={ranking} onChange={(changed) => keep({ ranking: changed, values: null })} />
      )}
      <p className="text-ink-soft text-sm">
        {`${t(choice.evenOut ? 'onlyYouValues' : 'onlyYou')} ${kept ? t('kept') : ''}`}
      </p>
      <Button
        className="justify-self-start max-sm:w-full"
        isBusy={send.isPending}
        busyText={t('sending')}
        onClick={() => send.mutate({ ranking, values })}
      >
        {t('send')}
      </Button>
    </section>
  );
}

type RoomValuesProps = {
  rooms: PublicRoom[];
  values: Record<string, number>;
  onChange: (values: Record<string, number>) => void;
};

/** Values always add up to the rents: what one room gains the others lose in equal parts, within the bounds. */
function RoomValues({ rooms, values, onChange }: RoomValuesProps) {
  const t = useSentences(roomRankingTexts);
  const rents = rooms.map(({ monthlyRate }) => monthlyRate);
  const bounds = valueBounds(rents);
  const inOrder = rooms.map(({ id }) => values[id] ?? 0);
  const set = (at: number, cents: number) => {
    const changed = withValue(inOrder, at, cents, bounds);
    onChange(Object.fromEntries(rooms.map(({ id }, index) => [id, changed[index] ?? 0])));
  };
  const total = rents.reduce((one, other) => one + other, 0);
  return (
    <>
      <p>{t('valueText', { total: priceOf(total, t.language) })}</p>
      <ul className="grid gap-3">
        {rooms.map((room, at) => (
          <RoomValue
            key={room.id}
            room={room}
            value={inOrder[at] ?? 0}
            bounds={bounds}
            onChange={(cents) => set(at, cents)}
          />
        ))}
      </ul>
    </>
  );
}

type RoomValueProps = {
  room: PublicRoom;
  value: number;
  bounds: { least: number; most: number };
  onChange: (cents: number) => void;
};

function RoomValue({ room, value, bounds, onChange }: RoomValueProps) {
  const t = useSentences(roomRankingTexts);
  const fieldId = useId();
  /** Null while nothing is typed. */
  const [typed, setTyped] = useState<string | null>(null);
  const take = () => {
    const cents = typed === null ? Number.NaN : centsOf(typed);
    if (!Number.isNaN(cents)) onChange(cents);
    setTyped(null);
  };
  // Without a blur: a reload keeps what is being typed.
  useEffect(() => {
    if (typed === null) return;
    addEventListener('pagehide', take);
    return () => removeEventListener('pagehide', take);
  });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-md border border-line p-3">
      <label htmlFor={fieldId} className="min-w-0 flex-1 basis-28">
        <span className="block truncate font-medium">
          <bdi>{room.name}</bdi>
        </span>
        <span className="tabular block text-ink-soft text-sm">
          {t('officeRent', { rent: priceOf(room.monthlyRate, t.language) })}
        </span>
      </label>
      <span className="basis-35">
        <TextInput
          id={fieldId}
          aria-label={t('valueOf', { room: room.name })}
          inputMode="decimal"
          dir="ltr"
          className="tabular text-end"
          value={typed ?? dollarsOf(value)}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={take}
          onKeyDown={({ key }) => key === 'Enter' && take()}
        />
      </span>
      <input
        type="range"
        aria-label={t('sliderOf', { room: room.name })}
        aria-valuetext={priceOf(value, t.language)}
        className="h-11 w-full accent-accent"
        min={bounds.least}
        max={bounds.most}
        step={500}
        value={value}
        onChange={({ target }) => onChange(Number(target.value))}
      />
    </li>
  );
}

const Sorting = lazyWithRetry(() => import('../../ui/sorting'), 'Sorting', {
  fallback: ({ ids, itemClassName, renderItem, renderList }) =>
    renderList(
      ids.map((id) => (
        <li key={id} className={itemClassName}>
          {renderItem(id, (content) => content)}
        </li>
      )),
    ),
});

type RoomRankingProps = { rooms: PublicRoom[]; ranking: number[]; onChange: (ranking: number[]) => void };

function RoomRanking({ rooms, ranking, onChange }: RoomRankingProps) {
  const t = useSentences(roomRankingTexts);
  const [announcement, setAnnouncement] = useState('');
  const roomOf = (id: string) => rooms.find((room) => String(room.id) === id);
  const nameOf = (id: string) => roomOf(id)?.name ?? '';
  const move = (from: number, to: number) => onChange(moved(ranking, from, to));
  const step = (id: string, from: number, to: number) => {
    move(from, to);
    setAnnouncement(t('moved', { room: nameOf(id), place: to + 1, count: ranking.length }));
  };
  const texts: SortingTexts = {
    instructions: t('instructions'),
    pickedUp: (room, place, count) => t('pickedUp', { room, place, count }),
    isOver: (room, place, count) => t('isOver', { room, place, count }),
    putDown: (room, place, count) => t('moved', { room, place, count }),
    isBack: (room) => t('isBack', { room }),
  };
  const renderRoom = (id: string, handle: Handle) => {
    const at = ranking.indexOf(Number(id));
    const room = nameOf(id);
    return (
      <div className="flex items-center gap-2">
        <div className="min-w-0 flex-1">
          {handle(
            <span className="flex min-h-14 items-center gap-2 text-start">
              <GripVertical className="size-5 shrink-0 text-ink-soft" />
              <span className="tabular w-6 shrink-0 font-semibold">{at + 1}</span>
              <span className="min-w-0 flex-1 truncate">
                <bdi>{room}</bdi>
              </span>
              <span className="tabular text-ink-soft">{priceOf(roomOf(id)?.monthlyRate ?? 0, t.language)}</span>
            </span>,
          )}
        </div>
        <MoveButtons
          index={at}
          count={ranking.length}
          names={[t('up', { room }), t('down', { room })]}
          className={buttonClass({ variant: 'ghost', size: 'sm' })}
          onMove={(to) => step(id, at, to)}
        />
      </div>
    );
  };
  const renderList = (items: ReactNode) => (
    <ol aria-label={t('order')} className="grid gap-2">
      {items}
    </ol>
  );
  return (
    <>
      <Sorting
        isList
        ids={ranking.map(String)}
        nameOf={nameOf}
        texts={texts}
        onMove={move}
        itemClassName="rounded-md border border-line bg-surface ps-2"
        renderItem={renderRoom}
        renderList={renderList}
      />
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </>
  );
}
