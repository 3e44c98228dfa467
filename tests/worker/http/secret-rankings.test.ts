import { env } from 'cloudflare:test';
import { beforeAll, expect, it, vi } from 'vitest';
import { fetchFromWorker, staff, visitor } from '../../support/worker/calls';
import { aChoosingGroup, choiceOf } from '../../support/worker/groups/choosing-rooms';
import { connectToGroup } from '../../support/worker/live';
import { recordedMail } from '../../support/worker/notifications/mail';
import { anUnconfirmedSubscriber, tokenIn } from '../../support/worker/notifications/member-emails';
import { aSubscription, receivedPushes } from '../../support/worker/notifications/pushes';
import { runAt } from '../../support/worker/scheduled-run';
import { staffHeaders } from '../../support/worker/staff';
import { tablesHolding } from '../../support/worker/tables-holding';

/** What Ana says each room is worth to her, and in which order she likes them: numbers that are nowhere else. */
const worth = [87_143, 81_357, 101_500];

const lines = (['log', 'info', 'warn', 'error', 'debug'] as const).map((level) =>
  vi.spyOn(console, level).mockImplementation(() => {}),
);

const heard: Record<string, string> = {};
let ranking = '';
let isTold = '';

/** Collects everything read at an address. */
async function look(path: string, who: string, headers: Record<string, string>): Promise<void> {
  const answer = await fetchFromWorker(path, { headers: { Origin: env.APP_ORIGIN, ...headers } });
  expect([path, answer.status]).toEqual([path, 200]);
  heard[`${path} for ${who}`] = await answer.text();
}

beforeAll(async () => {
  const group = await aChoosingGroup();
  const [ana, ben, cy] = group.members;
  const [first = 0, second = 0, third = 0] = group.rooms;
  const browser = await connectToGroup(group.id);
  const dee = await anUnconfirmedSubscriber({ groupId: group.id });
  await dee.browser.post('/api/mail/confirm', { token: tokenIn(dee.confirmation, 'confirm') });
  await dee.browser.put(`/api/participants/${dee.member.id}`, { interestLevel: 'im_out' });
  const subscription = await aSubscription();
  await ben?.device.put(`/api/groups/${group.id}/me/push`, subscription);
  const { sent, bindings } = recordedMail();
  const hear = async (what: string, answer: Promise<unknown> | undefined) => {
    heard[what] = JSON.stringify(await answer);
  };

  await hear('the beginning', group.begin({ evenOut: true }));
  ranking = [third, first, second].join();
  const values = { [first]: worth[0] ?? 0, [second]: worth[1] ?? 0, [third]: worth[2] ?? 0 };
  await hear('her own answer', ana?.rank([third, first, second], values));
  await hear('a wrong one', ana?.rank([third, first], values));
  await hear('values out of bounds', ana?.rank([third, first, second], { ...values, [third]: 1 }));
  isTold = JSON.stringify(await ana?.ownRanking());
  for (const [name, who] of Object.entries({ ben: ben?.device, lead: group.lead, staff, visitor }))
    await hear(`her rankings, read by ${name}`, who?.get(`${ana?.path}/room-wishes`));
  const share = 90_000;
  const alike = { [first]: share, [second]: share, [third]: share };
  await hear('the answer of another', ben?.rank([first, second, third], alike));
  await hear('the last answer', cy?.rank([second, first, third], alike));
  expect(await choiceOf(group)).toMatchObject({ status: 'proposed', proposal: { note: null } });
  await hear('her own agreement', ana?.agree());
  await hear('the rankings of another', ben?.ownRanking());
  await hear('what another says', ben?.agree(false));
  await hear('what the office says', staff.post(`${ben?.path}/room-agreement`, { agrees: true }, { bindings }));

  const month = new Date().toISOString().slice(0, 7);
  const read = [
    ...[
      `/api/groups/share/${group.shareCode}`,
      `/api/public/group/${group.shareCode}`,
      `/api/portal/${group.shareCode}`,
    ],
    ...[`/api/messages?groupId=${group.id}`, `/api/activity?groupId=${group.id}`, `/api/groups/${group.id}/me`],
    ...[`/api/tour-schedules/${group.id}`, `/api/public/questions?groupId=${group.id}`],
    `/api/groups/share/${group.shareCode}/calendar.ics`,
  ];
  const ofStaff = [
    ...['/api/groups', `/api/groups/${group.id}`, `/api/groups/${group.id}/office`, '/api/audit', '/api/emails'],
    ...[`/api/insight?from=${month}&to=${month}`, '/api/questions', '/api/deleted', '/api/properties'],
  ];
  const csv = [
    '/api/groups.csv',
    `/api/insight.csv?from=${month}&to=${month}&table=rooms`,
    `/api/groups/${group.id}/members.csv`,
  ];
  const readers = { visitor: {}, ben: ben?.cookie ?? {}, lead: group.leadCookie, staff: await staffHeaders() };
  for (const path of read) for (const [who, headers] of Object.entries(readers)) await look(path, who, headers);
  for (const path of [...ofStaff, ...csv]) await look(path, 'staff', readers.staff);
  await hear('closing again', group.lead.post(`${group.path}/close`));
  await runAt(new Date());
  heard['the frames of a browser'] = JSON.stringify(await browser.heard());
  heard['the emails'] = JSON.stringify(sent);
  heard['the pushes'] = JSON.stringify(await receivedPushes(subscription));
  heard['the log'] = JSON.stringify(lines.map(({ mock }) => mock.calls));
});

const marks = () => [...worth.map(String), ranking];

/** A mark that is not a part of a random id, token or hash. */
const aMark = () =>
  new RegExp(
    marks()
      .map((mark) => `(?<![\\w-])${mark}(?![\\w-])`)
      .join('|'),
  );

it('Rankings are answered only to the member’s own device', () => {
  for (const mark of marks()) expect(isTold).toContain(mark);
});

it('No answer, frame, email, push, CSV or log entry contains a member’s ranking', () => {
  expect(Object.keys(heard).length).toBeGreaterThan(30);
  expect(heard['the frames of a browser']).toContain('room_choice_changed');
  expect(heard['the pushes']).toContain('rooms');
  const telling = Object.entries(heard).filter(([, text]) => aMark().test(text));
  expect(telling.map(([what]) => what)).toEqual([]);
});

it('Only the rankings table contains a ranking, and no table once the choice is canceled', async () => {
  const holding = () => tablesHolding(aMark());
  expect(await holding()).toEqual(['room_rankings']);
  await env.DB.prepare('DELETE FROM room_choices').run();
  expect(await holding()).toEqual([]);
});
