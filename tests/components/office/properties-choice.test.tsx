import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { PropertiesChoice } from '../../../app/office/people/properties-choice';
import type { Person } from '../../../contract/staff/people';
import { renderInApp } from '../../support/components/render-in-app';

afterEach(() => vi.restoreAllMocks());

const person: Person = {
  ...{ email: 'amir.khan@example.com', name: 'Amir Khan', role: 'agent', properties: 'all' },
  ...{ firstSeenAt: null, lastSeenAt: null, keys: 0, webhooks: 0, calendar: false, assigned: 0, rev: 3 },
};
const names = [
  { id: 1, name: 'Maple Court' },
  { id: 2, name: 'The Foundry' },
];

function show(shown: Person, answer: () => Response, people: Person[] = []) {
  const sent: unknown[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    if (init?.method !== 'PUT') return Response.json(String(url).endsWith('/people') ? people : names);
    sent.push(JSON.parse(String(init.body)));
    return answer();
  });
  renderInApp(<PropertiesChoice person={shown} nameId="name" />);
  return sent;
}

const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name });

it('all properties → one of them: sends its list', async () => {
  const sent = show(person, () => Response.json({ ...person, properties: [2] }));
  await userEvent.click(await screen.findByRole('button', { name: 'All properties' }));
  await userEvent.click(await box('All properties'));
  await userEvent.click(await box('The Foundry'));
  await userEvent.click(screen.getByRole('button', { name: /Save Properties/ }));
  await vi.waitFor(() => expect(sent).toEqual([{ properties: [2], rev: 3 }]));
});

it('a failure → its sentence, and the choice stays', async () => {
  show({ ...person, properties: [1] }, () =>
    Response.json({ message: 'An owner has all properties' }, { status: 400 }),
  );
  await userEvent.click(await screen.findByRole('button', { name: '1 property' }));
  await userEvent.click(await box('The Foundry'));
  await userEvent.click(screen.getByRole('button', { name: /Save Properties/ }));
  expect((await screen.findByRole('alert')).textContent).toBe('An owner has all properties');
  expect((await box('The Foundry')).checked).toBe(true);
});

it('a colleague changed it meanwhile → asks; the current version can be loaded and saved', async () => {
  const current = { ...person, properties: [1, 2], rev: 5 };
  const answers = [Response.json({ message: 'Changed' }, { status: 409 }), Response.json({ ...current, rev: 6 })];
  const sent = show({ ...person, properties: [1] }, () => answers.shift() ?? Response.error(), [current]);
  await userEvent.click(await screen.findByRole('button', { name: '1 property' }));
  await userEvent.click(await box('The Foundry'));
  await userEvent.click(await box('Maple Court'));
  await userEvent.click(screen.getByRole('button', { name: /Save Properties/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Load current version' }));
  await vi.waitFor(async () => expect((await box('Maple Court')).checked).toBe(true));
  await userEvent.click(screen.getByRole('button', { name: /Save Properties/ }));
  await vi.waitFor(() =>
    expect(sent).toEqual([
      { properties: [2], rev: 3 },
      { properties: [1, 2], rev: 5 },
    ]),
  );
});

it('an owner has all, with no choice', async () => {
  show({ ...person, role: 'owner' }, () => Response.error());
  expect(await screen.findByText('All properties')).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});

it('Escape asks once something was changed; until then it closes', async () => {
  show({ ...person, properties: [1] }, () => Response.error());
  const dialog = () => screen.queryByRole('dialog', { name: 'Properties of Amir Khan' });
  await userEvent.click(await screen.findByRole('button', { name: '1 property' }));
  await box('The Foundry');
  await userEvent.keyboard('{Escape}');
  expect(dialog()).toBeNull();

  await userEvent.click(screen.getByRole('button', { name: '1 property' }));
  await userEvent.click(await box('The Foundry'));
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: 'Stay' }));
  expect((await box('The Foundry')).checked).toBe(true);
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  expect(dialog()).toBeNull();

  await userEvent.click(screen.getByRole('button', { name: '1 property' }));
  expect((await box('The Foundry')).checked).toBe(false);
});
