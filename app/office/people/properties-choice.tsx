import { type FormEvent, useState } from 'react';
import { colleagueName } from '../../../contract/staff/colleague-name';
import type { Person, PropertyList } from '../../../contract/staff/people';
import { api, call } from '../../client/client';
import { messageOf } from '../../client/errors';
import { useReadAgain } from '../../client/queries';
import { counted } from '../../domain/staff/us-format';
import { Button } from '../../ui/button';
import { ConfirmDialog, Dialog } from '../../ui/dialog';
import { toast } from '../../ui/toast';
import { peopleKey } from '../query-keys';
import { useLeaveGuard } from '../use-leave-guard';
import { useSaveWithConflictDialog } from '../use-save-with-conflict-dialog';
import { PropertyBoxes } from './property-boxes';
import { readPeople } from './read-people';

/** 'All properties' or how many, which opens the choice; an owner always has all. */
export function PropertiesChoice({ person, nameId }: { person: Person; nameId: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const [isChanged, setIsChanged] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  useLeaveGuard({ hasChanges: isChanged });
  const close = () => {
    setIsOpen(false);
    setIsChanged(false);
    setIsAsking(false);
  };
  const { role, properties } = person;
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
      <Dialog
        isOpen={isOpen}
        title={`Properties of ${colleagueName(person)}`}
        onClose={() => (isChanged ? setIsAsking(true) : close())}
      >
        <PropertiesForm person={person} onChanged={() => setIsChanged(true)} onClose={close} />
      </Dialog>
      <ConfirmDialog
        isOpen={isAsking}
        title="Leave without saving?"
        description="Changes you made to the properties will be lost."
        confirmText="Leave"
        cancelText="Stay"
        onConfirm={close}
        onClose={() => setIsAsking(false)}
      />
    </>
  );
}

type PropertiesFormProps = { person: Person; onChanged: () => void; onClose: () => void };

function PropertiesForm({ person, onChanged, onClose }: PropertiesFormProps) {
  const { email, rev } = person;
  const [chosen, setChosen] = useState(person.properties);
  const [error, setError] = useState<string>();
  const readAgain = useReadAgain();
  const { save, conflictDialog } = useSaveWithConflictDialog({
    what: 'colleague',
    rev,
    send: (json: { properties: PropertyList }, base) =>
      call(api.people[':email'].$put({ param: { email }, json: { ...json, rev: base } })),
    readOther: async () => (await readPeople(api)).find((each) => each.email === email) ?? null,
    onOther: ({ properties }) => setChosen(properties),
    onSaved: async () => {
      toast({ title: 'Properties changed', description: colleagueName(person) });
      await readAgain(peopleKey);
      onClose();
    },
    onFailed: (failure) => setError(messageOf(failure, 'en')),
  });
  const choose = (properties: PropertyList) => {
    setChosen(properties);
    onChanged();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!save.isPending) save.mutate({ change: { properties: chosen } });
  };
  return (
    <form onSubmit={submit} className="grid grid-cols-1 gap-3">
      <p className="text-ink-soft text-sm">
        They see nothing of other properties. Their groups of a property that they lose have no assignee.
      </p>
      <PropertyBoxes chosen={chosen} onChoose={choose} />
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
      {conflictDialog}
    </form>
  );
}
