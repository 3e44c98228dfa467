import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ColleaguesLink } from '../../../contract/staff/agenda';
import { api, call } from '../../client/client';
import { useOrigin, useTimeZone } from '../../client/hydration';
import { useReadAgain } from '../../client/queries';
import { usShortDate } from '../../domain/staff/us-format';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { CopyButton } from '../../ui/copy-button';
import { toast } from '../../ui/toast';
import { DeleteButton } from '../delete-button';
import { agendaKey } from '../query-keys';

/** Shown once, when it is created. */
export function CalendarAddress({ isMade }: { isMade: boolean }) {
  const readAgain = useReadAgain();
  const origin = useOrigin();
  const [token, setToken] = useState<string | null>(null);
  const make = useMutation({
    mutationFn: () => call(api.agenda.link.$post()),
    onSuccess: (made) => {
      setToken(made.token);
      toast({ title: 'Calendar link created', description: "Copy it now. You won't see it again." });
    },
    onSettled: () => readAgain(agendaKey),
  });
  const address = token && `${origin}/api/agenda.ics?token=${token}`;
  return (
    <Card title="In your own calendar">
      <p className="mb-4 text-ink-soft">
        Subscribe to this agenda with your own calendar link. Anyone who has it can see the agenda, so keep it private.
      </p>
      {address && (
        <div className="mb-4 grid grid-cols-1 gap-3 rounded-md bg-sunken p-3">
          <p className="wrap-anywhere text-sm">{address}</p>
          <CopyButton text={address} label="Copy Link" variant="primary" />
        </div>
      )}
      {isMade && !address && <p className="mb-4">You already have a calendar link. A new one will replace it.</p>}
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="sm"
          isBusy={make.isPending}
          busyText="Making..."
          onClick={() => make.mutate()}
        >
          {isMade ? 'Create New Link' : 'Get a calendar link'}
        </Button>
        {isMade && (
          <RemoveLink
            title="Remove your calendar link?"
            description="Calendars that use it won't update anymore. You can create another one."
            remove={() => call(api.agenda.link.$delete())}
            onRemoved={() => setToken(null)}
          />
        )}
      </div>
    </Card>
  );
}

/** The address of someone who leaves works until an owner ends their access, or a manager removes it here. */
export function ColleaguesAddresses({ links }: { links: readonly ColleaguesLink[] }) {
  return (
    <Card title="In colleagues' calendars">
      <p className="mb-4 text-ink-soft">
        Calendar links don't require signing in. Remove the link of anyone who leaves.
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
  const timeZone = useTimeZone();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 py-2">
      <span className="min-w-0">
        <span className="wrap-anywhere">{staff}</span>
        <span className="block text-ink-soft text-sm">{`Since ${usShortDate(createdAt, timeZone)}`}</span>
      </span>
      <RemoveLink
        label={`Remove ${staff}'s link`}
        title={`Remove ${staff}'s calendar link?`}
        description="Calendars that use it won't update anymore. Anyone who can sign in can create another one."
        remove={() => call(api.agenda.link[':id'].$delete({ param: { id: String(id) } }))}
      />
    </li>
  );
}

type RemoveLinkProps = {
  label?: string;
  title: string;
  description: string;
  remove: () => Promise<unknown>;
  onRemoved?: () => void;
};

function RemoveLink({ label, title, description, remove, onRemoved }: RemoveLinkProps) {
  return (
    <DeleteButton
      text="Remove"
      look={{ icon: null, 'aria-label': label }}
      question={{ title, description, confirmText: 'Remove Link', busyText: 'Removing...' }}
      remove={remove}
      onDeleted={() => {
        onRemoved?.();
        toast({ title: 'Calendar link removed', description: "Calendars that used it won't update anymore." });
      }}
      lists={[agendaKey]}
    />
  );
}
