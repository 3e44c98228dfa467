import { describe, expect, it } from 'vitest';
import { scriptPayloads } from '../../../support/script-payloads';
import { staff } from '../../../support/worker/calls';
import { aProperty } from '../../../support/worker/data';
import { recordedMail } from '../../../support/worker/notifications/mail';

/** The elements of a point person's email with their attribute names, and its text. */
async function emailWith(name: string) {
  const { id: propertyId } = await aProperty({ name });
  const mail = recordedMail();
  const making = { propertyId, pointPersonName: name, pointPersonEmail: 'maya@example.org' };
  const { status } = await staff.post('/api/admin-groups', making, { bindings: mail.bindings });
  expect(status).toBe(201);
  const { html = '', text = '', subject = '' } = mail.sent[0] ?? {};
  const elements: string[] = [];
  await new HTMLRewriter()
    .on('*', {
      element: ({ tagName, attributes }) => {
        // The rewriter gives names and values, where the browser's type of the same name has nodes.
        const pairs = attributes as unknown as Iterable<[name: string, value: string]>;
        elements.push([tagName, ...Array.from(pairs, ([attribute]) => attribute)].join(' '));
      },
    })
    .transform(new Response(html))
    .text();
  return { elements, html, text, subject };
}

const { elements } = await emailWith('Birch Hall');

describe('the email with a setup link', () => {
  it.each(scriptPayloads)('has the same HTML elements for the name %s', async (name) => {
    const email = await emailWith(name);
    expect(elements.length).toBeGreaterThan(3);
    expect(email.elements).toEqual(elements);
    expect(email.text).toContain(name.trim());
    expect(email.subject).not.toMatch(/[\r\n]/);
  });
});
