import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import type { Group } from '../../worker/contract/groups/group';
import { Setup } from '../../worker/contract/groups/setup';
import { api, call } from '../api/client';
import { isConflict, isGone, serverMessageOf } from '../api/errors';
import { deadlineIsOver, inputDateTime, isDeadlineToCome } from '../domain/group/deadline';
import { useIdempotencyKey } from '../hooks/use-idempotency-key';
import { useIsReady } from '../hooks/use-is-ready';
import { useNow } from '../hooks/use-now';
import { useTimeZone } from '../hooks/use-time-zone';
import { Button } from '../ui/button';
import { Field } from '../ui/field';
import { TextArea } from '../ui/text-area';
import { TextInput } from '../ui/text-input';
import { toast } from '../ui/toast';
import { readSetupDraft, storeSetupDraft } from './setup-draft';

type SetupFormProps = { token: string; group: Group; onComplete: (shareCode: string) => void };

const missing = { title: 'Missing Information', description: 'Please fill in your name and email address.' };

const SetupToCome = Setup.refine(isDeadlineToCome, deadlineIsOver);

/**
 * Who the point person is, and by when the group decides; completing it uses the link up. Until then this device keeps
 * what is typed.
 */
export function SetupForm({ token, group, onComplete }: SetupFormProps) {
  const isReady = useIsReady();
  const now = useNow();
  const timeZone = useTimeZone();
  const idempotencyKey = useIdempotencyKey();
  const { register, handleSubmit, watch, formState } = useForm({
    resolver: zodResolver(SetupToCome),
    defaultValues: readSetupDraft(group),
  });
  const { errors } = formState;

  useEffect(() => watch((typed) => storeSetupDraft(group.id, typed)).unsubscribe, [watch, group.id]);

  function finish(shareCode: string) {
    storeSetupDraft(group.id, null);
    onComplete(shareCode);
  }

  const complete = useMutation({
    mutationFn: ({ decisionDeadline, ...person }: Setup) =>
      call(
        api['admin-setup'][':token'].$post(
          {
            param: { token: encodeURIComponent(token) },
            json: { ...person, decisionDeadline, timeZone: decisionDeadline && timeZone },
          },
          { headers: idempotencyKey.headers() },
        ),
      ),
    onSuccess: ({ shareCode }) => finish(shareCode),
    onError: (error) => {
      // The key is this form's own: an earlier try arrived, and only its answer was lost.
      if (isConflict(error)) {
        toast({ title: 'Your first try had arrived', description: 'The group shows what you sent then.' });
        return finish(group.shareCode);
      }
      if (isGone(error)) storeSetupDraft(group.id, null);
      const description = serverMessageOf(error) ?? 'Failed to complete setup. Please try again.';
      toast({ title: 'Setup Failed', description, variant: 'destructive' });
    },
  });

  const submit = handleSubmit(
    (setup) => complete.mutate(setup),
    ({ name, email }) => {
      if ([name, email].some((error) => error?.message === missing.description)) {
        toast({ ...missing, variant: 'destructive' });
      }
    },
  );

  return (
    <main className="mx-auto max-w-xl px-4 py-8 sm:py-12">
      <h1 className="text-3xl">Complete Your Setup</h1>
      <p className="mt-3 text-ink-soft text-lg">
        You are the point person for a group at <strong className="text-ink">{group.property.name}</strong>. Tell your
        roommates who you are, and you get the link to invite them.
      </p>
      <form noValidate onSubmit={submit} aria-label="Complete Your Setup" className="mt-8">
        <fieldset disabled={!isReady} className="grid grid-cols-1 gap-5">
          <Field
            label="Name"
            required
            error={errors.name?.message}
            hint="Use the same name in the chat, and you are marked there."
          >
            <TextInput autoComplete="name" {...register('name')} />
          </Field>
          <Field label="Email" required error={errors.email?.message} hint="The group's page shows it.">
            <TextInput type="email" inputMode="email" autoComplete="email" {...register('email')} />
          </Field>
          <Field label="Phone" error={errors.phone?.message} hint="Optional. The group's page shows it.">
            <TextInput type="tel" autoComplete="tel" {...register('phone')} />
          </Field>
          <Field label="Bio" error={errors.bio?.message} hint="Optional. A few words about you and whom you look for.">
            <TextArea rows={4} {...register('bio')} />
          </Field>
          <Field
            label="Decision Deadline"
            error={errors.decisionDeadline?.message}
            hint={`Optional. By when everybody should decide, in your time zone${now ? ` (${timeZone})` : ''}.`}
          >
            <TextInput
              type="datetime-local"
              min={now ? inputDateTime(now) : undefined}
              {...register('decisionDeadline')}
            />
          </Field>
          <div>
            <Button type="submit" isBusy={complete.isPending} busyText="Completing...">
              Complete Setup
            </Button>
          </div>
        </fieldset>
      </form>
    </main>
  );
}
