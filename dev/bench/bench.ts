import { run } from '../local/processes.ts';
import { openPages } from './open-pages.ts';
import { postedLink } from './posted-link.ts';
import { ratios } from './ratios.ts';
import { startRuntime } from './runtime.ts';
import { sockets } from './sockets.ts';
import { staffPage } from './staff-page.ts';
import { goalsOf, type Row, tableOf } from './table.ts';
import { tourSlots } from './tour-slots.ts';

/**
 * `npm run bench`: compares the product with a minimal Worker in the same run. `--quick` measures less, `--built` uses the
 * existing build, and names select measurements.
 */
const isQuick = process.argv.includes('--quick');
const effort = isQuick ? { times: 60, rounds: 3 } : { times: 100, rounds: 27 };
if (!process.argv.includes('--built')) await run('remix', 'vite:build');
const runtime = await startRuntime();
const measurements = {
  ratios: () => ratios(runtime, effort),
  sockets: () => sockets(runtime, { times: isQuick ? 5 : 40 }),
  'open-pages': () => openPages(runtime, { times: isQuick ? 5 : 40 }),
  'posted-link': () => postedLink(runtime, { rounds: isQuick ? 2 : 20 }),
  'staff-page': () => staffPage(runtime, isQuick ? { times: 10, rounds: 3 } : { times: 10, rounds: 9 }),
  'tour-slots': () => tourSlots(runtime, isQuick ? { times: 20, rounds: 3 } : { times: 50, rounds: 15 }),
};
const selected = Object.entries(measurements).filter(([name]) => process.argv.includes(name));
const rows: Row[] = [];
for (const [, measure] of selected.length > 0 ? selected : Object.entries(measurements))
  rows.push(...(await measure()));
console.log(`${tableOf(rows)}\n\n${goalsOf(rows)}`);
await runtime.stop();
process.exit(0);
