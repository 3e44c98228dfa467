import { QueryClientProvider, useMutation } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { CallFailed } from '../../../app/client/errors';
import { newQueryClient } from '../../../app/client/queries';
import { LiveConnection } from '../../../app/portal/live/live-connection';
import { activityKey, groupKey, meKey } from '../../../app/portal/query-keys';
import { anonymous } from '../../../rules/identity';

function Press({ status }: { status: number }) {
  const save = useMutation({ mutationFn: () => Promise.reject(new CallFailed(status, 'refused', null, null)) });
  return (
    <button type="button" onClick={() => save.mutate()}>
      {status}
    </button>
  );
}

it('a write that is refused with 403 → the page reads who the device is and the group; one with 409 → it does not', async () => {
  const queryClient = newQueryClient();
  queryClient.setQueryData(meKey(7), { ...anonymous, participantIds: [1] });
  const read = vi.spyOn(queryClient, 'invalidateQueries').mockResolvedValue();
  render(
    <QueryClientProvider client={queryClient}>
      <LiveConnection group={{ id: 7 }} isFound>
        <Press status={409} />
        <Press status={403} />
      </LiveConnection>
    </QueryClientProvider>,
  );
  read.mockClear();
  await userEvent.click(screen.getByRole('button', { name: '409' }));
  expect(read).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: '403' }));
  // Sooner than the page polls without a socket.
  await waitFor(() => expect(read).toHaveBeenCalledTimes(3), { timeout: 2000 });
  expect(read.mock.calls.map(([filter]) => filter?.queryKey)).toEqual([groupKey, activityKey(7), meKey(7)]);
});
