import { describe, expect, it } from 'vitest';
import { changedRowOf, toGroupState as opened, withChangedRow } from '../../../app/domain/group-state';
import type { Portal } from '../../../contract/group';
import { Notice } from '../../../contract/live';
import type { Message } from '../../../contract/message';
import type { Participant } from '../../../contract/participant';
import type { Question } from '../../../contract/question';
import { staff, visitor, withKey } from '../../support/worker/calls';
import { aGroup, aParticipant, aProperty, completeSetup } from '../../support/worker/data';
import { connectToGroup } from '../../support/worker/live';

const joinForm = { name: 'Riley', email: 'riley@example.org', interestLevel: 'interested', roomPreference: null };

async function aScene() {
  const property = await aProperty();
  const group = await aGroup({ propertyId: property.id });
  const participant = await aParticipant(group.id);
  const asking = { groupId: group.id, name: 'Noor', email: 'noor@student.test', question: 'Is it warm?' };
  const question = (await visitor.post<Question>('/api/public/questions', asking)).body;
  const saying = { groupId: group.id, senderName: 'Noor', content: 'Hi' };
  const message = (await visitor.post<Message>('/api/messages', saying)).body;
  const browser = await connectToGroup(group.id);
  await browser.heard();
  const read = async () => (await visitor.get<Portal>(`/api/portal/${group.shareCode}`)).body;
  return { group, property, participant, question, message, asking, browser, read };
}

type Scene = Awaited<ReturnType<typeof aScene>>;
type Write = (scene: Scene) => Promise<{ status: number; headers: Headers }>;

const dates = (date: string) => [{ date, timePreference: 'AM' as const }];
const plan = (scene: Scene, date: string) =>
  visitor.post('/api/tour-schedules', {
    groupId: scene.group.id,
    participantName: 'Noor',
    preferredDates: dates(date),
  });

const writes: [what: string, write: Write][] = [
  ['a join', ({ group }) => visitor.post('/api/participants', { ...joinForm, groupId: group.id })],
  ['an edit', ({ participant }) => visitor.put(`/api/participants/${participant.id}`, { interestLevel: 'im_out' })],
  ['a tour schedule', (scene) => plan(scene, '2090-05-05')],
  ['a question', ({ asking }) => visitor.post('/api/public/questions', { ...asking, question: 'Is it quiet?' })],
  ['an answer', ({ question }) => staff.put(`/api/questions/${question.id}`, { answer: 'Very.' })],
  ['a removed message', ({ message }) => staff.delete(`/api/messages/${message.id}`)],
];

const edits: [what: string, write: Write][] = [
  ['an edit', ({ participant }) => staff.put(`/api/participants/${participant.id}`, { interestLevel: 'im_out' })],
  ['new tour dates', (scene) => plan(scene, '2090-05-05')],
  ['other tour dates', (scene) => plan(scene, '2090-07-07')],
  ['a removed message', ({ message }) => staff.delete(`/api/messages/${message.id}`)],
];

/** Expects one notice, with which a page knows as much as one that is opened afterwards. */
async function expectWholeNotice(scene: Scene, write: Write): Promise<void> {
  const before = await scene.read();
  await scene.browser.heard();
  const { status, headers } = await write(scene);
  expect(status).toBeLessThan(300);
  const [heard, ...more] = (await scene.browser.heard()).map((frame) => Notice.parse(frame));
  if (!heard) throw new Error('Nothing was heard');
  expect(more).toEqual([]);
  const { group, tourSchedules, questions } = await scene.read();
  expect(heard.version).toBe(before.group.version + 1);
  expect(headers.get('Group-Version')).toBe(String(heard.version));
  expect(withChangedRow(opened(before), changedRowOf(heard))).toEqual(opened({ group, tourSchedules, questions }));
}

describe('The notice of a write', () => {
  it.each(writes)('%s: has the full row and the next version', async (_, write) => {
    await expectWholeNotice(await aScene(), write);
  });

  it.each(edits)('undoing %s: has the restored row and the next version', async (what, write) => {
    const scene = await aScene();
    if (what === 'other tour dates') await plan(scene, '2090-05-05');
    const activityId = (await write(scene)).headers.get('Activity-Id');
    await expectWholeNotice(scene, () => staff.post(`/api/activity/${activityId}/undo`));
  });

  it('replaced tour dates: has the new dates and the next version', async () => {
    const scene = await aScene();
    await plan(scene, '2090-05-05');
    const before = await scene.read();
    await scene.browser.heard();
    await plan(scene, '2090-06-06');
    const { group, tourSchedules } = await scene.read();
    expect(group.version).toBe(before.group.version + 1);
    expect(await scene.browser.heard()).toEqual([
      { type: 'tour_schedules_changed', groupId: group.id, schedule: tourSchedules[0], version: group.version },
    ]);
  });

  it('a repeated join: the member as they are now, without a new version', async () => {
    const { group, browser, read } = await aScene();
    const key = withKey();
    const joining = { ...joinForm, groupId: group.id };
    const first = await visitor.post<Participant>('/api/participants', joining, key);
    await visitor.put(`/api/participants/${first.body.id}`, { interestLevel: 'im_out' });
    const [, changed] = await browser.heard();
    const { version } = (await read()).group;
    const again = await visitor.post<Participant>('/api/participants', joining, key);
    expect(again.headers.get('Group-Version')).toBe(`${version}`);
    expect(await browser.heard()).toEqual([changed]);
    expect((await read()).group.version).toBe(version);
  });

  it.each<[what: string, write: Write]>([
    ['a deleted question', ({ question }) => staff.delete(`/api/questions/${question.id}`)],
    ['a completed setup', ({ group }) => completeSetup(group)],
    ['an edited property', ({ property }) => staff.put(`/api/properties/${property.id}`, { name: 'New' })],
    ['a deleted unit', ({ property }) => staff.delete(`/api/units/${property.units[0]?.id}`)],
  ])('%s is one of the version that the page has since', async (_, write) => {
    const scene = await aScene();
    expect((await write(scene)).status).toBeLessThan(300);
    const { version } = (await scene.read()).group;
    expect(await scene.browser.heard()).toMatchObject([{ groupId: scene.group.id, version }]);
  });
});
