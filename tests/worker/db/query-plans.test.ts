import { env } from 'cloudflare:test';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { PersonalLink } from '../../../contract/device';
import { findJsonText, openSession } from '../../../db/client';
import { jsonObject } from '../../../db/statements/json';
import { callerWith, fetchFromWorker, staff, visitor } from '../../support/worker/calls';
import { aGroup, aParticipant, aProperty, completeSetup } from '../../support/worker/data';
import { aBookingGroup } from '../../support/worker/groups/booking';
import { aChoosingGroup } from '../../support/worker/groups/choosing-rooms';
import { guarantorToken, steps } from '../../support/worker/groups/lease-steps';
import { aSubscriber } from '../../support/worker/notifications/member-emails';
import { countedDatabase, planOf, scansOf } from '../../support/worker/query-plans';
import { runAt } from '../../support/worker/scheduled-run';
import { propertyForm } from '../../support/world';

const { db } = openSession(env.DB);
const group = await aGroup();
const member = await aParticipant(group.id);

const reads = [
  `/api/groups/share/${group.shareCode}`,
  `/api/public/group/${group.shareCode}`,
  `/api/groups/share/${group.shareCode}/calendar.ics`,
  `/api/groups/share/${group.shareCode}/costs`,
  `/api/groups/share/${group.shareCode}/tour-slots`,
  `/api/portal/${group.shareCode}`,
  `/api/public/property/${group.propertyId}`,
  `/api/admin-setup/${group.adminSetupToken}`,
  `/api/messages?groupId=${group.id}`,
  `/api/messages?groupId=${group.id}&after=1`,
  `/api/messages?groupId=${group.id}&before=9`,
  `/api/tour-schedules/${group.id}`,
  `/api/tour-schedules/${group.id}/Riley`,
  `/api/public/questions?groupId=${group.id}`,
  `/api/groups/${group.id}/me`,
  `/api/groups/${group.id}/me/push`,
];

type Counted = ReturnType<typeof countedDatabase>;

/** What decides a change is read at the nearest replica, before the change is saved. */
const theFacts = 1;

