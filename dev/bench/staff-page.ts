import { signToken } from '../access-stand-in/token.ts';
import { type Call, measureInTurns } from './load.ts';
import { listSizes, type Runtime, settings } from './runtime.ts';
import { type Row, timesRow } from './table.ts';

const filters = [
  ...['', 'status=pending', 'status=open', 'status=ready', 'status=past_deadline', 'status=leased', 'status=closed'],
  ...['property=1', 'property=1&status=ready', 'sort=oldest', 'setup=active', 'erasure=soon', 'search=Person 7'],
  'search=Roommate R24',
];

/** The time to read Today, and to render the list of groups by its filter, by the number of groups. */
export async function staffPage({ staffPages }: Runtime, effort: { times: number; rounds: number }): Promise<Row[]> {
  const dana = { email: 'dana@example.com', firstName: 'Dana', lastName: 'Reyes' };
  const token = await signToken(settings.ACCESS_ISSUER, settings.ACCESS_AUDIENCE, dana, {});
  const init = () => ({ headers: { Cookie: `CF_Authorization=${token}` } });
  const rows: Row[] = [];
  const lists = filters.map((filter) => ({
    name: `Group admins page ${filter && `(${filter}) `}`,
    path: `/admin/groups?${filter}`,
  }));
  for (const { name, path } of [{ name: '`GET /api/today` ', path: '/api/today' }, ...lists]) {
    const calls: Call[] = staffPages.map((site) => ({ url: new URL(path, site).href, init }));
    const [few = 0, ...more] = await measureInTurns(calls, effort.times, effort.rounds);
    for (const [index, speed] of more.entries()) {
      const metric = `${name}at ${listSizes[index + 1]} groups, compared with ${listSizes[0]}`;
      rows.push(timesRow(metric, 1000 / few, 1000 / speed, 'at most 1.30'));
    }
  }
  return rows;
}
