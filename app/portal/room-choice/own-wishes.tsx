import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Group } from '../../../contract/group';
import type { Participant } from '../../../contract/participant';
import type { RoomChoice } from '../../../contract/room-choice';
import { roomWishTexts } from '../../../texts/sentences/room-choice';
import { api, call } from '../../client/client';
import { toastError } from '../../client/toast-error';
import { useSentences } from '../../client/use-sentences';
import { useUnsaved } from '../../client/use-unsaved';
import { firstValues } from '../../domain/room-values';
import { roomsOfUnit } from '../../domain/rooms';
import { Button } from '../../ui/button';
import { toast } from '../../ui/toast';
import { useLive } from '../live/live-connection';
import { groupKey, roomWishesKey } from '../query-keys';
import { RoomRanking } from './room-ranking';
import { RoomValues } from './room-values';
import { useOwnWishes } from './use-room-choice';

type OwnWishesProps = {
  group: Group;
  choice: RoomChoice;
  participant: Participant;
  /** This device is known as several people. */
  isOneOfSeveral: boolean;
  /** Something may have been changed while it was sent. */
  onSent: (isChangedSince: boolean) => void;
};

type Wishes = { ranking: number[]; values: Record<string, number> | null };

/** The tab keeps what is not sent, however it is left. */
export function OwnWishes({ group, choice, participant, isOneOfSeveral, onSent }: OwnWishesProps) {
  const t = useSentences(roomWishTexts);
  const { refresh } = useLive();
  const queryClient = useQueryClient();
  const { data: stored } = useOwnWishes(participant.id, choice);
  const [drafts, keepDrafts] = useUnsaved(group.id, 'rooms');
  const rooms = roomsOfUnit(group, choice.unitId);
  const isOfRooms = (ids: number[]) => ids.length === rooms.length && rooms.every(({ id }) => ids.includes(id));

  const draft = drafts?.[participant.id];
  const rents = rooms.map(({ monthlyRate }) => monthlyRate);
  // Rents that were changed since make another total of the worths.
  const isOfRents = (worths: Wishes['values']) => !worths || sumOf(Object.values(worths)) === sumOf(rents);
  const kept = draft && isOfRooms(draft.ranking) && isOfRents(draft.values) ? draft : undefined;
  const begun = kept ?? stored;
  const ranking = begun?.ranking && isOfRooms(begun.ranking) ? begun.ranking : rooms.map(({ id }) => id);
  const values = choice.evenOut
    ? (begun?.values ?? Object.fromEntries(firstValues(rents).map((value, at) => [rooms[at]?.id, value])))
    : null;

  const isAgain = Boolean(stored?.ranking) && !choice.answered.includes(participant.id);

  const keep = (draft: Wishes | undefined) => {
    const { [participant.id]: _, ...others } = drafts ?? {};
    keepDrafts(draft ? { ...others, [participant.id]: draft } : others);
  };

  const send = useMutation({
    mutationFn: ({ ranking, values }: Wishes) =>
      call(
        api.participants[':id']['room-wishes'].$put({
          param: { id: String(participant.id) },
          json: { ranking, ...(values && { values }) },
        }),
      ),
    onSuccess: async (_, sent) => {
      const isChangedSince = JSON.stringify(sent) !== JSON.stringify({ ranking, values });
      if (!isChangedSince) keep(undefined);
      onSent(isChangedSince);
      void queryClient.invalidateQueries({ queryKey: roomWishesKey(participant.id) });
      await refresh(groupKey);
      toast({ title: t('sent'), description: t('sentText') });
    },
    onError: (error) => {
      toastError(error);
      void refresh(groupKey);
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
      {stored?.isByAnother && (
        <p>
          {t('byAnother')} {t('ownInstead')}
        </p>
      )}
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
        {t(choice.evenOut ? 'onlyYouValues' : 'onlyYou')} {kept && t('kept')}
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

const sumOf = (cents: number[]) => cents.reduce((one, other) => one + other, 0);

/** The order that counts where rents stay as they are: by worth above rent. */
const rankedBy = (values: Record<string, number>, rooms: { id: number; monthlyRate: number }[]) =>
  rooms
    .toSorted((a, b) => (values[b.id] ?? 0) - b.monthlyRate - (values[a.id] ?? 0) + a.monthlyRate)
    .map(({ id }) => id);