const writes: [what: string, write: (counted: Counted) => Promise<{ status: number }>, further?: number][] = [
  [
    'joining',
    (options) =>
      visitor.post(
        '/api/participants',
        {
          groupId: group.id,
          name: 'Kim',
          interestLevel: 'im_in',
          roomPreference: group.property.units[0]?.rooms[0]?.id,
        },
        { ...options, headers: { 'Idempotency-Key': 'join-once' } },
      ),
    theFacts,
  ],
  [
    'an edit',
    async (options) => {
      // Which group a member is in is asked once and then remembered.
      await visitor.put(`/api/participants/${member.id}`, {});
      return visitor.put(`/api/participants/${member.id}`, { interestLevel: 'im_in' }, options);
    },
    theFacts,
  ],
  [
    'a message',
    (options) => visitor.post('/api/messages', { groupId: group.id, senderName: 'Riley', content: 'Hi' }, options),
  ],
  [
    'a question',
    (options) => visitor.post('/api/public/questions', { groupId: group.id, name: 'Riley', question: 'Why?' }, options),
    theFacts,
  ],
  [
    'a tour schedule',
    (options) =>
      visitor.post(
        '/api/tour-schedules',
        { groupId: group.id, participantName: 'Riley', preferredDates: [{ date: '2098-11-22', timePreference: 'AM' }] },
        options,
      ),
    theFacts,
  ],
  [
    'a step that is ticked',
    async (options) => {
      const browser = callerWith({ Cookie: `device=${'s'.repeat(43)}` });
      const { id } = await aParticipant(group.id, {}, browser);
      // Which group a member is in is asked once and then remembered.
      await browser.put(`/api/participants/${id}`, {});
      return browser.put(`/api/participants/${id}/steps/${steps.signed}`, { done: true }, options);
    },
    theFacts,
  ],
  [
    'a guarantor’s link that is made',
    async (options) => {
      const browser = callerWith({ Cookie: `device=${'u'.repeat(43)}` });
      const { id } = await aParticipant(group.id, {}, browser);
      await browser.put(`/api/participants/${id}`, {});
      return browser.post(`/api/participants/${id}/guarantor-link`, undefined, options);
    },
    theFacts,
  ],
  [
    'a guarantor’s link that is opened',
    async (options) => visitor.post('/api/guarantor', { token: await guarantorToken(staff, member) }, options),
  ],
  [
    'a reminder',
    async (options) => {
      const [made, browser] = [await aGroup(), callerWith({ Cookie: `device=${'r'.repeat(43)}` })];
      await completeSetup(made, browser);
      await browser.put(`/api/groups/${made.id}`, {});
      return browser.post(`/api/groups/${made.id}/reminders`, undefined, options);
    },
    theFacts,
  ],
  [
    'a personal link of one’s own',
    async (options) => {
      const browser = callerWith({ Cookie: `device=${'q'.repeat(43)}` });
      const { id } = await aParticipant(group.id, {}, browser);
      // Which group a member is in is asked once and then remembered.
      await browser.put(`/api/participants/${id}`, {});
      return browser.post(`/api/participants/${id}/link`, undefined, options);
    },
    // And whose sockets a group with another code closes.
    theFacts + 1,
  ],
  [
    'a personal link that is opened',
    async (options) => {
      const { body } = await staff.post<PersonalLink>(`/api/participants/${member.id}/link`);
      return visitor.post(`/api/groups/${group.id}/me`, body, options);
    },
    theFacts,
  ],
  [
    'a point person who changes the group',
    async (options) => {
      const [made, browser] = [await aGroup(), callerWith({ Cookie: `device=${'p'.repeat(43)}` })];
      await completeSetup(made, browser);
      // Whether a device is known in a group is asked once and then remembered.
      await browser.put(`/api/groups/${made.id}`, {});
      return browser.put(`/api/groups/${made.id}`, { bio: 'Hello' }, options);
    },
    theFacts,
  ],
  [
    'a tour that the point person confirms',
    async (options) => {
      const [made, browser] = [await aGroup(), callerWith({ Cookie: `device=${'t'.repeat(43)}` })];
      await completeSetup(made, browser);
      // Whether a device is known in a group is asked once and then remembered.
      await browser.put(`/api/groups/${made.id}`, {});
      return browser.put(`/api/groups/${made.id}/tour`, { date: '2098-11-22', timePreference: 'AM' }, options);
    },
    theFacts,
  ],
  [
    'a tour that is booked',
    async (options) => {
      const booking = await aBookingGroup();
      // Whether a device is known in a group is asked once and then remembered.
      await booking.maya.put(`/api/groups/${booking.id}`, {});
      return booking.book(0, booking.maya, options);
    },
    theFacts,
  ],
  [
    'room rankings',
    async (options) => {
      const choosing = await aChoosingGroup();
      const [ana] = choosing.members;
      await choosing.begin();
      // Whether a device is known in a group is asked once and then remembered.
      await ana?.rank(choosing.rooms);
      return ana ? ana.device.put(`${ana.path}/room-wishes`, { ranking: choosing.rooms }, options) : { status: 0 };
    },
    theFacts,
  ],
  [
    'an agreement to a proposal of rooms',
    async (options) => {
      const choosing = await aChoosingGroup();
      await choosing.begin();
      for (const member of choosing.members) await member.rank(choosing.rooms);
      const [ana] = choosing.members;
      return ana ? ana.device.post(`${ana.path}/room-agreement`, { agrees: true }, options) : { status: 0 };
    },
    theFacts,
  ],
  [
    'a device that is forgotten',
    async (options) => {
      const browser = callerWith({ Cookie: `device=${'f'.repeat(43)}` });
      await aParticipant(group.id, {}, browser);
      return browser.delete(`/api/groups/${group.id}/me`, options);
    },
    // And whose sockets a group with another code closes.
    theFacts + 1,
  ],
  [
    'a member who leaves for good',
    async (options) => {
      const browser = callerWith({ Cookie: `device=${'l'.repeat(43)}` });
      const { id } = await aParticipant(group.id, {}, browser);
      // Which group a member is in is asked once and then remembered.
      await browser.put(`/api/participants/${id}`, {});
      return browser.delete(`/api/participants/${id}/data`, options);
    },
    // The erasure follows the removal.
    8,
  ],
  [
    'a setup',
    async (options) => {
      const { adminSetupToken } = await aGroup();
      return visitor.post(`/api/admin-setup/${adminSetupToken}`, { name: 'Jo', email: 'jo@student.test' }, options);
    },
    theFacts,
  ],
];

