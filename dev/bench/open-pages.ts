import type { GroupState } from '../../app/domain/group-state';
import type { Notice } from '../../contract/live';
import { groupsToJoin, json } from './calls.ts';
import { median } from './load.ts';
import { bundle, bundled, type Runtime } from './runtime.ts';
import { open, timeUntilReceived } from './sockets.ts';
import { type Row, timesRow } from './table.ts';

type Pages = typeof import('../../app/domain/group-state');

const count = 50;
const groupId = groupsToJoin.first;

/** The time from a join until the last of many open pages shows it, and how many requests these pages make. */
export async function openPages({ api, baseline }: Runtime, { times }: { times: number }): Promise<Row[]> {
  await bundle('app/domain/group-state.ts', 'group-state');
  const { changedRowOf, toGroupState, withChangedRow }: Pages = await import(bundled('group-state'));
  const portal = await fetch(new URL(`/api/portal/${String(groupId).padStart(8, '0')}`, api));
  const initial = toGroupState(await portal.json());

  let requests = 0;
  const ours = await open(new URL(`/ws?groupId=${groupId}`, api), count);
  for (const socket of ours) {
    let state: GroupState = initial;
    socket.addEventListener('message', ({ data }) => {
      const frame: Notice | { type: 'presence' } = JSON.parse(String(data));
      if (frame.type === 'presence') return;
      const merged = withChangedRow(state, changedRowOf(frame));
      if (!merged) requests += 1;
      state = merged ?? state;
    });
  }
  const bare = await open(new URL('/socket', baseline), count);

  const took = { ours: [] as number[], bare: [] as number[] };
  for (let time = 0; time < times; time++) {
    const text = `Sam ${time}`;
    const say = () => json({ text });
    took.bare.push(
      await timeUntilReceived({ sockets: bare, url: new URL('/say', baseline), say, isExpected: () => true }),
    );
    const joining = { groupId, name: text, email: null, interestLevel: 'im_in', roomPreference: null };
    took.ours.push(
      await timeUntilReceived({
        ...{ sockets: ours, url: new URL('/api/participants', api), say: () => json(joining) },
        isExpected: (frame) => frame.includes(`"name":"${text}"`),
      }),
    );
  }
  for (const socket of [...ours, ...bare]) socket.close();
  const metric = `A join until the last of ${count} open pages shows it, median`;
  return [
    timesRow(metric, median(took.bare), median(took.ours), 'at most 1.50'),
    { metric: `Requests of those pages for ${times} joins`, ours: `${requests} requests`, goal: '0 requests' },
  ];
}
