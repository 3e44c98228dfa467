import { createScheduledController, env } from 'cloudflare:test';
import { vi } from 'vitest';
import type { Message } from '../../../contract/message';
import type { Participant } from '../../../contract/participant';
import { fillGroup } from '../../../dev/bench/data';
import worker from '../../../worker/index';
import { cronOfSending } from '../../../worker/settings';
import { aBrowser, aCookie, fetchFromWorker } from '../../support/worker/calls';
import { type Cost, counted, noCost } from '../../support/worker/counted-database';
import { upgrade } from '../../support/worker/live';
import { recordedMail } from '../../support/worker/notifications/mail';
import { newEmail, tokenIn } from '../../support/worker/notifications/member-emails';
import { aSubscription } from '../../support/worker/notifications/pushes';
import { deliverQueued } from '../../support/worker/queue';

const people = 6;
const [groupId, shareCode] = [1, 'STAY0001'];
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** In UTC. From it on people act by day, and emails are due at the same hours, whenever the test runs. */
const nextMidnight = () => Math.ceil(Date.now() / (24 * hourMs)) * 24 * hourMs;

/** What people do on a day, in all: in 30 days 240 views, 300 messages, 30 edits, 12 schedules and 6 questions. */
const eachDay = { views: 8, messages: 10, edits: 1, refetches: 480 };

type Kind =
  | 'scheduled runs of a site without groups'
  | 'views'
  | 'refetches'
  | 'messages'
  | 'joins, edits, schedules, questions'
  | 'scheduled runs';
type Spent = Record<Kind, { requests: number; cost: Cost }>;

/**
 * What a group of six costs that decides within so many days, at a property of the usual size: all that they do and what
 * follows of it, notices, notifications, emails and the scheduled runs included; and before that, what those cost
 * where there is nothing, for as many days. The clock is the test's.
 */
