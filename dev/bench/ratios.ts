import { conditionalHeaders, edit, join, json, message, nextUndo, schedule, undo } from './calls.ts';
import { type Call, measureInTurns } from './load.ts';
import type { Runtime } from './runtime.ts';
import type { Row } from './table.ts';

type Effort = { times: number; rounds: number };

/** Calls per second, compared with the baseline. */
export async function ratios({ api, pages, baseline }: Runtime, effort: Effort): Promise<Row[]> {
  const at = (base: URL, path: string, init?: () => RequestInit, status?: number): Call => ({
    url: new URL(path, base).href,
    init,
    status,
  });
  const again = async (base: URL, path: string): Promise<Call> => {
    const headers = await conditionalHeaders(base, path);
    return at(base, path, () => ({ headers }), 304);
  };
  // The first call inserts the schedule; the measured ones update it.
  await fetch(new URL('/api/tour-schedules', api), schedule());
  const oneRow = at(baseline, '/row/STAY0001');
  const oneInsert = at(baseline, '/row', () => json({ text: 'A message of usual length' }), 201);
  return [
    ...(await compare(effort, oneRow, [
      ['The baseline with one log line', at(baseline, '/logged-row/STAY0001'), ''],
      ['The baseline in a session, with its bookmark', at(baseline, '/row-in-session/STAY0001'), ''],
      ['Group, usual size', at(api, '/api/groups/share/STAY0001'), ''],
      ['Group, ten times', at(api, '/api/groups/share/STAY0010'), ''],
      ['Group, not changed', await again(api, '/api/groups/share/STAY0001'), '0.90'],
      ['Group, not changed, ten times', await again(api, '/api/groups/share/STAY0010'), '0.90'],
      ['Page, not changed', await again(pages, '/group/STAY0001'), '0.80'],
    ])),
    // Pages take ten times as long and produce much garbage, so they are compared with a separate baseline.
    ...(await compare(effort, oneRow, [
      ['Page, usual size', at(pages, '/group/STAY0001'), ''],
      ['Page, ten times', at(pages, '/group/STAY0010'), ''],
    ])),
    ...(await compare(effort, oneInsert, [
      [
        'The bare insert, with a broadcast without sockets',
        at(baseline, '/say', () => json({ text: 'A message' }), 201),
        '',
      ],
      ['Message', at(api, '/api/messages', message, 201), '0.80'],
      ['Edit', at(api, '/api/participants/1001', edit), '0.80'],
      ['Undo', { url: () => new URL(nextUndo(), api).href, init: undo, status: 201 }, ''],
      ['Tour schedule', at(api, '/api/tour-schedules', schedule), '0.80'],
      ['Join', at(api, '/api/participants', join, 201), '0.80'],
    ])),
  ];
}

async function compare({ times, rounds }: Effort, baseline: Call, ours: [string, Call, string][]): Promise<Row[]> {
  const [base = 0, ...measured] = await measureInTurns([baseline, ...ours.map(([, call]) => call)], times, rounds);
  return ours.map(([metric, , goal], index) => {
    const speed = measured[index] ?? 0;
    return {
      metric,
      baseline: `${base.toFixed(0)}/s`,
      ours: `${speed.toFixed(0)}/s`,
      ratio: speed / base,
      goal,
    };
  });
}
