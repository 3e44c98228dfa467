import { env } from 'cloudflare:test';
import { seed } from '../../../db/seed';
import { type Answer, staff, visitor, withKey } from '../../support/worker/calls';
import { propertyForm } from '../../support/worker/data';

type Send = () => Promise<Answer<unknown>>;

/** What people submit. */
type Kind = {
  /** Counts its effects. */
  counted: string;
  /** One submit, to be sent several times. */
  submit: (groupId: number, place: number) => Send;
  /** A repeat replaces what is there by the same, and its answer says when. */
  isReplaced?: boolean;
};

const kinds: Kind[] = [
  {
    counted: 'SELECT count(*) AS count FROM participants',
    submit: (groupId, place) => {
      const joining = { groupId, name: `Noor ${place}`, email: null, interestLevel: 'im_in', roomPreference: null };
      const key = withKey();
      return () => visitor.post('/api/participants', joining, key);
    },
  },
  {
    counted: 'SELECT count(*) AS count FROM messages',
    submit: (groupId, place) => {
      const key = withKey();
      return () => visitor.post('/api/messages', { groupId, senderName: 'Noor', content: `Number ${place}` }, key);
    },
  },
  {
    counted: 'SELECT count(*) AS count FROM tour_schedules',
    isReplaced: true,
    submit: (groupId, place) => {
      const preferredDates = [{ date: '2090-01-01', timePreference: 'AM' }];
      return () => visitor.post('/api/tour-schedules', { groupId, participantName: `Noor ${place}`, preferredDates });
    },
  },
  {
    counted: 'SELECT count(*) AS count FROM questions',
    submit: (groupId, place) => {
      const key = withKey();
      return () => visitor.post('/api/public/questions', { groupId, name: 'Noor', question: `Number ${place}?` }, key);
    },
  },
  {
    counted: 'SELECT count(setup_completed_at) AS count FROM groups',
    submit: (_, place) => {
      const key = withKey();
      return () => visitor.post(`/api/admin-setup/token-${place}`, { name: 'Jo', email: 'jo@student.test' }, key);
    },
  },
  {
    counted: 'SELECT count(*) AS count FROM properties WHERE id > 1',
    submit: () => {
      const key = withKey();
      return () => staff.post('/api/properties', propertyForm, key);
    },
  },
];

const atOnce = 5;
/** Below every cap of what one group may hold. */
const perGroup = 300;

/**
 * Submits everything that people submit, each submit five times at once, as an impatient hand or a retrying network does.
 * @param submits how many, in turns of all kinds
 * @returns how many calls were made, how many were a success, how many answers differ from another of their submit
 * though nothing was replaced, and how many effects the database holds
 */
export async function doubleSubmits(submits: number) {
  const createdAt = new Date().toISOString();
  await seed(env.DB, {
    properties: [
      { id: 1, name: 'Maple Court', address: '12 College Avenue', createdBy: 'Ana', createdAt, updatedAt: createdAt },
    ],
    groups: Array.from({ length: submits }, (_, place) => ({
      ...{
        id: place + 1,
        propertyId: 1,
        shareCode: `CODE${place}`,
        pointPersonName: 'Jo',
        pointPersonEmail: 'jo@student.test',
      },
      ...{ adminSetupToken: `token-${place}`, setupTokenExpiresAt: '2098-01-01T00:00:00.000Z', createdAt },
    })),
  });
  const figures = { calls: 0, successes: 0, differing: 0, effects: 0 };
  for (let place = 0; place < submits; place++) {
    const kind = kinds[place % kinds.length];
    if (!kind) continue;
    const send = kind.submit(1 + Math.floor(place / perGroup), place);
    const answers = await Promise.all(Array.from({ length: atOnce }, send));
    const bodies = new Set(answers.map(({ body }) => JSON.stringify(body)));
    figures.calls += answers.length;
    figures.successes += answers.filter(({ status }) => status === 200 || status === 201).length;
    if (!kind.isReplaced) figures.differing += bodies.size - 1;
  }
  for (const { counted } of kinds) figures.effects += (await env.DB.prepare(counted).first<number>('count')) ?? 0;
  return figures;
}
