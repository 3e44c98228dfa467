import type { Portal } from '../../../contract/group';
import { dayMs } from '../../../contract/values/time';
import { portHolder } from '../../../dev/local/ports';
import type { Specification } from '../../../worker/openapi/specification';
import { OwnProduct } from '../../support/browser/own-product';
import type { Figures } from '../figures';
import { type Input, inputsFor } from './inputs';
import { cpuTimeOf, median } from './stopwatch';
import { headersRead, type Known, type Target, targetsOfCalls, targetsOfPages } from './targets';

/** In ms of CPU: less than the first is noise; no request takes longer than the second. */
const [noise, longest] = [5, 250];

/** In ms of CPU, after which a request is not made again, and in ms, after which its answer is not awaited. */
const [hopeless, patience] = [3000, 30_000];

/** By how much an input that is twice as long may take longer. */
const growthAtMost = 2.5;

const [doublings, runs] = [4, 5];

const code = 'STAY2GTH';

/** The statuses of what a server does not take, since it is too long. */
const tooLong = [413, 414, 431];

/** How long a request takes that holds `times` as much of something, and what it is answered. */
type Measure = (input: Input, times: number) => Promise<{ time: number; status: number }>;

/**
 * Doubles each hostile input of each call and page four times, up to the largest that is taken, on the product as it is
 * built and as `npm start` runs it; `ONLY` is a part of the names of those to look at. What costs little at its longest is
 * not doubled. Prints what takes too long.
 */
export async function cpu(): Promise<Figures> {
  const product = new OwnProduct(Number(process.env.PORT ?? 8790));
  try {
    await product.start();
    const workerd = portHolder(product.port);
    if (!workerd) throw new Error('This proof reads the CPU time of a process from /proc, which Linux has');
    const known = await rowsAt(product.site);
    const token = await staffTokenAt(product);
    const description: Specification = await (await fetch(`${product.site}/api/openapi.json`)).json();
    const all = [...(await targetsOfPages(known)), ...targetsOfCalls(description, known)];
    const targets = all.filter(({ name }) => name.includes(process.env.ONLY ?? ''));
    const read = headersRead();
    const figures = { targets: targets.length, inputs: 0, doubled: 0, requests: 0, 'too long': 0, 'ms at most': 0 };

    for (const target of targets) {
      const measure: Measure = async (input, times) => {
        figures.requests += 1;
        const before = cpuTimeOf(workerd.pid);
        const status = await send(product.site, target, input.make(times), token);
        return { time: cpuTimeOf(workerd.pid) - before, status };
      };
      // The first requests to a call compile it.
      await medianOf(measure, goodRequest, 1);
      const usual = await medianOf(measure, goodRequest, 1);
      for (const input of inputsFor(target, read)) {
        figures.inputs += 1;
        const times = await timesOf(measure, input, usual);
        figures['ms at most'] = Math.max(figures['ms at most'], ...times);
        if (times.length > 1) figures.doubled += 1;
        if (times.every((time) => time <= longest) && !doesGrow(times.map((time) => time - usual))) continue;
        figures['too long'] += 1;
        process.exitCode = 1;
        const inMs = times.map((time) => time.toFixed(0)).join(', ');
        console.log(`${target.name}, ${input.what}: ${inMs} ms, ${usual.toFixed(0)} ms without it`);
      }
    }
    return figures;
  } finally {
    await product.remove();
  }
}

const goodRequest: Input = { what: 'nothing', bytes: 1, atMost: 1, make: () => ({}) };

/** One result for each doubling; only one if it costs little, or too much to be tried again. */
async function timesOf(measure: Measure, input: Input, usual: number): Promise<number[]> {
  let most = Math.floor(input.atMost / input.bytes);
  let first = await measure(input, most);
  while (tooLong.includes(first.status) && first.time <= longest && most > 2 ** doublings) {
    most = Math.floor(most / 2);
    first = await measure(input, most);
  }
  if (first.time > hopeless) return [first.time];
  const { time } = first.time > usual + 2 * noise ? await measure(input, most) : first;
  if (time <= usual + 2 * noise) return [time];
  const times: number[] = [];
  for (let doubling = doublings; doubling >= 0; doubling--) {
    times.push(await medianOf(measure, input, Math.ceil(most / 2 ** doubling)));
  }
  return times;
}

async function medianOf(measure: Measure, input: Input, times: number): Promise<number> {
  const each: number[] = [];
  for (let run = 0; run < runs; run++) each.push((await measure(input, times)).time);
  return median(each);
}

/** Twice in a row: a single jump is the garbage collector, which comes with the first input that fills a part of the heap. */
function doesGrow(times: number[]): boolean {
  const jumps = times.map((time, at) => at > 0 && time > growthAtMost * Math.max(times[at - 1] ?? 0, noise));
  return jumps.some((jump, at) => jump && jumps[at - 1]);
}

/** Sends it as a page of the site's own, and reads the answer to its end. */
async function send(
  site: string,
  { method, path: usual, isForStaff, body: good }: Target,
  { path = usual, headers = {}, body }: ReturnType<Input['make']>,
  token: string,
): Promise<number> {
  const sent = body ?? (good && typeof good.value !== 'string' ? JSON.stringify(good.value) : undefined);
  try {
    const answer = await fetch(site + path, {
      ...{ method, body: ['GET', 'HEAD'].includes(method) ? undefined : sent, redirect: 'manual' },
      headers: {
        ...{ Origin: site, 'Sec-Fetch-Site': 'same-origin' },
        ...(isForStaff && { 'Cf-Access-Jwt-Assertion': token }),
        ...(good && { 'Content-Type': good.type }),
        ...headers,
      },
      signal: AbortSignal.timeout(patience),
    });
    await answer.arrayBuffer();
    return answer.status;
  } catch (error) {
    // Headers that are too long for the runtime end the connection.
    if (error instanceof TypeError) return 431;
    // It goes on with it, and others wait.
    await fetch(`${site}/api/health`);
    return 504;
  }
}

/** Ids of the demo, by the names that fields and parameters have. */
async function rowsAt(site: string): Promise<Known> {
  const { group }: Portal = await (await fetch(`${site}/api/portal/${code}`)).json();
  const [unit, member] = [group.property?.units[0], group.participants[0]];
  if (!unit || !member) throw new Error('The demo has neither a unit nor a member');
  const day = new Date(Date.now() + 7 * dayMs).toISOString().slice(0, 10);
  return {
    ...{ shareCode: code, token: 'unknown', groupId: group.id, groups: group.id, propertyId: unit.propertyId },
    ...{ participants: member.id, participantId: member.id, unitId: unit.id, roomId: unit.rooms[0]?.id ?? 1 },
    ...{ date: day, from: day, to: day, month: day.slice(0, 7), timeZone: 'UTC', specificTime: '10:00' },
    ...{ email: 'noor@example.org', pointPersonEmail: 'noor@example.org' },
    ...{ version: 'x', language: 'en', set: 'group' },
  };
}

/** From the stand-in for Cloudflare Access. */
async function staffTokenAt({ port }: OwnProduct): Promise<string> {
  const body = new URLSearchParams({ persona: 'staff' });
  const answer = await fetch(`http://localhost:${port + 1}/sign-in`, { method: 'POST', body, redirect: 'manual' });
  const [, token] = /CF_Authorization=([^;]+)/.exec(answer.headers.get('Set-Cookie') ?? '') ?? [];
  if (!token) throw new Error('The stand-in for Cloudflare Access signed no one in');
  return token;
}
