import { useOutletContext } from '@remix-run/react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { colleagueName } from '../../../contract/staff/colleague-name';
import type { StaffUser } from '../../../contract/staff/office';
import { api, call } from '../../client/client';
import { Allowed } from '../../client/role';
import { useReturnFocus } from '../../client/use-focus';
import { Avatar } from '../../ui/avatar';
import { Button } from '../../ui/button';
import { Field, TextInput } from '../../ui/field';
import { colleaguesKey } from '../query-keys';

type AssigneeFieldProps = {
  /** Of the group; null if it is gone. */
  propertyId: number | null;
  assignee: string | null;
  onAssign: (address: string | null) => Promise<unknown>;
};

export function AssigneeField({ propertyId, assignee, onAssign }: AssigneeFieldProps) {
  const { email } = useOutletContext<StaffUser>();
  const me = email.toLowerCase();
  const [isChoosing, setIsChoosing] = useState(false);
  const opener = useReturnFocus<HTMLButtonElement>(isChoosing);
  const assign = useMutation({
    mutationFn: onAssign,
    onSuccess: () => setIsChoosing(false),
  });
  return (
    <div className="text-sm">
      <p title={assignee ?? undefined}>
        <span className="text-ink-soft">Assignee</span>{' '}
        <span className={assignee ? 'wrap-anywhere font-semibold' : 'text-ink-soft italic'}>
          {assignee ?? 'No one'}
        </span>
      </p>
      <Allowed needed="agent">
        {/* Takes the focus when the pressed button disappears. */}
        <div tabIndex={-1} className="-mx-3 flex flex-wrap outline-none">
          {assignee !== me && (
            <Button
              variant="ghost"
              size="sm"
              isBusy={assign.isPending}
              busyText="Saving..."
              onClick={() => assign.mutate(me)}
            >
              Assign to me
            </Button>
          )}
          {assignee && (
            <Button variant="ghost" size="sm" isBusy={assign.isPending} onClick={() => assign.mutate(null)}>
              No one
            </Button>
          )}
          <Button
            ref={opener}
            variant="ghost"
            size="sm"
            aria-expanded={isChoosing}
            onClick={() => setIsChoosing((isOpen) => !isOpen)}
          >
            Someone else
          </Button>
        </div>
      </Allowed>
      {isChoosing && (
        <ChooseColleague
          propertyId={propertyId}
          isBusy={assign.isPending}
          except={[me, assignee]}
          onChoose={assign.mutate}
        />
      )}
    </div>
  );
}

type ChooseColleagueProps = {
  /** Only colleagues who see it are offered. */
  propertyId: number | null;
  isBusy: boolean;
  /** Who is offered elsewhere, or has the group already. */
  except: (string | null)[];
  onChoose: (address: string) => void;
};

/** A press for each colleague; an address for one who is not in the list. */
export function ChooseColleague({ propertyId, isBusy, except, onChoose }: ChooseColleagueProps) {
  const query = propertyId === null ? {} : { propertyId: String(propertyId) };
  const { data } = useQuery({
    queryKey: [...colleaguesKey, propertyId],
    queryFn: () => call(api.colleagues.$get({ query })),
    staleTime: 0,
  });
  const others = data?.filter(({ email }) => !except.includes(email)) ?? [];
  return (
    <>
      {others.length > 0 && (
        <ul aria-label="Colleagues" className="-mx-2 mb-3 max-h-64 overflow-y-auto">
          {others.map(({ email, name }) => (
            <li key={email}>
              <button
                type="button"
                aria-disabled={isBusy || undefined}
                onClick={() => isBusy || onChoose(email)}
                className="flex min-h-11 w-full items-center gap-2 rounded-md px-2 text-start -outline-offset-2 hover:bg-sunken"
              >
                <Avatar name={colleagueName({ email, name })} size="xs" />
                <span className="shrink-0 font-semibold">{colleagueName({ email, name })}</span>
                <span className="min-w-0 truncate text-ink-soft">{email}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <AddressForm isBusy={isBusy} onAssign={onChoose} />
    </>
  );
}

type AddressFormProps = { isBusy: boolean; onAssign: (address: string) => void };

function AddressForm({ isBusy, onAssign }: AddressFormProps) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const isAddress = typed !== '' && event.currentTarget.checkValidity();
    setError(isAddress ? undefined : 'Please enter a valid email address');
    if (isAddress) onAssign(typed);
  };
  return (
    <form noValidate onSubmit={submit} className="flex items-start gap-2 text-base">
      <Field label="A colleague's email address" error={error} className="min-w-0 flex-1">
        <TextInput type="email" value={typed} onChange={(event) => setTyped(event.target.value)} />
      </Field>
      <Button type="submit" variant="secondary" isBusy={isBusy} className="mt-7.5">
        Assign
      </Button>
    </form>
  );
}
