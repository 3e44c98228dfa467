import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ColleaguesLink } from '../../../worker/contract/office/agenda';
import { api, call } from '../../api/client';
import { toastError } from '../../api/toast-error';
import { usShortDate } from '../../domain/us-format';
import { useTimeZone } from '../../hooks/use-time-zone';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog';
import { toast } from '../../ui/toast';
import { agendaKey } from './use-agenda';

/** Who else has an address of the agenda's calendar: it goes on to work for somebody who has left the company. */
export function ColleaguesAddresses({ links }: { links: readonly ColleaguesLink[] }) {
  return (
    <Card title="In colleagues’ calendars">
      <p className="mb-4 text-ink-soft">
        Calendars ask for no sign-in: remove the address of a colleague who has left.
      </p>
      <ul className="grid grid-cols-1 divide-y divide-line">
        {links.map((link) => (
          <ColleaguesAddress key={link.id} link={link} />
        ))}
      </ul>
    </Card>
  );
}

function ColleaguesAddress({ link: { id, staff, createdAt } }: { link: ColleaguesLink }) {
  const queryClient = useQueryClient();
  const timeZone = useTimeZone();
  const [isAsking, setIsAsking] = useState(false);
  const remove = useMutation({
    mutationFn: () => call(api.agenda.link[':id'].$delete({ param: { id: String(id) } })),
    onSuccess: () =>
      toast({ title: 'Calendar address removed', description: 'Calendars that used it get nothing more.' }),
    onError: toastError,
    onSettled: () => {
      setIsAsking(false);
      return queryClient.invalidateQueries({ queryKey: agendaKey });
    },
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 py-2">
      <span className="min-w-0">
        <span className="wrap-anywhere">{staff}</span>
        <span className="block text-ink-soft text-sm">Since {usShortDate(createdAt, timeZone)}</span>
      </span>
      <Button variant="ghost" size="sm" aria-label={`Remove address of ${staff}`} onClick={() => setIsAsking(true)}>
        Remove
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={`Remove the calendar address of ${staff}?`}
        description="Calendars that use it get nothing more. Whoever can sign in can make another one."
        confirmText="Remove Address"
        isBusy={remove.isPending}
        busyText="Removing..."
        onConfirm={() => remove.mutate()}
        onClose={() => setIsAsking(false)}
      />
    </li>
  );
}
