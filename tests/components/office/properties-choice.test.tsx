import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { PropertiesChoice } from '../../../app/office/people/properties-choice';
import type { Person } from '../../../contract/staff/people';
import { renderInApp } from '../../support/components/render-in-app';

afterEach(() => vi.restoreAllMocks());

const person: Person = {
  ...{ email: 'amir.khan@example.com', name: 'Amir Khan', role: 'agent', properties: 'all' },
  ...{ firstSeenAt: null, lastSeenAt: null, keys: 0, webhooks: 0, calendar: false, assigned: 0 },
};
const names = [
  { id: 1, name: 'Maple Court' },
  { id: 2, name: 'The Foundry' },
];

function show(shown: Person, answer: () => Response) {
  const sent: unknown[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => {
    if (init?.method !== 'PUT') return Response.json(names);
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
  expect((await box('Maple Court')).closest('fieldset')?.disabled).toBe(true);
  await userEvent.click(await box('All properties'));
  await userEvent.click(await box('The Foundry'));
  await userEvent.click(screen.getByRole('button', { name: /Save Properties/ }));
  await vi.waitFor(() => expect(sent).toEqual([{ properties: [2] }]));
});

it('a failure → its sentence, and the choice stays', async () => {
  show({ ...person, properties: [1] }, () => Response.json({ message: 'There must be an owner' }, { status: 409 }));
  await userEvent.click(await screen.findByRole('button', { name: '1 property' }));
  await userEvent.click(await box('The Foundry'));
  await userEvent.click(screen.getByRole('button', { name: /Save Properties/ }));
  expect((await screen.findByRole('alert')).textContent).toBe('There must be an owner');
  expect((await box('The Foundry')).checked).toBe(true);
});

it('an owner has all, with no choice', async () => {
  show({ ...person, role: 'owner' }, () => Response.error());
  expect(await screen.findByText('All properties')).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});
