import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { InviteForm } from '../../../app/office/people/invite-form';
import { RoleChoice } from '../../../app/office/people/role-choice';
import { Toaster } from '../../../app/ui/toast';
import type { Person } from '../../../contract/staff/people';
import { renderInApp } from '../../support/components/render-in-app';

afterEach(() => vi.restoreAllMocks());

const amir: Person = {
  ...{ email: 'amir.khan@example.com', name: 'Amir Khan', role: 'agent', properties: 'all' },
  ...{ firstSeenAt: null, lastSeenAt: null, keys: 0, webhooks: 0, calendar: false, assigned: 0, rev: 3 },
};

/** A change waits until the test answers it. */
async function open(shown: ReactNode) {
  const sent: unknown[] = [];
  const answers: ((answer: Response) => void)[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation((url, init) => {
    if (init?.method !== 'PUT')
      return Promise.resolve(
        Response.json(String(url).endsWith('/people') ? [amir] : [{ id: 1, name: 'Maple Court' }]),
      );
    sent.push(JSON.parse(String(init.body)));
    return new Promise((resolve) => answers.push(resolve));
  });
  renderInApp(
    <>
      {shown}
      <Toaster />
    </>,
  );
  const role = await screen.findByRole('combobox', { name: 'Role' });
  const answer = async (body: object, status = 200) => {
    await waitFor(() => expect(answers).toHaveLength(1));
    await act(async () => answers.shift()?.(Response.json(body, { status })));
  };
  return { sent, role, answer };
}

it('a role is saved once, by the press of its button, however often another one was chosen before', async () => {
  const { sent, role, answer } = await open(<RoleChoice person={amir} nameId="name" />);
  await userEvent.selectOptions(role, 'Manager');
  await userEvent.selectOptions(role, 'Agent');
  expect(screen.queryByRole('button', { name: /Save Role/ })).toBeNull();
  await userEvent.selectOptions(role, 'Manager');
  await userEvent.selectOptions(role, 'Owner');
  expect(sent).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: /Save Role/ }));
  await answer({ ...amir, role: 'owner', rev: 4 });
  expect(sent).toEqual([{ role: 'owner', rev: 3 }]);
  await waitFor(() => expect(document.activeElement).toBe(role));
  expect(screen.queryByRole('button', { name: /Save Role/ })).toBeNull();
});

it('a role that is refused → its sentence, and the stored role is shown', async () => {
  const { role, answer } = await open(<RoleChoice person={amir} nameId="name" />);
  await userEvent.selectOptions(role, 'Reader');
  await userEvent.click(screen.getByRole('button', { name: /Save Role/ }));
  await answer({ message: 'There must be an owner' }, 409);
  expect(await screen.findByText('There must be an owner')).toBeTruthy();
  expect(role).toHaveProperty('value', 'agent');
});

it('an address that is typed while a colleague is being added stays', async () => {
  const { answer } = await open(<InviteForm />);
  const email = screen.getByLabelText<HTMLInputElement>(/^Email/);
  await userEvent.type(email, 'noor@example.com');
  await userEvent.click(screen.getByRole('button', { name: /Add Colleague/ }));
  await userEvent.clear(email);
  await userEvent.type(email, 'kofi@example.com');
  await answer({ ...amir, email: 'noor@example.com', name: null });
  await screen.findByText('noor@example.com can sign in as Agent.');
  expect(email.value).toBe('kofi@example.com');
});

it('once a colleague is added, the form is empty again', async () => {
  const { answer } = await open(<InviteForm />);
  const email = screen.getByLabelText<HTMLInputElement>(/^Email/);
  await userEvent.type(email, 'noor@example.com');
  await userEvent.click(screen.getAllByRole('checkbox', { name: 'All properties' })[0] as HTMLElement);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Maple Court' }));
  await userEvent.click(screen.getByRole('button', { name: /Add Colleague/ }));
  await answer({ ...amir, email: 'noor@example.com', name: null });
  await waitFor(() => expect(email.value).toBe(''));
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'All properties' }).checked).toBe(true);
});
