import { Children } from 'react';
import type { Group } from '../../../worker/contract/groups/group';
import { roomFitTexts } from '../../../worker/contract/sentences/rooms';
import { type Clash, differenceOf, namesInBrief } from '../../domain/group/room-fit';
import { useSentences } from '../../hooks/use-sentences';
import { useMe } from '../devices/use-me';
import { TakeRoomButton } from './take-room-button';

type ClashNoticeProps = { group: Group; clash: Clash; onTaken: () => void };

const waysOutShown = 3;

export function ClashNotice({ group, clash: { room, wantedBy, wayOut }, onTaken }: ClashNoticeProps) {
  const t = useSentences(roomFitTexts);
  const { me } = useMe(group.id);
  const mine = wantedBy.find(({ id }) => me?.participantIds.includes(id));
  return (
    <div>
      <p>
        {Children.toArray(
          t.rich('clash', {
            names: namesInBrief(wantedBy, t.language),
            room: room.name,
            b: (names) => <span className="font-semibold">{names}</span>,
          }),
        )}
      </p>
      {wayOut.length > 0 && (
        <ul className="mt-1 grid gap-2">
          {wayOut.slice(0, waysOutShown).map(({ room: free, difference }) => (
            <li key={free.id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
              <span>
                {Children.toArray(
                  t.rich('isFree', {
                    room: free.name,
                    difference: differenceOf(difference, t.language),
                    price: (content) => <span className="tabular">{content}</span>,
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
