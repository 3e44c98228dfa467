import { env } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import type { GroupSummary } from '../../../../contract/group';
import type { GroupCounts } from '../../../../contract/staff/group-list';
import { expectStaffOnly, staff, visitor } from '../../../support/worker/calls';
import { aGroup, aParticipant, aProperty, aUnit, completeSetup } from '../../../support/worker/data';

const groupsFound = async (query: string) => (await staff.get<GroupSummary[]>(`/api/groups?${query}`)).body;

describe('GET /api/groups', () => {
  it('answers every group, newest first, with members’ addresses and the setup token of pending groups', async () => {
    const property = await aProperty();
    const older = await aGroup({ propertyId: property.id });
    const newer = await aGroup({ propertyId: property.id });
    const member = await aParticipant(older.id, { email: 'riley@example.org' });
    await completeSetup(newer, visitor, { name: 'Jo' });

    const { status, body, headers } = await staff.get<GroupSummary[]>('/api/groups');
    expect(status).toBe(200);
    expect(headers.get('Cache-Control')).toBe('no-store');
    const times = body.map(({ createdAt }) => createdAt);
    expect(times).toEqual([...times].sort().reverse());
    const [shownNewer, shownOlder] = body.filter(({ id }) => id === older.id || id === newer.id);
    expect(shownOlder).toMatchObject({
      id: older.id,
      adminSetupToken: older.adminSetupToken,
      property: { id: property.id, name: 'Birch Hall', steps: 4 },
      participants: [{ ...member, email: 'riley@example.org' }],
      customizations: { decisionDeadline: null },
    });
    expect(shownNewer).toMatchObject({ id: newer.id, pointPersonName: 'Jo', pointPersonSetupComplete: true });
    expect(shownNewer).not.toHaveProperty('adminSetupToken');
  });

  it('answers a page of the list', async () => {
    const [first, second] = [await aGroup(), await aGroup()];
    const all = await groupsFound('');
    expect(await groupsFound('limit=2')).toEqual(all.slice(0, 2));
    expect(await groupsFound('limit=1&offset=1')).toEqual(all.slice(1, 2));
    expect(all.slice(0, 2).map(({ id }) => id)).toEqual(expect.arrayContaining([first.id, second.id]));
  });

  it('finds groups by point person, property, share code and id, in any case', async () => {
    const property = await aProperty({ name: 'Unmistakable 100% Lodge' });
    const group = await aGroup({ propertyId: property.id, pointPersonName: 'Zoë O’Hara' });
    for (const words of ['unmistakable 100%', 'zoë o’hara', group.shareCode.toLowerCase(), String(group.id)]) {
      const found = await groupsFound(`search=${encodeURIComponent(words)}`);
      expect(
        found.map(({ id }) => id),
        words,
      ).toEqual([group.id]);
    }
    expect(await groupsFound('search=_nmistakable')).toEqual([]);
  });

  it.each([
    ['José Núñez', ['jose', 'José nunez', 'NÚÑEZ']],
    ['Nguyễn Thị Hòa Đặng', ['nguyen thi hoa dang', 'NGUYỄN', 'đặng']],
    ['ŁUKASZ GROẞ', ['łukasz gross', 'lukasz groß']],
    ['Jose Plain', ['josé plain', 'JÖSE PLAIN']],
    ['Ωmega 김민수 Ελένη', ['Ωmega', '김민수', 'Ελένη']],
  ])('finds %s with and without accents', async (pointPersonName, searches) => {
    const { id } = await aGroup({ pointPersonName });
    for (const search of searches) {
      const found = await groupsFound(`search=${encodeURIComponent(search)}`);
      expect(
        found.map((group) => group.id),
        search,
      ).toContain(id);
    }
  });

  it('finds every accented letter of European and Vietnamese names, also in the longest search', async () => {
    const letters = [...Array(0x1f00).keys()].map((code) => String.fromCodePoint(code));
    const composed = letters.filter((letter) => /^[a-z][\u0300-\u036f]+$/i.test(letter.normalize('NFD')));
    const ofNames = composed.filter((letter) => letter <= '\u017f' || (letter >= '\u1ea0' && letter <= '\u1ef9'));
    expect(ofNames.length).toBeGreaterThan(200);
    for (let from = 0; from < ofNames.length; from += 100) {
      const name = ofNames.slice(from, from + 100).join('');
      const { id } = await aGroup({ pointPersonName: name });
      const plain = name.normalize('NFD').replaceAll(/[\u0300-\u036f]/g, '');
      expect((await groupsFound(`search=${encodeURIComponent(plain)}`)).map((group) => group.id)).toEqual([id]);
    }
  });

  it('combines the search with all other filters', async () => {
    const filters =
      'setup=active&property=1&status=past_deadline&waiting=office&erasure=soon&assignee=me&sort=property';
    const { status, body } = await staff.get(`/api/groups?search=${'aeiouy'.repeat(16)}&${filters}`);
    expect([status, body]).toEqual([200, []]);
  });

  it('filters pending and active groups', async () => {
    const property = await aProperty({ name: 'Half Done House' });
    const [pending, active] = [await aGroup({ propertyId: property.id }), await aGroup({ propertyId: property.id })];
    await completeSetup(active);
    expect((await groupsFound('search=half done&setup=pending')).map(({ id }) => id)).toEqual([pending.id]);
    expect((await groupsFound('search=half done&setup=active')).map(({ id }) => id)).toEqual([active.id]);
  });

  it('sorts as asked', async () => {
    const [linden, maple] = [await aProperty({ name: 'Linden' }), await aProperty({ name: 'maple' })];
    const anOrderedGroup = async (name: string, propertyId: number, day: number, decisionDeadline = '') => {
      const { id, adminSetupToken } = await aGroup({ propertyId });
      const setup = { name, email: 'to-order@student.test', decisionDeadline };
      await visitor.post(`/api/admin-setup/${adminSetupToken}`, setup);
      await env.DB.prepare('UPDATE groups SET created_at = ? WHERE id = ?').bind(`2026-01-0${day}`, id).run();
      return id;
    };
    const cleo = await anOrderedGroup('cleo', maple.id, 1, '2090-01-01T12:00');
    const ana = await anOrderedGroup('Ana', linden.id, 2, '2089-01-01T12:00');
    const ben = await anOrderedGroup('Ben', maple.id, 3);
    await aParticipant(ben, { interestLevel: 'im_in' });
    await aParticipant(cleo, { interestLevel: 'interested' });

    const order = async (sort: string) =>
      (await groupsFound(`search=to-order@student.test&${sort}`)).map(({ id }) => id);
    expect(await order('')).toEqual([ben, ana, cleo]);
    expect(await order('sort=newest')).toEqual([ben, ana, cleo]);
    expect(await order('sort=oldest')).toEqual([cleo, ana, ben]);
    expect(await order('sort=name')).toEqual([ana, ben, cleo]);
    expect(await order('sort=property')).toEqual([ana, ben, cleo]);
    expect(await order('sort=deadline')).toEqual([ana, cleo, ben]);
    expect(await order('sort=committed')).toEqual([ben, ana, cleo]);
    expect(await order('sort=deadline&limit=1&offset=1')).toEqual([cleo]);
  });

  it('sorts what needs the office first: ready, past the deadline, deciding with members in, the rest, ended', async () => {
    const property = await aProperty();
    const { id: unitId } = await aUnit(property.id, { bedrooms: 1 });
    const address = 'needs-us@student.test';
    const aGroupThat = async (changes: object = {}, setup = true) => {
      const group = await aGroup({ propertyId: property.id, pointPersonEmail: address, ...changes });
      if (setup) await completeSetup(group);
      return group.id;
    };
    const leased = await aGroupThat();
    await staff.put(`/api/groups/${leased}`, { outcome: 'leased' });
    const ready = await aGroupThat({ unitId });
    const past = await aGroupThat();
    const started = await aGroupThat();
    const [pending, empty] = [await aGroupThat({}, false), await aGroupThat()];
    for (const id of [ready, started]) await aParticipant(id, { interestLevel: 'im_in' });
    await env.DB.prepare(
      "UPDATE groups SET decision_deadline = '2026-01-01', passed_deadline = '2026-01-01' WHERE id = ?",
    )
      .bind(past)
      .run();
    const order = async (more = '') =>
      (await groupsFound(`search=${address}&sort=needs_us${more}`)).map(({ id }) => id);
    expect(await order()).toEqual([ready, past, started, empty, pending, leased]);
    expect(await order('&setup=active&limit=2&offset=1')).toEqual([past, started]);
    expect(await order('&status=open')).toEqual([empty, started]);
  });

  it('counts how many groups match a filter', async () => {
    const property = await aProperty();
    for (let index = 0; index < 3; index++) await aGroup({ propertyId: property.id });
    const matches = async (query: string) => (await staff.get(`/api/groups/matches?${query}`)).body;
    expect(await matches(`property=${property.id}&setup=pending`)).toEqual({ count: 3, isMore: false });
    expect(await matches(`property=${property.id}&status=leased`)).toEqual({ count: 0, isMore: false });
    await expectStaffOnly((who) => who.get('/api/groups/matches'));
  });

  it('invalid page, filter or order → 400', async () => {
    for (const query of [
      'limit=0',
      'limit=501',
      'limit=-1',
      'offset=x',
      'setup=done',
      'sort=random',
      `search=${'x'.repeat(101)}`,
    ]) {
      expect((await staff.get(`/api/groups?${query}`)).status, query).toBe(400);
    }
  });
});

