import { conditionalHeaders, join, message, nextUndo, schedule, undo } from './calls.ts';
import type { Runtime } from './runtime.ts';
import type { Row } from './table.ts';

/** The D1 cost of single calls. */
export async function counts({ api, counted, db }: Runtime): Promise<Row[]> {
  const last = await db.prepare('SELECT max(id) AS id FROM messages WHERE group_id = 2').first<number>('id');
  const calls: [metric: string, path: string, goal: string, init?: RequestInit][] = [
    ['Group, usual size', '/api/groups/share/STAY0001', '1 round trip'],
    ['Group, ten times', '/api/groups/share/STAY0010', '1 round trip'],
    [
      'Group, not changed',
      '/api/groups/share/STAY0010',
      '1 round trip, 2 rows',
      { headers: await conditionalHeaders(api, '/api/groups/share/STAY0010') },
    ],
    ['Page data', '/api/portal/STAY0001', '1 round trip'],
    [
      'Page data, not changed',
      '/api/portal/STAY0010',
      '1 round trip',
      { headers: await conditionalHeaders(api, '/api/portal/STAY0010') },
    ],
    ['Idle refetch of messages', `/api/messages?groupId=2&after=${last}`, '1 round trip, 2 rows'],
    ['Join', '/api/participants', '1 round trip', join()],
    ['Undo', nextUndo(), '2 round trips', undo()],
    ['Message', '/api/messages', '1 round trip', message()],
    ['Tour schedule', '/api/tour-schedules', '1 round trip', schedule()],
  ];
  const rows: Row[] = [];
  for (const [metric, path, goal, init] of calls) {
    const answer = await fetch(new URL(path, counted), init);
    const bytes = (await answer.arrayBuffer()).byteLength;
    const { roundTrips, statements, rowsRead } = JSON.parse(answer.headers.get('X-Cost') ?? '{}');
    const ours = `${several(roundTrips, 'round trip')}, ${several(statements, 'statement')}, ${several(rowsRead, 'row')}, ${bytes} B`;
    rows.push({ metric, ours, goal });
  }
  return rows;
}

const several = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;