export async function month(days: number): Promise<{ spent: Spent; emails: number }> {
  const of = () => ({ requests: 0, cost: noCost() });
  const spent: Spent = {
    ...{ 'scheduled runs of a site without groups': of(), 'scheduled runs': of() },
    ...{ views: of(), refetches: of(), messages: of(), 'joins, edits, schedules, questions': of() },
  };
  const on = (kind: Kind) => ({ DB: counted(env.DB, spent[kind].cost) });

  const mail = recordedMail();
  const run = async (kind: Kind, cron: string) => {
    const controller = createScheduledController({ scheduledTime: new Date(), cron });
    const bindings = { ...env, ...mail.bindings, ...on(kind) };
    await worker.scheduled(controller, bindings);
    await deliverQueued(bindings);
  };
  const anHourOfRuns = async (kind: Kind) => {
    for (let passed = 0; passed < hourMs; passed += 5 * minuteMs) {
      vi.setSystemTime(Date.now() + 5 * minuteMs);
      await run(kind, cronOfSending);
    }
    await run(kind, 'hourly');
  };
  vi.useFakeTimers({ toFake: ['Date'], now: nextMidnight() });
  for (let hour = 0; hour < days * 24; hour++) await anHourOfRuns('scheduled runs of a site without groups');

  await fillGroup(env.DB, groupId, shareCode, 1);
  await env.DB.batch(['participants', 'messages'].map((table) => env.DB.prepare(`DELETE FROM ${table}`)));
  const cookies = Array.from({ length: people }, () => aCookie());
  const write = async <Body>(kind: Kind, person: number, method: 'post' | 'put', path: string, body: object) => {
    spent[kind].requests += 1;
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    const bindings = { ...mail.bindings, ...on(kind) };
    const answer = await aBrowser(cookies[person])[method]<Body>(path, body, { headers, bindings });
    if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const read = async (kind: Kind, person: number, path: string, headers: Record<string, string> = {}) => {
    const answer = await fetchFromWorker(path, { headers: { ...cookies[person], ...headers } }, on(kind));
    if (answer.status >= 400) throw new Error(`${path}: ${answer.status}`);
    return answer;
  };
  let lastMessage = 0;
  const tags = new Map<string, string>();

  /** Opens the page: what it is rendered from, and what it asks for as it comes alive. */
  async function view(person: number): Promise<void> {
    const page = await read('views', person, `/api/portal/${shareCode}`);
    await read('views', person, `/api/portal/${shareCode}`, { 'If-None-Match': page.headers.get('ETag') ?? '' });
    await read('views', person, `/api/groups/${groupId}/me`);
    await refetch('views', person);
    const { webSocket } = await read('views', person, `/ws?groupId=${groupId}`, upgrade);
    webSocket?.accept();
    webSocket?.close();
    spent.views.requests += 5;
  }

  /** As the page asks: whether anything is newer than its last answer. */
  async function refetch(kind: Kind, person: number): Promise<void> {
    const address = `/api/messages?groupId=${groupId}${lastMessage ? `&after=${lastMessage}` : ''}`;
    const headers = { 'If-None-Match': tags.get(`${person} ${address}`) ?? '' };
    const answer = await read(kind, person, address, headers);
    tags.set(`${person} ${address}`, answer.headers.get('ETag') ?? '');
  }

  async function say(person: number): Promise<void> {
    const body = { groupId, senderName: `Person ${person}`, content: 'A message of usual length' };
    lastMessage = (await write<Message>('messages', person, 'post', '/api/messages', body)).id;
  }

  const change = 'joins, edits, schedules, questions';
  const members: Participant[] = [];
  for (let person = 0; person < people; person++) {
    const joining = { groupId, name: `Person ${person}`, interestLevel: 'interested', roomPreference: null };
    // Half of them want emails, and half notifications.
    const email = person % 2 === 0 ? { email: newEmail(), notify: true } : { email: null };
    members.push(await write<Participant>(change, person, 'post', '/api/participants', { ...joining, ...email }));
    const confirmation = mail.sent.shift();
    if (confirmation)
      await write(change, person, 'post', '/api/mail/confirm', { token: tokenIn(confirmation, 'confirm') });
    if (person % 2 === 1) await write(change, person, 'put', `/api/groups/${groupId}/me/push`, await aSubscription());
  }
  const levels = ['im_in', 'need_info', 'interested'];
  for (let day = 0; day < days; day++) {
    const someone = (of: number) => (day + of) % people;
    for (let hour = 0; hour < 24; hour++) {
      if (hour >= 9 && hour < 9 + eachDay.views) await view(someone(hour));
      if (hour >= 9 && hour < 9 + eachDay.messages) await say(someone(hour));
      if (hour === 12) {
        const [person, { id } = { id: 0 }] = [someone(0), members[someone(0)]];
        const interestLevel = levels[Math.floor(day / people) % levels.length];
        await write(change, person, 'put', `/api/participants/${id}`, { interestLevel });
      }
      if (hour === 13 && day < 12) {
        const date = new Date(Date.now() + (20 + day) * 24 * hourMs).toISOString().slice(0, 10);
        const preferredDates = [{ date, timePreference: 'AM' }];
        const planning = { groupId, participantName: `Person ${someone(0)}`, preferredDates };
        await write(change, someone(0), 'post', '/api/tour-schedules', planning);
      }
      if (hour === 14 && day < people) {
        const asked = { groupId, name: `Person ${someone(0)}`, email: null, question: 'Is there a gym?' };
        await write(change, someone(0), 'post', '/api/public/questions', asked);
      }
      if (hour === 20) {
        for (let count = 0; count < eachDay.refetches; count++) await refetch('refetches', someone(count % 2));
        spent.refetches.requests += eachDay.refetches;
      }
      await anHourOfRuns('scheduled runs');
    }
  }
  vi.useRealTimers();
  return { spent, emails: mail.sent.length };
}
