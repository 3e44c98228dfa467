import { signToken } from '../access-stand-in/token.ts';
import { type Call, inTurns } from './load.ts';
import { listSizes, type Runtime, settings } from './runtime.ts';
import type { Row } from './table.ts';

/** How long staff wait for the first screen of the group admins page, by how many groups there are. */
export async function staffPage({ staffPages }: Runtime, effort: { times: number; rounds: number }): Promise<Row[]> {
  const dana = { email: 'dana@example.com', firstName: 'Dana', lastName: 'Reyes' };
  const token = await signToken(settings.ACCESS_ISSUER, settings.ACCESS_AUDIENCE, dana, {});
  const init = () => ({ headers: { Cookie: `CF_Authorization=${token}` } });
  const calls: Call[] = staffPages.map((site) => ({ url: new URL('/admin/groups', site).href, init }));
  const [few = 0, ...more] = await inTurns(calls, effort.times, effort.rounds);
  const ms = (speed: number) => `${(1000 / speed).toFixed(1)} ms`;
  return more.map((speed, index) => ({
    metric: `Group admins page at ${listSizes[index + 1]} groups, against ${listSizes[0]}`,
    baseline: ms(few),
    ours: ms(speed),
    ratio: few / speed,
    goal: 'at most 1.30',
  }));
}
