import { fillGroup } from './data.ts';
import { type Call, inTurns } from './load.ts';
import { startRuntime } from './runtime.ts';

const quick = process.argv.includes('--quick');
const rounds = quick ? 3 : 9;
const runtime = await startRuntime();
const { api, counted, pages, floor, db } = runtime;
await fillGroup(db, 1, 'STAY0001', 1);
await fillGroup(db, 2, 'STAY0010', 10);

type Row = { metric: string; baseline: string; ours: string; ratio: string; goal: string };
const table: Row[] = [];

await counts();
await ratios();
console.table(table);
await runtime.stop();

/** What one call costs in D1. */
async function counts(): Promise<void> {
  const calls: [string, string, string, RequestInit?][] = [
    ['Group, usual size', '/api/groups/share/STAY0001', '1 trip'],
    ['Group, ten times', '/api/groups/share/STAY0010', '1 trip'],
    ['Group, known already', '/api/groups/share/STAY0010', '1 trip, 2 rows', { headers: await known('STAY0010') }],
    ['What the page renders from', '/api/portal/STAY0001', '1 trip'],
    ['Idle refetch of messages', '/api/messages?groupId=2&after=99999', '1 trip, 1 row'],
    ['Join', '/api/participants', '1 trip', join()],
    ['Message', '/api/messages', '1 trip', message()],
    ['Tour schedule', '/api/tour-schedules', '1 trip', schedule()],
  ];
  for (const [metric, path, goal, init] of calls) {
    const answer = await fetch(new URL(path, counted), init);
    const bytes = (await answer.arrayBuffer()).byteLength;
    const cost = JSON.parse(answer.headers.get('X-Cost') ?? '{}');
    const ours = `${cost.trips} trip, ${cost.statements} statements, ${cost.rowsRead} rows, ${bytes} B`;
    table.push({ metric, baseline: '', ours, ratio: '', goal });
  }
}

/** How fast we are beside the least that could be done. */
async function ratios(): Promise<void> {
  const row: Call = { url: new URL('/row/STAY0001', floor).href };
  const insert: Call = {
    url: new URL('/row', floor).href,
    init: () => json({ text: 'A message of usual length' }),
    status: 201,
  };
  const at = (base: URL, path: string, init?: () => RequestInit, status?: number): Call => ({
    url: new URL(path, base).href,
    init,
    status,
  });
  const knownUsual = await known('STAY0001');
  const knownTen = await known('STAY0010');
  await compare(row, [
    ['Group, usual size', at(api, '/api/groups/share/STAY0001'), '0.85'],
    ['Group, ten times', at(api, '/api/groups/share/STAY0010'), '0.60'],
    ['Group, known already', at(api, '/api/groups/share/STAY0001', () => ({ headers: knownUsual }), 304), '0.90'],
    [
      'Group, known already, ten times',
      at(api, '/api/groups/share/STAY0010', () => ({ headers: knownTen }), 304),
      '0.90',
    ],
    ['Page, usual size', at(pages, '/group/STAY0001'), '0.40'],
    ['Page, ten times', at(pages, '/group/STAY0010'), '0.20'],
  ]);
  await compare(insert, [
    ['Message', at(api, '/api/messages', message, 201), '0.80'],
    ['Edit', at(api, '/api/participants/1001', edit), '0.80'],
    ['Tour schedule', at(api, '/api/tour-schedules', schedule), '0.80'],
  ]);
}

async function compare(baseline: Call, ours: [string, Call, string][]): Promise<void> {
  const [base = 0, ...measured] = await inTurns([baseline, ...ours.map(([, call]) => call)], quick ? 60 : 300, rounds);
  for (const [index, [metric, , goal]] of ours.entries()) {
    const speed = measured[index] ?? 0;
    table.push({
      metric,
      baseline: `${base.toFixed(0)}/s`,
      ours: `${speed.toFixed(0)}/s`,
      ratio: (speed / base).toFixed(2),
      goal,
    });
  }
}

async function known(shareCode: string): Promise<Record<string, string>> {
  const answer = await fetch(new URL(`/api/groups/share/${shareCode}`, api));
  await answer.arrayBuffer();
  return { 'If-None-Match': answer.headers.get('ETag') ?? '' };
}

function json(body: unknown, method = 'POST'): RequestInit {
  return { method, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
}

function join(): RequestInit {
  return json({ groupId: 1, name: 'Sam', email: null, interestLevel: 'im_in', roomPreference: null });
}

function message(): RequestInit {
  return json({ groupId: 1, senderName: 'Sam', content: 'A message of usual length' });
}

function edit(): RequestInit {
  return json({ interestLevel: 'im_in' }, 'PUT');
}

function schedule(): RequestInit {
  return json({ groupId: 1, participantName: 'Sam', preferredDates: [{ date: '2030-05-05', timePreference: 'AM' }] });
}
