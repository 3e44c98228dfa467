import { beforeEach, describe, expect, it } from 'vitest';
import { limits } from '../../../contract/values/limits';
import { fetchFromWorker, staff } from '../../support/worker/calls';
import { clear } from '../../support/worker/contents';
import { everyCall } from '../../support/worker/every-call/every-call';
import { publicCalls } from '../../support/worker/every-call/open-calls';
import { ana, type Sample } from '../../support/worker/every-call/sample-requests';
import { aScene, type Scene, sceneShareCode } from '../../support/worker/every-call/scene';

/** A part of a file is a number, not an id; the tests of uploads try it. */
const calls = Object.keys(everyCall).filter((call) => !call.includes('/:partNumber'));

/** What answers as before once the group of a request is deleted: calls about many groups, properties, or the office. */
const notAboutOneGroup = [
  /^\w+ \/(s3|public-objects)/,
  /^\w+ \/api\/(account|agenda|audit|auth|busy-calendars|colleagues|deleted|desk|docs|emails|health|insight|keys|log|mail\/(allow|stop)|openapi)/,
  /^\w+ \/api\/(page-errors|people|privacy|properties|public\/property|push\/key|rooms|today|units|upload|webhooks)/,
  /^(GET|POST) \/api\/(groups|admin-groups|groups\/(bulk|counts|matches|roommates\.csv)|groups\.csv)$/,
  // A list of all groups' questions.
  /^GET \/api\/questions$/,
  // What is over already may be ended again, and what is deleted may be restored.
  /^POST \/api\/(guarantor\/end|groups\/:id\/restore)$/,
];
/** An email cannot be sent again for a group that is gone. */
const aboutOneGroup = ['POST /api/emails/:id/send'];

const isAboutOneGroup = (call: string) =>
  aboutOneGroup.includes(call) || !notAboutOneGroup.some((pattern) => pattern.test(call));

async function statusOf({ path, init }: Sample): Promise<number> {
  return (await fetchFromWorker(path, { ...init, redirect: 'manual' })).status;
}

/** The same request for rows that no one has; null where it names none. */
function ofUnknownRows({ path, init }: Sample, { setupToken }: Scene): Sample | null {
  const unknownId = '4503599627370495';
  const unknownPath = path
    .replace(/\/\d+(?=\/|\?|$)/g, `/${unknownId}`)
    .replace(/(?<=groupId=)\d+/, unknownId)
    .replace(sceneShareCode, 'UNKNOWN0')
    .replace(setupToken, 'unknown')
    .replace(/(?<=\.ics\?token=).+/, 'unknown');
  const body =
    typeof init.body === 'string'
      ? init.body.replace(/(?<="(group|property|unit)Id":)\d+/g, unknownId).replace(/(?<="token":")[^"]+/, 'unknown')
      : init.body;
  return unknownPath === path && body === init.body ? null : { path: unknownPath, init: { ...init, body } };
}

/** The same request with a text in place of each number in its path, and of its `groupId`; null where it has none. */
function ofMalformedIds({ path, init }: Sample): Sample | null {
  const malformedPath = path.replace(/\/\d+(?=\/|\?|$)/g, '/x').replace(/(?<=groupId=)\d+/, 'x');
  return malformedPath === path ? null : { path: malformedPath, init };
}

/** The same request, not signed in. */
function asVisitor({ path, init }: Sample): Sample {
  const headers = new Headers(init.headers);
  for (const name of Object.keys(ana)) headers.delete(name);
  return { path, init: { ...init, headers } };
}

const withBody = ({ path, init }: Sample, type: string, body: string): Sample => ({
  path,
  init: { ...init, headers: { ...init.headers, 'Content-Type': type }, body },
});

const isJson = ({ init }: Sample) => new Headers(init.headers).get('Content-Type') === 'application/json';

describe('Every call', () => {
  beforeEach(clear);

  it.each(calls)(
    'unknown or malformed id → 404, malformed → 400, no JSON → 415, too large → 413, deleted group → 404: %s',
    async (call) => {
      const scene = await aScene();
      const sample = (await everyCall[call]?.(scene)) as Sample;
      const unknown = ofUnknownRows(sample, scene);
      if (unknown) expect(await statusOf(unknown), 'unknown').toBe(404);
      if (unknown && publicCalls.includes(call)) expect(await statusOf(asVisitor(unknown)), 'by a visitor').toBe(404);
      const malformed = ofMalformedIds(sample);
      const inQuery = malformed?.path.includes('groupId=x');
      if (malformed) expect(await statusOf(malformed), 'malformed id').toBe(inQuery ? 400 : 404);
      if (sample.init.body !== undefined && isJson(sample)) {
        expect(await statusOf(withBody(sample, 'application/json', '{"a":')), 'malformed').toBe(400);
        expect(await statusOf(withBody(sample, 'text/plain', '{}')), 'no JSON').toBe(415);
        const tooLarge = JSON.stringify({ a: 'x'.repeat(limits.jsonBodyBytes) });
        expect(await statusOf(withBody(sample, 'application/json', tooLarge)), 'too large').toBe(413);
      }
      await staff.delete(`/api/groups/${scene.groupId}`);
      expect((await statusOf(sample)) === 404, 'deleted group').toBe(isAboutOneGroup(call));
    },
  );
});
