import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import * as z from 'zod';
import { type Person, PersonChange, PersonParam } from '../../../contract/staff/people';
import { type Role, roles } from '../../../contract/values/roles';
import { api, call } from '../../client/client';
import { messageOf } from '../../client/errors';
import { resetToSaved } from '../../client/forms/form-fields';
import { useReadAgain } from '../../client/queries';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { Field, Select, TextInput } from '../../ui/field';
import { toast } from '../../ui/toast';
import { peopleKey } from '../query-keys';
import { staffResolver } from '../staff-resolver';
import { useLeaveGuard } from '../use-leave-guard';
import { PropertyBoxes } from './property-boxes';
import { roleNames } from './role-names';

const Invitation = z.object({ ...PersonParam.shape, ...PersonChange.shape });
type Invitation = z.infer<typeof Invitation>;
type Typed = z.input<typeof Invitation>;

const empty: Typed = { email: '', role: 'agent', properties: 'all' };

const offered = roles.filter((role): role is Exclude<Role, 'none'> => role !== 'none');

/**
 * Gives an address a role and properties before it signs in for the first time. No email is sent: colleagues know the
 * company's sign-in.
 */
export function InviteForm() {
  const queryClient = useQueryClient();
  const readAgain = useReadAgain();
  const form = useForm<Typed, unknown, Invitation>({
    resolver: staffResolver(zodResolver(Invitation)),
    defaultValues: empty,
  });
  const invite = useMutation({
    mutationFn: ({ invitation: { email, ...json } }: { invitation: Invitation; typed: Typed }) =>
      call(api.people[':email'].$put({ param: { email }, json })),
    onSuccess: async ({ email, role }, { typed }) => {
      toast({ title: 'Colleague added', description: `${email} can sign in as ${roleNames[role]}.` });
      resetToSaved(form, typed, empty);
      await readAgain(peopleKey);
    },
    onError: async (error) => {
      form.setError('email', { message: messageOf(error, 'en') });
      await readAgain(peopleKey);
    },
  });
  const [role, properties = 'all'] = form.watch(['role', 'properties']);
  const isOwner = role === 'owner';
  const add = (entered: Invitation) => {
    const people = queryClient.getQueryData<Person[]>(peopleKey) ?? [];
    const person = people.find(({ email }) => email === entered.email);
    if (person && person.role !== 'none') form.setError('email', { message: 'This colleague is already in the list' });
    else {
      const invitation = { ...entered, ...(isOwner && { properties: 'all' as const }), rev: person?.rev ?? 0 };
      invite.mutate({ invitation, typed: { ...form.getValues() } });
    }
  };
  const { errors, isDirty } = form.formState;
  useLeaveGuard({ hasChanges: isDirty });
  return (
    <Card title="Add a colleague">
      <form noValidate className="grid grid-cols-1 gap-4" onSubmit={form.handleSubmit(add)}>
        <Field label="Email" required error={errors.email?.message}>
          <TextInput type="email" autoComplete="off" {...form.register('email')} />
        </Field>
        <Field label="Role">
          <Select {...form.register('role')}>
            {offered.map((role) => (
              <option key={role} value={role}>
                {roleNames[role]}
              </option>
            ))}
          </Select>
        </Field>
        {!isOwner && (
          <PropertyBoxes
            chosen={properties}
            onChoose={(chosen) => form.setValue('properties', chosen, { shouldDirty: true })}
          />
        )}
        <Button type="submit" isBusy={invite.isPending} busyText="Adding..." className="justify-self-start">
          Add Colleague
        </Button>
      </form>
    </Card>
  );
}