describe('A visitor’s read', () => {
  it.each(reads)('of %s takes one round trip and scans no table', async (path) => {
    const counted = countedDatabase();
    expect((await fetchFromWorker(path, {}, counted.bindings)).status).toBe(200);
    expect(counted.cost.roundTrips).toBe(1);
    for (const statement of counted.cost.statements)
      expect(scansOf(await planOf(statement)), statement.sql).toEqual([]);
  });

  it('the check recognizes a table scan', async () => {
    expect(scansOf(await planOf({ sql: 'SELECT * FROM messages WHERE content = ?', params: ['Hi'] }))).toEqual([
      'SCAN messages',
    ]);
  });
});

describe('A visitor’s write', () => {
  it.each(writes)(
    'of %s takes one round trip, or as many more as are explained here, and scans no table',
    async (_, write, further = 0) => {
      const counted = countedDatabase();
      expect((await write(counted)).status).toBeLessThan(300);
      expect(counted.cost.roundTrips).toBe(1 + further);
      for (const statement of counted.cost.statements)
        expect(scansOf(await planOf(statement)), statement.sql).toEqual([]);
    },
  );
});

describe('A staff list', () => {
  const isSignIn = ({ sql }: { sql: string }) => sql.includes('staff_sign_outs');

  it.each(['/api/properties', '/api/groups?limit=50&offset=50', '/api/questions', '/api/emails'])(
    'of %s is one statement after the sign-in check, whatever its length',
    async (path) => {
      await Promise.all([aGroup(), aGroup(), aGroup()]);
      const counted = countedDatabase();
      expect((await staff.get(path, counted)).status).toBe(200);
      expect(counted.cost.statements.filter((statement) => !isSignIn(statement))).toHaveLength(1);
      expect(counted.cost.roundTrips).toBe(2);
    },
  );

  it('of groups uses the age index without sorting, and builds only the requested page', async () => {
    const counted = countedDatabase();
    await staff.get('/api/groups?limit=50', counted);
    const [list] = counted.cost.statements.filter((statement) => !isSignIn(statement));
    const plan = list ? await planOf(list) : [];
    expect(plan).toContain('SCAN groups USING INDEX groups_by_age');
    expect(plan[0]).toBe('SEARCH groups USING INTEGER PRIMARY KEY (rowid=?)');
  });
});

describe('The staff’s list of questions', () => {
  it('is read in the order of an index, and no further than its page', async () => {
    const counted = countedDatabase();
    await staff.get('/api/questions?limit=12', counted);
    const [list] = counted.cost.statements.filter(({ sql }) => !sql.includes('staff_sign_outs'));
    const plan = list ? await planOf(list) : [];
    expect(plan).toContain('SCAN questions USING INDEX questions_for_staff');
    expect(plan.filter((line) => line.includes('ORDER BY'))).toEqual([]);
  });
});

