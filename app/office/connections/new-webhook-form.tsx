import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type * as z from 'zod';
import { NewWebhook, webhookEvents } from '../../../contract/staff/webhook';
import { api, call, useIdempotencyKey } from '../../client/client';
import { Button } from '../../ui/button';
import { CheckboxField, Field, TextInput } from '../../ui/field';
import { staffResolver } from '../staff-resolver';
import { useLeaveGuard } from '../use-leave-guard';
import { ShareCodesCheckbox, useConnectionChange } from './connections';

const check = staffResolver(zodResolver(NewWebhook));

/** An address and its events, all of them at first. @param onMade gets the secret, which is answered once */
export function NewWebhookForm({ onMade }: { onMade: (secret: string) => void }) {
  const withIdempotencyKey = useIdempotencyKey();
  const { register, handleSubmit, reset, formState } = useForm<z.input<typeof NewWebhook>, unknown, NewWebhook>({
    resolver: check,
    defaultValues: { url: '', events: webhookEvents.map(({ code }) => code), includeShareCodes: false },
  });
  const { errors, isDirty } = formState;
  useLeaveGuard({ hasChanges: isDirty });
  const add = useConnectionChange(
    (webhook: NewWebhook) => withIdempotencyKey((options) => call(api.webhooks.$post({ json: webhook }, options))),
    ({ secret }) => {
      onMade(secret);
      reset();
    },
  );
  return (
    <form noValidate onSubmit={handleSubmit((webhook) => add.mutate(webhook))} className="grid grid-cols-1 gap-4">
      <Field label="Address" hint="The other system's https:// URL, without a port." error={errors.url?.message}>
        <TextInput type="url" inputMode="url" placeholder="https://hooks.example.com/leasing" {...register('url')} />
      </Field>
      <fieldset>
        <legend className="mb-1.5 font-medium">Send events when</legend>
        <div className="grid grid-cols-1">
          {webhookEvents.map(({ code, label }) => (
            <CheckboxField key={code} value={code} {...register('events')}>
              {label}
            </CheckboxField>
          ))}
        </div>
        {errors.events && (
          <p role="alert" className="mt-1.5 font-medium text-danger text-sm">
            {errors.events.message}
          </p>
        )}
      </fieldset>
      <ShareCodesCheckbox {...register('includeShareCodes')} />
      <div>
        <Button type="submit" isBusy={add.isPending} busyText="Adding...">
          Add Webhook
        </Button>
      </div>
    </form>
  );
}
