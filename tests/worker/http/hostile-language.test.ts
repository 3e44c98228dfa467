import { expect, it } from 'vitest';
import { aGroup } from '../../support/worker/data';
import { rawCall } from '../../support/worker/raw-call';

const group = await aGroup();

it.each(['constructor', '__proto__', 'toString', 'a-'.repeat(60_000)])(
  'an invalid language → English: %.20s',
  async (language) => {
    const headers = { 'Accept-Language': language };
    const body = { groupId: group.id, name: 'Noor', interestLevel: 'im_in' };
    const joined = await rawCall('POST', '/api/participants', { body, headers });
    const unknown = await rawCall('GET', '/api/nothing', { headers });
    expect([joined.status, unknown.status]).toEqual([201, 404]);
    expect(await unknown.json()).toMatchObject({ message: 'Page not found' });
  },
);