describe('GET /api/groups/counts', () => {
  it('counts all groups and the pending ones', async () => {
    const before = (await staff.get<GroupCounts>('/api/groups/counts')).body;
    await aGroup();
    const active = await aGroup();
    await completeSetup(active);
    expect((await staff.get<GroupCounts>('/api/groups/counts')).body).toMatchObject({
      total: before.total + 2,
      active: before.active + 1,
      pending: before.pending + 1,
    });
  });

  it('after every kind of change the counts equal a count over all groups', async () => {
    const countByHand = () =>
      env.DB.prepare(
        `SELECT count(*) AS total, count(setup_completed_at) AS active, count(*) - count(setup_completed_at) AS pending
         FROM groups WHERE deleted_at IS NULL`,
      ).first<Pick<GroupCounts, 'total' | 'active' | 'pending'>>();
    const isRight = async () =>
      expect((await staff.get<GroupCounts>('/api/groups/counts')).body).toMatchObject({ ...(await countByHand()) });
    const [pending, active] = [await aGroup(), await aGroup()];
    await isRight();
    await completeSetup(active);
    await isRight();
    await staff.delete(`/api/properties/${pending.propertyId}`);
    await isRight();
    await staff.delete(`/api/groups/${pending.id}`);
    await isRight();
    await staff.delete(`/api/groups/${active.id}`);
    await staff.delete(`/api/groups/${active.id}`);
    await isRight();
    for (const { id } of [pending, active]) await staff.post(`/api/groups/${id}/restore`);
    await isRight();
    await staff.delete(`/api/groups/${active.id}`);
    await env.DB.prepare('DELETE FROM groups WHERE id = ?').bind(active.id).run();
    await isRight();
    await env.DB.prepare(
      `INSERT INTO groups (id, share_code, point_person_name, point_person_email, created_at, deleted_at)
       SELECT id + 1, 'DELETED1', 'Jo', 'jo@student.test', created_at, created_at FROM groups WHERE id = ?`,
    )
      .bind(pending.id)
      .run();
    await isRight();
    const ofEmptyTable = [env.DB.prepare('DELETE FROM groups'), env.DB.prepare('SELECT * FROM group_counts')];
    expect((await env.DB.batch(ofEmptyTable))[1]?.results).toEqual([{ active: 0, pending: 0 }]);
  });
});
