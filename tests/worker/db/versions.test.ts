import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Portal } from '../../../contract/group';
import { dayMs } from '../../../contract/values/time';
import { aBrowser, fetchFromWorker, staff, visitor } from '../../support/worker/calls';
import { clear } from '../../support/worker/contents';
import { aGroup, aParticipant } from '../../support/worker/data';
import { everyCall } from '../../support/worker/every-call/every-call';
import { aScene } from '../../support/worker/every-call/scene';
import { runAt } from '../../support/worker/scheduled-run';

/** The group as a refetch reads it, and everything its page is rendered from. */
const pages = ['/api/groups/share', '/api/portal'];

async function look(path: string, groupId: number) {
  const code = await env.DB.prepare('SELECT share_code FROM groups WHERE id = ?').bind(groupId).first('share_code');
  const { status, body, headers } = await visitor.get<Portal & Portal['group']>(`${path}/${code}`);
  const { version = 0 } = body.group ?? body;
  return { status, body: JSON.stringify(body), version, tag: headers.get('ETag') };
}

const lookAtAll = (groupId: number) => Promise.all(pages.map((path) => look(path, groupId)));

const writes = Object.entries(everyCall).filter(([call]) => !call.startsWith('GET '));

/** Leaves and erases: two changes, after which pages read again. */
const inTwoChanges = ['DELETE /api/participants/:id/data'];

describe('What a page shows changes only with its version', () => {
  beforeEach(clear);

  it.each(writes)('%s', async (call, make) => {
    const scene = await aScene();
    const { path, init } = await make(scene);
    const before = await lookAtAll(scene.groupId);
    expect((await fetchFromWorker(path, init)).status).toBeLessThan(500);
    const after = await lookAtAll(scene.groupId);
    for (const [at, page] of after.entries()) {
      const [former, name] = [before[at], pages[at]];
      if (page.status !== 200 || former?.status !== 200) continue;
      // A message has its own id in the tag.
      const raised = inTwoChanges.includes(call) ? [2] : [0, 1];
      expect(page.version - former.version, `${name}: by one, or not at all`).toBeOneOf(raised);
      if (page.body !== former.body) expect(page.tag, name).not.toBe(former.tag);
    }
  });

  it('erasing a member who left', async () => {
    const group = await aGroup();
    const ana = aBrowser();
    const { id } = await aParticipant(group.id, { name: 'Ana' }, ana);
    await ana.post('/api/messages', { groupId: group.id, senderName: 'Ana', content: 'Hello' });
    await ana.delete(`/api/participants/${id}`);
    const [, before] = await lookAtAll(group.id);
    await runAt(new Date(Date.now() + 2 * dayMs));
    const [, after] = await lookAtAll(group.id);
    expect(before?.body).toContain('Ana');
    expect(after?.body).not.toContain('Ana');
    expect(after?.tag).not.toBe(before?.tag);
  });

  it.each([
    ['group', 'groups'],
    ['property', 'properties'],
  ])('deleting and restoring the %s', async (_, table) => {
    const group = await aGroup();
    const id = table === 'groups' ? group.id : group.propertyId;
    const [before] = await lookAtAll(group.id);
    expect((await staff.delete(`/api/${table}/${id}`)).status).toBe(200);
    expect((await lookAtAll(group.id)).map(({ status }) => status)).toEqual([404, 404]);
    expect((await staff.post(`/api/${table}/${id}/restore`)).status).toBe(200);
    const [after] = await lookAtAll(group.id);
    expect(after?.status).toBe(200);
    expect(after?.version).toBeGreaterThan(before?.version ?? 0);
  });
});
