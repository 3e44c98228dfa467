import { env } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import type { OfficeGroup } from '../../../../contract/staff/office-group';
import { fillGroup, fillGroups } from '../../../../dev/bench/data';
import { fetchFromWorker, staff } from '../../../support/worker/calls';
import { aGroup, aParticipant, aProperty } from '../../../support/worker/data';
import { staffHeaders } from '../../../support/worker/staff';

const fileOf = async (query = '') => fetchFromWorker(`/api/groups.csv${query}`, { headers: await staffHeaders() });

const header =
  'Group ID,Share Code,Property,Unit,Point Person,Email,Phone,Status,Members,Committed,Beds,Applied,Decision Deadline,Confirmed Tour,Created,Last Activity';

describe('GET /api/groups.csv', () => {
  it('answers the filtered groups, newest first, as CSV', async () => {
    const property = await aProperty({ name: 'Maple "Court", 🏡' });
    const older = await aGroup({ propertyId: property.id, pointPersonName: '=HYPERLINK("x")' });
    const newer = await aGroup({
      propertyId: property.id,
      unitId: property.units[0]?.id,
      pointPersonPhone: '+1 555 0100',
    });
    await aGroup();
    await aParticipant(newer.id, { interestLevel: 'im_in' });
    await staff.put(`/api/groups/${newer.id}`, { decisionDeadline: '2090-01-01T18:00', timeZone: 'UTC' });
    await staff.put(`/api/groups/${newer.id}/tour`, {
      ...{ date: '2089-12-01', timePreference: 'specific', specificTime: '14:30' },
    });
    const { lastActivityAt } = (await staff.get<OfficeGroup>(`/api/groups/${newer.id}`)).body;
    const answer = await fileOf(`?property=${property.id}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('Content-Disposition')).toBe('attachment; filename="groups.csv"');
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const court = '"Maple ""Court"", 🏡"';
    expect(new TextDecoder().decode(bytes)).toBe(
      [
        header,
        `${newer.id},${newer.shareCode},${court},2x2,Maya Okafor,${newer.pointPersonEmail},'+1 555 0100,pending,1,1,2,0,2090-01-01T18:00:00.000Z,2089-12-01 14:30,${newer.createdAt},${lastActivityAt}`,
        `${older.id},${older.shareCode},${court},,"'=HYPERLINK(""x"")",${older.pointPersonEmail},,pending,0,0,,0,,,${older.createdAt},${older.createdAt}`,
        '',
      ].join('\r\n'),
    );
    expect(await (await fileOf(`?property=${property.id}&status=leased`)).text()).toBe(`${header}\r\n`);
  });

  it('has each of thousands of groups once; no read holds them all', async () => {
    const groups = env.PROOF === 'full' ? 10_000 : 3000;
    await fillGroup(env.DB, 99, 'STAY0099', 1);
    await fillGroups(env.DB, 99, 100_000, groups - 1);
    const chunks: string[] = [];
    const file = (await fileOf('?property=99')).body?.pipeThrough(new TextDecoderStream()).getReader();
    for (let part = await file?.read(); part && !part.done; part = await file?.read()) chunks.push(part.value);
    const lines = chunks.join('').trimEnd().split('\r\n');
    expect(lines).toHaveLength(groups + 1);
    const ids = new Set(lines.slice(1).map((line) => line.split(',')[0]));
    expect(ids.size).toBe(groups);
    expect(Math.max(...chunks.map(({ length }) => length))).toBeLessThan(200_000);
  });

  it('unknown filter → 400', async () => {
    expect((await fileOf('?status=done')).status).toBe(400);
  });
});