describe('The audit', () => {
  it.each([
    ['staff=ana@example.com', 'SEARCH audit USING INDEX audit_by_staff (staff=? AND rowid<?)'],
    ['type=webhook', 'SEARCH audit USING INDEX audit_by_subject_type (subject_type=? AND rowid<?)'],
  ])('with the filter %s reads no other entries, and sorts none', async (filter, search) => {
    const counted = countedDatabase();
    expect((await staff.get(`/api/audit?${filter}`, counted)).status).toBe(200);
    const [list] = counted.cost.statements.filter(({ sql }) => !sql.includes('staff_sign_outs'));
    const plan = list ? await planOf(list) : [];
    expect(plan).toContain(search);
    expect(plan.filter((line) => line.includes('ORDER BY'))).toEqual([]);
  });
});

describe('Today', () => {
  it.each(['/api/today', '/api/today?assignee=me', '/api/desk?section=us'])(
    '(%s) is one statement that scans no table',
    async (path) => {
      await aGroup();
      const counted = countedDatabase();
      expect((await staff.get(path, counted)).status).toBe(200);
      const [read, ...more] = counted.cost.statements.filter(({ sql }) => !sql.includes('staff_sign_outs'));
      expect(more).toEqual([]);
      expect(scansOf(read ? await planOf(read) : [])).toEqual([]);
    },
  );
});

describe('The scheduled run', () => {
  /** What a run reads whole, each for its reason in docs/at-scale.md, "Scheduled runs". */
  const readWhole = [
    ...['SCAN deliveries USING INDEX deliveries_due', 'SCAN room_choices USING INDEX room_choices_open'],
    ...['SCAN email_subscriptions', 'SCAN stored_objects', 'SCAN properties', 'SCAN units', 'SCAN idempotency_keys'],
    'SCAN removals',
  ];

  it('scans no table that grows with what groups do', async () => {
    await aSubscriber();
    const counted = countedDatabase();
    await runAt('2099-05-01T16:00:00Z', { ...counted.bindings, RETENTION_DAYS: '365' });
    const scans = new Set<string>();
    for (const statement of counted.cost.statements)
      for (const scan of scansOf(await planOf(statement))) scans.add(scan);
    expect([...scans].sort()).toEqual([...readWhole].sort());
  });
});

describe('A staff write', () => {
  it('of a whole property takes a fixed number of statements, whatever its number of rooms', async () => {
    const counted = countedDatabase();
    const rooms = Array(50).fill({ name: 'Room', monthlyRate: 1 });
    const units = Array(20).fill({ name: 'Unit', bedrooms: 1, bathrooms: 1, rooms });
    expect((await staff.post('/api/properties', { ...propertyForm, units }, counted)).status).toBe(201);
    // The sign-in check, the next ids, and the save.
    expect(counted.cost.roundTrips).toBe(3);
    expect(counted.cost.statements.length).toBeLessThan(8);
  });

  it.each([
    ['properties', async () => (await aProperty()).id],
    ['units', async () => (await aProperty()).units[0]?.id],
    ['rooms', async () => (await aProperty()).units[0]?.rooms[0]?.id],
    ['groups', async () => (await aGroup()).id],
  ])('that deletes one of the %s finds it by its id', async (noun, make) => {
    const counted = countedDatabase();
    expect((await staff.delete(`/api/${noun}/${await make()}`, counted)).status).toBe(200);
    for (const statement of counted.cost.statements)
      expect(scansOf(await planOf(statement)), statement.sql).toEqual([]);
  });
});

describe('JSON objects', () => {
  it('jsonObject builds an object of any size, with its keys in order', async () => {
    const values = Object.fromEntries(Array.from({ length: 70 }, (_, number) => [`key${number}`, number]));
    const fields = Object.fromEntries(Object.entries(values).map(([key, value]) => [key, sql.raw(String(value))]));
    const object = jsonObject<Record<string, unknown>>({ ...fields, list: sql`json_array(1)` });
    expect(await findJsonText(db, sql`SELECT ${object} AS body`)).toBe(
      `{${Object.entries(values).map(([key, value]) => `"${key}":${value}`)},"list":[1]}`,
    );
  });
});
