import { describe, expect, it } from 'vitest';
import type { TourSchedule } from '../../../../contract/tour-schedule';
import { visitor } from '../../../support/worker/calls';
import { aGroup } from '../../../support/worker/data';

const preferredDates = [{ date: '2098-11-22', timePreference: 'AM' }];

const save = (groupId: number, participantName: string) =>
  visitor.post<TourSchedule>('/api/tour-schedules', { groupId, participantName, preferredDates });

const found = (groupId: number, name: string) =>
  visitor.get<TourSchedule | null>(`/api/tour-schedules/${groupId}/${encodeURIComponent(name)}`);

describe.each(['/api/tour-schedules', '/api/public/tour-schedules'])('GET %s', (path) => {
  it('answers all of a group’s schedules, oldest first, and one by its name (200)', async () => {
    const { id: groupId } = await aGroup();
    const [riley, kim] = [await save(groupId, 'Riley'), await save(groupId, 'Kim')];
    expect(await visitor.get<TourSchedule[]>(`${path}/${groupId}`)).toMatchObject({
      status: 200,
      body: [riley.body, kim.body],
    });
    expect(await visitor.get<TourSchedule>(`${path}/${groupId}/Riley`)).toMatchObject({
      status: 200,
      body: riley.body,
    });
  });
});

describe('GET /api/tour-schedules/{groupId}/{participantName}', () => {
  it('finds a schedule by any spelling of the name', async () => {
    const { id } = await aGroup();
    const { body } = await save(id, 'Ｚoë/Müller % 🙂');
    for (const name of ['Ｚoë/Müller % 🙂', ' zoë/müller % 🙂 ', 'ZOË/MÜLLER % 🙂']) {
      expect((await found(id, name)).body, name).toEqual(body);
    }
  });

  it('no dates under that name → null', async () => {
    expect(await found((await aGroup()).id, 'Riley')).toMatchObject({ status: 200, body: null });
  });
});
