import { seededRandom } from '../../support/random';
import type { Figures } from '../figures';

/** What `npm run prove -- month` counted for one group on 2026-11-30 (docs/at-scale.md). */
const month = { roundTrips: 18_100, writes: 360, megabytes: 0.1, emails: 92 };

/** Evenings are busier than the average of the month by this factor. */
const evening = 6;
const secondsOfMonth = 30 * 86_400;

/** Published limits of D1 (https://developers.cloudflare.com/d1/platform/limits/), and what one query takes. */
const d1 = { queryMs: 1, writeMs: 2, megabytes: 10_000 };

/** A database answers one query after the other. */
type Busy = { share: number; waitMs: number };

const sizes = [100, 10_000, 20_000, 1_000_000];

/** Replays the busiest minutes of N active groups on one database; gives the first limit that each number meets. */
export async function scale(): Promise<Figures> {
  const figures: Figures = {};
  for (const groups of sizes) {
    const { share, waitMs } = replay(groups, 120);
    const monthsToFull = d1.megabytes / (groups * month.megabytes);
    console.log(
      [
        `${groups} active groups: ${firstLimit(share, monthsToFull)}`,
        `  database busy in the evening  ${Math.round(share * 100)}% (${(perSecond(groups) * evening).toFixed(1)} queries a second)`,
        `  99% of queries wait at most   ${share < 1 ? `${waitMs.toFixed(1)} ms` : 'ever longer'}`,
        `  database full after           ${monthsToFull.toFixed(1)} months`,
        `  emails a day                  ${Math.round((groups * month.emails) / 30)}`,
        `  databases needed              ${Math.max(1, Math.ceil(share / 0.7))} for queries, ${Math.ceil(12 / monthsToFull)} for a year's data`,
      ].join('\n'),
    );
    figures[`${groups} groups: database busy %`] = Math.round(share * 100);
    figures[`${groups} groups: months until it is full`] = Number(monthsToFull.toFixed(1));
  }
  return figures;
}

const perSecond = (groups: number) => (groups * month.roundTrips) / secondsOfMonth;

function firstLimit(share: number, monthsToFull: number): string {
  if (share >= 1) return 'D1 cannot answer the queries of an evening';
  if (monthsToFull < 12) return `D1 is full after ${monthsToFull.toFixed(1)} months`;
  return share > 0.7 ? 'D1 answers late in the evening' : 'no limit within a year';
}

/** Queries arrive at random, as independent people send them, and wait for those before them. */
function replay(groups: number, seconds: number): Busy {
  const rate = (perSecond(groups) * evening) / 1000;
  const random = seededRandom(1);
  const waits: number[] = [];
  let [now, freeAt, busy] = [0, 0, 0];
  // Beyond what a database can answer, more queries show nothing new.
  while (now < seconds * 1000 && waits.length < 500_000) {
    now += -Math.log(1 - random()) / rate;
    const takes = random() < month.writes / month.roundTrips ? d1.writeMs : d1.queryMs;
    waits.push(Math.max(0, freeAt - now));
    freeAt = Math.max(freeAt, now) + takes;
    busy += takes;
  }
  return {
    share: busy / now,
    waitMs: waits.toSorted((one, other) => one - other)[Math.floor(waits.length * 0.99)] ?? 0,
  };
}
