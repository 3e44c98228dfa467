import { useQueryClient } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { setMe } from '../../../app/portal/identity/use-me';
import { followNextRoleAtOnce, RoleAttribute } from '../../../app/portal/member-layout';
import { anonymous } from '../../../rules/identity';
import { renderInApp } from '../../support/components/render-in-app';

afterEach(() => localStorage.clear());

const ana = { ...anonymous, participantIds: [1], name: 'Ana' };
const layout = () => document.documentElement.getAttribute('data-member');

function Page() {
  const queryClient = useQueryClient();
  return (
    <>
      <RoleAttribute groupId={7} />
      <button type="button" onClick={() => setMe(queryClient, 7, ana)}>
        Another tab joins
      </button>
    </>
  );
}

it('joining in a second tab, after the first has joined → the page becomes the member’s at once', async () => {
  renderInApp(<Page />);
  await userEvent.click(await screen.findByRole('button', { name: 'Another tab joins' }));
  expect(layout()).toBeNull();
  act(followNextRoleAtOnce);
  await waitFor(() => expect(layout()).toBe(''));
});

it('joining → the page becomes the member’s with the answer', async () => {
  renderInApp(<Page />);
  await screen.findByRole('button', { name: 'Another tab joins' });
  act(followNextRoleAtOnce);
  expect(layout()).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Another tab joins' }));
  await waitFor(() => expect(layout()).toBe(''));
});
