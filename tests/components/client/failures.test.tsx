import { MutationObserver, type MutationObserverOptions } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { newQueryClient } from '../../../app/client/queries';
import { dismissFailure, Toaster, toast } from '../../../app/ui/toast';

it('a failure is shown until something is tried again', async () => {
  const queryClient = newQueryClient();
  const write = (meta?: { isQuiet: true }) =>
    new MutationObserver(queryClient, { mutationFn: async () => null, meta }).mutate();
  render(<Toaster />);
  toast({ title: 'Not sent', variant: 'destructive' });
  await screen.findByText('Not sent');
  await write({ isQuiet: true });
  expect(screen.queryByText('Not sent')).not.toBeNull();
  await write();
  await waitFor(() => expect(screen.queryByText('Not sent')).toBeNull());
});

describe('A mutation that fails', () => {
  const fail = (options: Partial<MutationObserverOptions> = {}) =>
    new MutationObserver(newQueryClient(), {
      mutationFn: () => Promise.reject(new Error('Not sent')),
      ...options,
    })
      .mutate()
      .catch(() => undefined);

  it('without an onError: a toast says why', async () => {
    render(<Toaster />);
    await fail();
    await screen.findByText('Not sent');
    dismissFailure();
  });

  it.each<[string, Partial<MutationObserverOptions>]>([
    ['with an onError', { onError: () => undefined }],
    ['that is quiet', { meta: { isQuiet: true } }],
    ['whose page shows the error', { meta: { showsError: true } }],
  ])('%s: no toast', async (_, options) => {
    render(<Toaster />);
    await fail(options);
    expect(screen.queryByText('Not sent')).toBeNull();
  });
});
