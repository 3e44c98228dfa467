import { env } from 'cloudflare:test';
import { expect } from 'vitest';
import { fetchFromWorker } from '../../support/worker/calls';
import { clear, contents, rowCounts } from '../../support/worker/contents';
import { everyCall } from '../../support/worker/every-call/every-call';
import { statusOfRepeatedCall } from '../../support/worker/every-call/repeated-calls';
import type { Sample } from '../../support/worker/every-call/sample-requests';
import { aScene } from '../../support/worker/every-call/scene';

/** Each of these begins an upload of its own; what is left of it the sweep removes. */
const uploads = ['POST /api/upload', 'POST /s3/multipart'];

const writes = Object.entries(everyCall).filter(([call]) => !call.startsWith('GET ') && !uploads.includes(call));

/** How many calls of the API write something that a repeat must not write again. */
export const writingCalls = writes.length;

/**
 * Other answers to a call that comes while the same one is running: R2 completes an upload once, and an import is made of the
 * property as it was when it was read.
 */
const toldMeanwhile: Record<string, number> = {
  'POST /s3/multipart/:uploadId/complete': 503,
  'POST /api/properties/:id/import': 409,
};

/** A secret that is shown once is not answered again: each answer has another one, and the last one works. */
const shownOnce = ['POST /api/keys', 'POST /api/webhooks'];

/** Fetched after the answer: a repeat gets the same row, perhaps with when that was. */
const readAfterAnswer = ['POST /api/properties/:id/busy-calendars'];

const atOnce = 5;

/**
 * Submits everything that is submitted, each submit five times at once, as an impatient hand or a retrying network does.
 * @param submits how many, in turns of all writing calls
 * @returns how many calls were made, how many were a success, and how many were answered that it was done already; how many
 * were answered anything else, how many answers under one `Idempotency-Key` differ from another, and how many submits had
 * exactly the effect of one
 * @throws where one had another effect, with its call
 */
export async function doubleSubmits(submits: number) {
  const keyed = await keyedCalls();
  const onceSizes = new Map<string, unknown>();
  const figures = { calls: 0, successes: 0, repeats: 0, others: 0, differing: 0, effects: 0 };
  for (let place = 0; place < submits; place++) {
    const [call, make] = writes[place % writes.length] ?? [];
    if (!call || !make) continue;
    const prepare = async () => {
      await clear();
      return make(await aScene());
    };
    if (!onceSizes.has(call)) {
      await send(await prepare());
      onceSizes.set(call, rowCounts(await contents()));
    }
    const sample = await prepare();
    const answers = await Promise.all(Array.from({ length: atOnce }, () => send(sample)));
    const successes = answers.filter(({ status }) => status < 300);
    const again = [statusOfRepeatedCall(call, 200), toldMeanwhile[call]];
    const repeats = answers.filter(({ status }) => status >= 300 && again.includes(status));
    figures.calls += answers.length;
    figures.successes += successes.length;
    figures.repeats += repeats.length;
    figures.others += answers.length - successes.length - repeats.length;
    if (keyed.includes(call) && ![...shownOnce, ...readAfterAnswer].includes(call))
      figures.differing += new Set(answers.map(({ text }) => text)).size - 1;
    expect(rowCounts(await contents()), `five times at once: ${call}`).toEqual(onceSizes.get(call));
    figures.effects += 1;
  }
  return figures;
}

async function send({ path, init }: Sample): Promise<{ status: number; text: string }> {
  const answer = await fetchFromWorker(path, init);
  return { status: answer.status, text: await answer.text() };
}

/** The calls that take an `Idempotency-Key`, as the API describes itself. */
async function keyedCalls(): Promise<string[]> {
  type Described = { parameters?: { name: string }[] };
  const answer = await fetchFromWorker('/api/openapi.json', { headers: { Origin: env.APP_ORIGIN } });
  const { paths } = await answer.json<{ paths: Record<string, Record<string, Described>> }>();
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { parameters = [] }]) => parameters.some(({ name }) => name === 'Idempotency-Key'))
      .map(([method]) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
  );
}
