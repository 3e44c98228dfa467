import { MutationObserver } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { newQueryClient } from '../../../app/client/queries';
import { Toaster, toast } from '../../../app/ui/toast';

it('A failure is told until something is tried again, whatever the page does by itself', async () => {
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
