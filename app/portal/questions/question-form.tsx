import { useMutation } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import type * as z from 'zod';
import type { Group } from '../../../contract/group';
import type { NewQuestion } from '../../../contract/question';
import { limits } from '../../../contract/values/limits';
import { questionFormTexts } from '../../../texts/sentences/questions';
import { api, callVersioned, useIdempotencyKey } from '../../client/client';
import { isConflict } from '../../client/errors';
import { resetToSaved, useUnsavedFields } from '../../client/forms/form-fields';
import { lazyResolver, translatedResolver } from '../../client/forms/form-resolvers';
import { useSentences } from '../../client/language';
import { toastError, useReadAgain } from '../../client/queries';
import { Button } from '../../ui/button';
import { CharactersLeft, Field, TextArea, TextInput } from '../../ui/field';
import { toast } from '../../ui/toast';
import { useWriter } from '../identity/writer';
import { useLiveActions } from '../live/use-live';
import { groupKey } from '../query-keys';

const check = lazyResolver(async () => (await import('./question-check')).questionCheck);

type Asked = { asking: NewQuestion; typed: z.input<typeof NewQuestion> };

/** Shows the name and email only once a question is begun. */
export function QuestionForm({ group }: { group: Group }) {
  const t = useSentences(questionFormTexts);
  const titleId = useId();
  const withIdempotencyKey = useIdempotencyKey();
  const { mergeRow } = useLiveActions();
  const readAgain = useReadAgain();
  const writing = useWriter(group);
  const writerName = writing?.writer?.name ?? '';
  const form = useForm({
    resolver: translatedResolver(t.language, check),
    defaultValues: { groupId: group.id, name: writerName, email: '', question: '' },
  });
  const { register, handleSubmit, watch, setValue, setFocus, getValues, formState } = form;
  const { errors, dirtyFields } = formState;
  // Before what was typed earlier is restored.
  useEffect(() => {
    if (!dirtyFields.name) setValue('name', writerName);
  }, [writerName]);
  useUnsavedFields(form, group.id, 'question');
  // A link led here while the code was on its way.
  useEffect(() => {
    if (document.activeElement?.id === 'ask') setFocus('question');
  }, []);
  const question = watch('question');
  const [hasBegun, setHasBegun] = useState(false);
  const isBegun = hasBegun || question !== '';

  const ask = useMutation({
    mutationFn: ({ asking }: Asked) =>
      withIdempotencyKey((options) => callVersioned(api.public.questions.$post({ json: asking }, options))),
    onSuccess: ({ answer: asked, version }, { typed }) => {
      resetToSaved(form, typed, { ...typed, question: '' });
      mergeRow({ version, what: 'question', row: asked });
      toast({ title: t('sent'), description: t('sentText') });
    },
    onError: (error) => {
      toastError(error);
      if (!isConflict(error)) return;
      // An earlier try succeeded, and its answer was lost: pressing again asks once more.
      void readAgain(groupKey);
    },
  });

  return (
    <form
      noValidate
      onSubmit={handleSubmit((asking) => ask.mutate({ asking, typed: getValues() }))}
      aria-labelledby={titleId}
    >
      <h3 id={titleId} className="text-base">
        {t('ask')}
      </h3>
      <div className="mt-3 grid gap-4 sm:grid-cols-2">
        <Field label={t('question')} required error={errors.question?.message} className="sm:col-span-2">
          <TextArea {...register('question')} onFocus={() => setHasBegun(true)} maxLength={limits.question} rows={2} />
          <CharactersLeft typed={question} max={limits.question} />
        </Field>
        {isBegun && (
          <>
            <Field label={t('name')} required error={errors.name?.message}>
              <TextInput {...register('name')} maxLength={limits.name} autoComplete="name" />
            </Field>
            <Field label={t('email')} error={errors.email?.message} hint={t('emailHint')}>
              <TextInput type="email" inputMode="email" autoComplete="email" {...register('email')} />
            </Field>
          </>
        )}
        <div>
          <Button
            type="submit"
            variant={isBegun ? 'primary' : 'secondary'}
            disabled={!writing}
            isBusy={ask.isPending}
            busyText={t('sending')}
          >
            {t('ask')}
          </Button>
        </div>
      </div>
    </form>
  );
}
