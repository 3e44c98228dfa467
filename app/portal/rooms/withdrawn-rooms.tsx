import { useRef } from 'react';
import type { Group } from '../../../contract/group';
import { roomTexts } from '../../../texts/sentences/rooms';
import { useSentences } from '../../client/use-sentences';
import { offeredRooms, roomLabel } from '../../domain/rooms';
import { Button } from '../../ui/button';
import { useSelectedRooms } from './selected-rooms';

export function WithdrawnRooms({ group }: { group: Group }) {
  const t = useSentences(roomTexts);
  const { roomIds, toggle } = useSelectedRooms(group.id);
  const labels = useRef<Record<number, string>>({});
  const offered = offeredRooms(group);
  for (const each of offered) labels.current[each.room.id] = roomLabel(each);
  const withdrawn = roomIds.filter((id) => !offered.some(({ room }) => room.id === id));
  const textOf = (id: number) => {
    const room = labels.current[id];
    return room === undefined ? t('aWithdrawnRoom') : t('withdrawn', { room });
  };
  return (
    <div aria-live="polite">
      {withdrawn.map((id) => (
        <p key={id} className="mb-4 animate-fade rounded-md bg-accent-soft p-4">
          {textOf(id)}{' '}
          <Button variant="ghost" size="sm" onClick={() => toggle(id)}>
            {t('ok')}
          </Button>
        </p>
      ))}
    </div>
  );
}
