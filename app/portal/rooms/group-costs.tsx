import { useState } from 'react';
import type { Group } from '../../../contract/group';
import { roomCostsOf } from '../../../contract/room-costs';
import { costTexts } from '../../../texts/sentences/costs';
import { useSentences } from '../../client/use-sentences';
import { WhatItCosts } from '../../client/what-it-costs';
import { offeredRooms, roomLabel } from '../../domain/rooms';
import { buttonClass } from '../../ui/button';
import { Field } from '../../ui/field';
import { Download } from '../../ui/icons';
import { Select } from '../../ui/select';
import { useWriter } from '../identity/use-writer';
import { CompareUnits } from './compare-units';

/** At first of the room that this device's member wants. */
export function GroupCosts({ group }: { group: Group }) {
  const t = useSentences(costTexts);
  const writer = useWriter(group)?.writer;
  const [chosenId, setChosenId] = useState<number | null>(null);
  const { property, participants, shareCode } = group;
  const offered = offeredRooms(group);
  const wanted = participants.find(({ id }) => id === writer?.participantId)?.roomPreference;
  const shown =
    offered.find(({ room }) => room.id === chosenId) ?? offered.find(({ room }) => room.id === wanted) ?? offered[0];
  if (shown === undefined) return null;
  return (
    <>
      <CompareUnits group={group} />
      <WhatItCosts
        costs={roomCostsOf(shown.room, shown.unit, property.charges, property.lease)}
        lease={property.lease}
        links={
          <a
            href={`/api/groups/share/${shareCode}/costs?format=csv`}
            download
            className={buttonClass({ variant: 'ghost', size: 'sm' })}
          >
            <Download />
            {t('download')}
          </a>
        }
      >
        {offered.length > 1 && (
          <Field label={t('room')}>
            <Select value={shown.room.id} onChange={({ target }) => setChosenId(Number(target.value))}>
              {offered.map((each) => (
                <option key={each.room.id} value={each.room.id}>
                  {roomLabel(each)}
                </option>
              ))}
            </Select>
          </Field>
        )}
      </WhatItCosts>
    </>
  );
}
