import { type ReactNode, useState } from 'react';
import type { PublicRoom } from '../../../contract/room';
import { roomWishTexts } from '../../../texts/sentences/room-choice';
import { useSentences } from '../../client/use-sentences';
import { moved } from '../../domain/lists';
import { priceOf } from '../../domain/prices';
import { Button } from '../../ui/button';
import { ArrowDown, ArrowUp, GripVertical } from '../../ui/icons';
import { part } from '../../ui/part';
import type { Handle, SortingTexts } from '../../ui/sorting';

const Sorting = part(() => import('../../ui/sorting'), 'Sorting', {
  waiting: ({ ids, itemClassName, renderItem, renderList }) =>
    renderList(
      ids.map((id) => (
        <li key={id} className={itemClassName}>
          {renderItem(id, (content) => content)}
        </li>
      )),
    ),
});

type RoomRankingProps = { rooms: PublicRoom[]; ranking: number[]; onChange: (ranking: number[]) => void };

export function RoomRanking({ rooms, ranking, onChange }: RoomRankingProps) {
  const t = useSentences(roomWishTexts);
  const [announcement, setAnnouncement] = useState('');
  const roomOf = (id: string) => rooms.find((room) => String(room.id) === id);
  const nameOf = (id: string) => roomOf(id)?.name ?? '';
  const move = (from: number, to: number) => onChange(moved(ranking, from, to));
  const step = (id: string, from: number, to: number) => () => {
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
        <Button
          variant="ghost"
          size="sm"
          aria-label={t('up', { room })}
          icon={<ArrowUp />}
          disabled={at === 0}
          onClick={step(id, at, at - 1)}
        />
        <Button
          variant="ghost"
          size="sm"
          aria-label={t('down', { room })}
          icon={<ArrowDown />}
          disabled={at === ranking.length - 1}
          onClick={step(id, at, at + 1)}
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
