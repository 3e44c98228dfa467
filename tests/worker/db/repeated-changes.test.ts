import { expect, it } from 'vitest';
import type { ActivityEntry } from '../../../contract/activity';
import { replay } from '../../proofs/writes/replay';
import { aBrowser, staff, visitor } from '../../support/worker/calls';
import { aGroup, aParticipant, aProperty } from '../../support/worker/data';

it('repeated changes between others of overlapping fields: each entry’s former state is what the entries before it say', async () => {
  const property = await aProperty();
  const [room] = property.units[0]?.rooms ?? [];
  const group = await aGroup({ propertyId: property.id });
  const ana = aBrowser();
  const { id } = await aParticipant(group.id, { name: 'Ana', interestLevel: 'im_in' }, ana);
  const set = (change: object, who = ana) => who.put(`/api/participants/${id}`, change);
  const turns = [
    { interestLevel: 'interested' },
    { interestLevel: 'need_info' },
    { interestLevel: 'im_in' },
    { interestLevel: 'need_info', roomPreference: room?.id },
    { interestLevel: 'interested' },
    { interestLevel: 'need_info' },
    { interestLevel: 'interested', roomPreference: null },
    { interestLevel: 'im_in' },
  ];
  for (const turn of turns) await set(turn);
  await set({ interestLevel: 'interested' }, visitor);
  for (const turn of turns) await set(turn);
  const entries = (await staff.get<ActivityEntry[]>(`/api/activity?groupId=${group.id}`)).body;
  expect(replay(entries.reverse(), new Map()).contradictions).toEqual([]);
});
