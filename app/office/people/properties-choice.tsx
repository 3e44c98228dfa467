import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Person, PropertyList } from '../../../contract/staff/people';
import { api, call } from '../../client/client';
import { messageOf } from '../../client/errors';
import { useReadAgain } from '../../client/queries';
import { counted } from '../../domain/us-format';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Skeleton } from '../../ui/placeholder';
import { toast } from '../../ui/toast';
import { readPropertyNames } from '../groups/read-groups';
import { peopleKey, propertyNamesKey } from '../query-keys';
import { StaffLoadFailed } from '../staff-message';

/** 'All properties' or how many, which opens the choice; an owner always has all. */
export function PropertiesChoice({ person, nameId }: { person: Person; nameId: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const { name, email, role, properties } = person;
  if (role === 'none') return null;
  if (role === 'owner') return <p className="text-ink-soft text-sm">All properties</p>;
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        aria-describedby={nameId}
        className="-ms-3 justify-self-start"
        onClick={() => setIsOpen(true)}
      >
        {properties === 'all' ? 'All properties' : counted(properties.length, 'property', 'properties')}
      </Button>
      <Dialog isOpen={isOpen} title={`Properties of ${name || email}`} onClose={() => setIsOpen(false)}>
        <PropertiesForm person={person} onClose={() => setIsOpen(false)} />
      </Dialog>
    </>
  );
}

function PropertiesForm({ person: { email, name, properties }, onClose }: { person: Person; onClose: () => void }) {
  const [chosen, setChosen] = useState(properties);
  const [error, setError] = useState<string>();
  const readAgain = useReadAgain();
  const names = useQuery({ queryKey: propertyNamesKey, queryFn: () => readPropertyNames(api) });
  const save = useMutation({
    mutationFn: (json: { properties: PropertyList }) => call(api.people[':email'].$put({ param: { email }, json })),
    onSuccess: async () => {
      toast({ title: 'Properties changed', description: name || email });
      await readAgain(peopleKey);
      onClose();
    },
    onError: (failure) => setError(messageOf(failure, 'en')),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!save.isPending) save.mutate({ properties: chosen });
  };
  if (!names.data)
    return names.error ? (
      <StaffLoadFailed what="properties" error={names.error} onTryAgain={names.refetch} />
    ) : (
      <Skeleton className="h-32" />
    );
  return (
    <form onSubmit={submit} className="grid grid-cols-1 gap-3">
      <p className="text-ink-soft text-sm">
        They see nothing of other properties. Their groups of a property that they lose have no assignee.
      </p>
      <Box isChecked={chosen === 'all'} onCheck={(isChecked) => setChosen(isChecked ? 'all' : [])}>
        All properties
      </Box>
      <fieldset className="grid max-h-72 grid-cols-1 overflow-y-auto" disabled={chosen === 'all'}>
        <legend className="sr-only">Properties</legend>
        {names.data.map(({ id, name: property }) => (
          <Box
            key={id}
            isChecked={chosen === 'all' || chosen.includes(id)}
            onCheck={(isChecked) =>
              setChosen((before) => {
                const others = before === 'all' ? [] : before.filter((each) => each !== id);
                return isChecked ? [...others, id] : others;
              })
            }
          >
            {property}
          </Box>
        ))}
      </fieldset>
      {error && (
        <p role="alert" className="font-medium text-danger text-sm">
          {error}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" isBusy={save.isPending} busyText="Saving...">
          Save Properties
        </Button>
        <Button variant="ghost" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

type BoxProps = { isChecked: boolean; onCheck: (isChecked: boolean) => void; children: string };

function Box({ isChecked, onCheck, children }: BoxProps) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        className="size-5 shrink-0 accent-accent"
        checked={isChecked}
        onChange={({ target }) => onCheck(target.checked)}
      />
      <span className="wrap-anywhere min-w-0">{children}</span>
    </label>
  );
}
