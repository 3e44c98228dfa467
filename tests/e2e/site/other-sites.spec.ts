import type { Page } from '@playwright/test';
import type { CreatedGroup } from '../../../contract/group';
import { signIn } from '../../support/browser/api';
import { aGroup, aParticipant, completeSetup } from '../../support/browser/data';
import { tryEverything } from '../../support/browser/hostile-page';
import { openHostileSite } from '../../support/browser/hostile-site';
import { expect, test } from '../../support/browser/test';

/*
 * A signed-in member of staff opens another site in the same browser. Its pages try every way that a browser
 * offers to act in their name, or to read what they may read.
 */

test.use({ expectedErrors: [/.*/] });

let hostile: Awaited<ReturnType<typeof openHostileSite>>;
test.beforeAll(async () => {
  hostile = await openHostileSite();
});
test.afterAll(() => hostile.close());

/** What the product holds of a group and its property, as staff and visitors read it. */
async function held(page: Page, { id, propertyId, shareCode }: CreatedGroup) {
  const read = async (path: string) => (await page.request.get(path)).json();
  const groups: { id: number; pointPersonName: string }[] = await read('/api/groups');
  const properties: { name: string }[] = await read('/api/properties');
  return {
    portal: await read(`/api/portal/${shareCode}`),
    property: await read(`/api/properties/${propertyId}`),
    group: groups.find((group) => group.id === id),
    forged: [...groups.map((group) => group.pointPersonName), ...properties.map(({ name }) => name)].filter((name) =>
      name.startsWith('Mallory'),
    ),
  };
}

/** Every kind of write, each with a body that the site's own pages may send. */
function writes({ id: groupId, propertyId, property }: CreatedGroup, memberId: number): [string, string, object?][] {
  const mallory = { name: 'Mallory', email: null };
  const [unit] = property.units;
  return [
    ['POST', '/api/participants', { groupId, ...mallory, interestLevel: 'im_in', roomPreference: null }],
    ['PUT', `/api/participants/${memberId}`, { interestLevel: 'im_out' }],
    ['POST', '/api/messages', { groupId, senderName: 'Mallory', content: 'You have won' }],
    [
      'POST',
      '/api/tour-schedules',
      { groupId, participantName: 'Mallory', preferredDates: [{ date: '2090-01-01', timePreference: 'AM' }] },
    ],
    ['POST', '/api/public/questions', { groupId, ...mallory, question: 'Who is there?' }],
    ['POST', '/api/groups', { propertyId, pointPersonName: 'Mallory', pointPersonEmail: 'mallory@evil.test' }],
    ['POST', '/api/admin-groups', { propertyId, pointPersonName: 'Mallory', pointPersonEmail: 'mallory@evil.test' }],
    ['POST', '/api/properties', { name: 'Mallory Court', address: '1 Evil Street' }],
    ['PUT', `/api/properties/${propertyId}`, { name: 'Mallory Court' }],
    ['PUT', `/api/units/${unit?.id}`, { name: 'Mallory' }],
    ['POST', '/api/logo/upload', {}],
    ['DELETE', `/api/properties/${propertyId}/logo`],
    ['DELETE', `/api/units/${unit?.id}`],
    ['DELETE', `/api/groups/${groupId}`],
    ['DELETE', `/api/properties/${propertyId}`],
  ];
}

const reads = ['/', '/api/auth/user', '/api/groups', '/api/properties', '/api/emails', '/api/questions', '/admin'];

for (const [index, where] of ['another site', 'another port of the same host'].entries()) {
  test(`a page of ${where} can neither write nor read`, async ({ page, context, request, baseURL: site = '' }) => {
    test.slow();
    const made = await aGroup(request);
    await completeSetup(request, made);
    const { id: memberId } = await aParticipant(request, made.id, { name: 'Ana', interestLevel: 'im_in' });
    await signIn(page.request);
    const before = await held(page, made);
    expect(before.group).toBeDefined();
    await page.goto(hostile.origins[index] ?? '');

    const outcome = await page.evaluate(tryEverything, {
      site,
      writes: writes(made, memberId),
      reads,
      groupId: made.id,
      shareCode: made.shareCode,
    });
    expect(outcome).toEqual([]);

    const framed = page
      .frames()
      .slice(1)
      .map((frame) => frame.url());
    expect(framed.filter((url) => !url.startsWith('chrome-error:'))).toEqual([]);

    // Forms take the whole window with them, each in one of its own.
    for (const [method, path, body] of writes(made, memberId)) {
      if (method !== 'POST') continue;
      const popup = context.waitForEvent('page');
      await page.evaluate(
        ({ action, text }) => {
          const form = document.createElement('form');
          Object.assign(form, { method: 'POST', action, enctype: 'text/plain', target: '_blank' });
          const field = document.createElement('input');
          // Sent as name=value, it is the JSON and nothing else.
          Object.assign(field, { name: `${text.slice(0, -1)},"x":"`, value: '"}' });
          form.appendChild(field);
          document.body.appendChild(form);
          form.submit();
        },
        { action: site + path, text: JSON.stringify(body) },
      );
      const opened = await popup;
      await expect(opened.locator('body')).toContainText("This request didn't come from our own pages.");
      await opened.close();
    }
    expect(await held(page, made)).toEqual(before);
    await page.goto(`${site}/admin`);
    await expect(page.getByText('Dana Reyes')).toBeVisible();
  });
}
