import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { colleagueName } from '../../../contract/staff/colleague-name';
import type { Person } from '../../../contract/staff/people';
import { type Role, roles } from '../../../contract/values/roles';
import { api, call } from '../../client/client';
import { isRefusal, messageOf } from '../../client/errors';
import { useReadAgain } from '../../client/queries';
import { Button } from '../../ui/button';
import { Select } from '../../ui/field';
import { toast } from '../../ui/toast';
import { peopleKey } from '../query-keys';
import { useLeaveGuard } from '../use-leave-guard';
import { roleNames } from './role-names';

/**
 * Saved by a press, as arrow keys change a closed select in some systems. If the change is refused, as after another
 * colleague's, the stored role is shown.
 */
export function RoleChoice({ person: { email, role, rev }, nameId }: { person: Person; nameId: string }) {
  const select = useRef<HTMLSelectElement>(null);
  const readAgain = useReadAgain();
  const [chosen, setChosen] = useState<{ role: Role; rev: number } | null>(null);
  useLeaveGuard({ hasChanges: chosen !== null });
  const change = useMutation({
    mutationFn: (json: { role: Role; rev: number }) => call(api.people[':email'].$put({ param: { email }, json })),
    onSuccess: (person) => {
      toast({ title: 'Role changed', description: `${colleagueName(person)}: ${roleNames[person.role]}` });
      setChosen(null);
      select.current?.focus();
    },
    onError: (error) => {
      toast({ variant: 'destructive', description: messageOf(error, 'en') });
      if (isRefusal(error)) setChosen(null);
    },
    onSettled: () => readAgain(peopleKey),
  });
  const choose = (next: Role) => setChosen(next === role ? null : { role: next, rev: chosen?.rev ?? rev });
  return (
    <div className="grid gap-2">
      <Select
        ref={select}
        aria-label="Role"
        aria-describedby={nameId}
        value={chosen?.role ?? role}
        aria-disabled={change.isPending || undefined}
        onChange={({ target }) => change.isPending || choose(target.value as Role)}
      >
        {roles
          .filter((each) => each !== 'none' || role === 'none')
          .map((each) => (
            <option key={each} value={each}>
              {roleNames[each]}
            </option>
          ))}
      </Select>
      {chosen && (
        <Button
          size="sm"
          aria-describedby={nameId}
          isBusy={change.isPending}
          busyText="Saving..."
          onClick={() => change.mutate(chosen)}
        >
          Save Role
        </Button>
      )}
    </div>
  );
}
