import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import type * as z from 'zod';
import { type CreatedGroup, NewStaffGroup } from '../../../contract/group';
import { limits } from '../../../contract/values/limits';
import { api, call, useIdempotencyKey } from '../../client/client';
import { serverMessageOf } from '../../client/errors';
import { useOrigin } from '../../client/hydration';
import { useReadAgain } from '../../client/queries';
import { type PropertySummary, type UnitSummary, unitFacts } from '../../domain/staff/property-summary';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { CopyButton } from '../../ui/copy-button';
import { Field, Select, TextInput } from '../../ui/field';
import { MailCheck, MailWarning, Send } from '../../ui/icons';
import { toast } from '../../ui/toast';
import { PortalLink } from '../groups/group-facts';
import { emailsKey, groupListsKey, propertiesKey } from '../query-keys';
import { staffResolver } from '../staff-resolver';
import { useLeaveGuard } from '../use-leave-guard';

/** Creates a group and shows its id, code and setup link, which can be copied, and what comes next. */
export function CreateGroupPanel({ properties }: { properties: PropertySummary[] | undefined }) {
  const [created, setCreated] = useState<CreatedGroup | null>(null);
  return (
    <Card title={created ? 'Group Created' : 'Create Group for Point Person'}>
      {created ? (
        <CreatedGroupView group={created} onAnother={() => setCreated(null)} />
      ) : (
        <CreateGroupForm properties={properties ?? []} onCreated={setCreated} />
      )}
    </Card>
  );
}

type CreateGroupFormProps = { properties: PropertySummary[]; onCreated: (group: CreatedGroup) => void };

/**
 * A property, one of its units or all, and the point person's name and email address; the setup link is sent. Another
 * property resets the unit.
 */
