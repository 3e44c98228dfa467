import { run } from '../local/processes.ts';
import { counts } from './counts.ts';
import { openPages } from './open-pages.ts';
import { postedLink } from './posted-link.ts';
import { ratios } from './ratios.ts';
import { startRuntime } from './runtime.ts';
import { sockets } from './sockets.ts';
import { staffPage } from './staff-page.ts';
import { type Row, tableOf } from './table.ts';

/**
 * `npm run bench`: the product beside the least that the platform can do, in one run. `--quick` is a first look;
 * `--built` takes the build that is there; names of parts measure these alone.
 */
const isQuick = process.argv.includes('--quick');
const effort = isQuick ? { times: 60, rounds: 3 } : { times: 100, rounds: 27 };
if (!process.argv.includes('--built')) await run('remix', 'vite:build');
const runtime = await startRuntime();
const parts = {
  counts: () => counts(runtime),
  ratios: () => ratios(runtime, effort),
  sockets: () => sockets(runtime, { times: isQuick ? 5 : 40 }),
  'open-pages': () => openPages(runtime, { times: isQuick ? 5 : 40 }),
  'posted-link': () => postedLink(runtime, { rounds: isQuick ? 2 : 20 }),
  'staff-page': () => staffPage(runtime, isQuick ? { times: 10, rounds: 3 } : { times: 10, rounds: 9 }),
};
const named = Object.entries(parts).filter(([name]) => process.argv.includes(name));
const rows: Row[] = [];
for (const [, measure] of named.length > 0 ? named : Object.entries(parts)) rows.push(...(await measure()));
console.log(tableOf(rows));
await runtime.stop();
process.exit(0);