function CreateGroupForm({ properties, onCreated }: CreateGroupFormProps) {
  const create = useCreateGroup(onCreated);
  const form = useForm<GroupFields, unknown, NewStaffGroup>({
    resolver: staffResolver(zodResolver(NewStaffGroup)),
    defaultValues: { unitId: null, pointPersonName: '', pointPersonEmail: '', pointPersonPhone: '' },
  });
  const { errors, isDirty } = form.formState;
  useLeaveGuard({ hasChanges: isDirty });
  const property = properties.find(({ id }) => id === form.watch('propertyId'));
  return (
    <form noValidate className="grid grid-cols-1 gap-4" onSubmit={form.handleSubmit((asked) => create.mutate(asked))}>
      <Field label="Property" required error={errors.propertyId?.message}>
        <Select
          {...form.register('propertyId', { valueAsNumber: true, onChange: () => form.setValue('unitId', null) })}
        >
          <option value="">Select a property</option>
          {properties.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <UnitTypeField form={form} units={property?.units ?? []} />
      <Field label="Point Person Name" required error={errors.pointPersonName?.message}>
        <TextInput autoComplete="off" {...form.register('pointPersonName')} />
      </Field>
      <Field label="Point Person Email" required error={errors.pointPersonEmail?.message}>
        <TextInput type="email" autoComplete="off" {...form.register('pointPersonEmail')} />
      </Field>
      <Field label="Point Person Phone" error={errors.pointPersonPhone?.message}>
        <TextInput type="tel" autoComplete="off" {...form.register('pointPersonPhone')} />
      </Field>
      <Button type="submit" icon={<Send />} isBusy={create.isPending} busyText="Creating...">
        Create Group & Send Setup Link
      </Button>
    </form>
  );
}

type UnitTypeFieldProps = { form: UseFormReturn<GroupFields, unknown, NewStaffGroup>; units: UnitSummary[] };

const idOf = (value: string | number | null) => (value ? Number(value) : null);

function UnitTypeField({ form, units }: UnitTypeFieldProps) {
  const offered = units.filter(({ isActive }) => isActive);
  const chosen = offered.find(({ id }) => id === form.watch('unitId'));
  return (
    <div>
      <Field label="Unit Type" error={form.formState.errors.unitId?.message}>
        <Select {...form.register('unitId', { setValueAs: idOf })}>
          <option value="">All Unit Types</option>
          {offered.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      {chosen && (
        <section aria-label="Selected unit type" className="mt-2 rounded-md bg-sunken px-3 py-2 text-sm">
          <p className="font-semibold">{chosen.name}</p>
          <p className="tabular">{unitFacts(chosen)}</p>
          {chosen.description && <p className="line-clamp-2 text-ink-soft">{chosen.description}</p>}
        </section>
      )}
    </div>
  );
}

type GroupFields = z.input<typeof NewStaffGroup>;

function useCreateGroup(onCreated: (group: CreatedGroup) => void) {
  const readAgain = useReadAgain();
  const withIdempotencyKey = useIdempotencyKey();
  return useMutation({
    mutationFn: (asked: NewStaffGroup) =>
      withIdempotencyKey((options) => call(api['admin-groups'].$post({ json: asked }, options))),
    onSuccess: (group) => {
      void readAgain(propertiesKey, groupListsKey, emailsKey);
      onCreated(group);
    },
    onError: (error) => {
      // Another person may have deleted the chosen property.
      void readAgain(propertiesKey);
      console.error(error);
      toast({
        title: 'Error Creating Group',
        description: serverMessageOf(error) ?? 'Failed to create group. Please check console for details.',
        variant: 'destructive',
      });
    },
  });
}

type CreatedGroupViewProps = { group: CreatedGroup; onAnother: () => void };

function CreatedGroupView({ group, onAnother }: CreatedGroupViewProps) {
  const origin = useOrigin();
  const start = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    start.current?.focus({ preventScroll: true });
    start.current?.parentElement?.scrollIntoView({ block: 'nearest' });
  }, []);
  const { id, shareCode, property, unit, adminSetupToken, pointPersonName } = group;
  return (
    <div className="grid grid-cols-1 gap-4">
      <p ref={start} tabIndex={-1} role="status" className="outline-none">
        {`${pointPersonName}'s group is ready.`}
      </p>
      <SentNote group={group} />
      <div className="grid gap-2">
        {adminSetupToken && (
          <CopyButton
            text={`${origin}/admin-setup/${adminSetupToken}`}
            label="Copy Admin Setup Link"
            variant="primary"
          />
        )}
        <PortalLink shareCode={shareCode}>Preview Group Portal</PortalLink>
      </div>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        <Fact name="Group ID">{id}</Fact>
        <Fact name="Share Code">{shareCode}</Fact>
        <Fact name="Property">{property.name}</Fact>
        <Fact name="Unit Type">{unit?.name ?? 'All Unit Types'}</Fact>
      </dl>
      <NextSteps name={pointPersonName} />
      <Button variant="ghost" onClick={onAnother}>
        Create Another Group
      </Button>
    </div>
  );
}

function SentNote({ group: { emailSent, pointPersonEmail } }: { group: CreatedGroup }) {
  const look = emailSent ? 'bg-accent-soft text-accent' : 'bg-danger-soft text-danger';
  return (
    <p className={`flex gap-2 rounded-md px-3 py-2 text-sm [&>svg]:mt-0.5 [&>svg]:size-4 [&>svg]:shrink-0 ${look}`}>
      {emailSent ? <MailCheck /> : <MailWarning />}
      <span>
        {emailSent
          ? `The setup link was sent to ${pointPersonEmail}.`
          : `The email to ${pointPersonEmail} couldn't be sent. Please copy the setup link and send it yourself.`}
      </span>
    </p>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <>
      <dt className="text-ink-soft">{name}</dt>
      <dd className="tabular min-w-0 font-semibold">{children}</dd>
    </>
  );
}

function NextSteps({ name }: { name: string }) {
  return (
    <section aria-labelledby="next-steps">
      <h3 id="next-steps" className="mb-1 text-base">
        Next Steps
      </h3>
      <ol className="list-decimal space-y-1 ps-5 text-ink-soft text-sm">
        <li>{`${name} opens the setup link. It works once, within ${limits.daysSetupLinksWork} days.`}</li>
        <li>They complete their profile and set a decision deadline.</li>
        <li>They share the group page with their roommates.</li>
      </ol>
    </section>
  );
}
