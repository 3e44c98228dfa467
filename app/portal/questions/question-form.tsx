import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Group } from '../../../contract/group';
import type { NewQuestion } from '../../../contract/question';
import { limits } from '../../../contract/values/limits';
import { questionFormTexts } from '../../../texts/sentences/questions';
import { api, callVersioned } from '../../client/client';
import { isConflict } from '../../client/errors';
import { toastError } from '../../client/toast-error';
import { useIdempotencyKey } from '../../client/use-idempotency-key';
import { useIsHydrated } from '../../client/use-in-browser';
import { useSentences } from '../../client/use-sentences';
import { useUnsaved } from '../../client/use-unsaved';
import { Button } from '../../ui/button';
import { CharactersLeft } from '../../ui/characters-left';
import { Field, TextArea, TextInput } from '../../ui/field';
import { loadLazily } from '../../ui/lazy-component';
import { toast } from '../../ui/toast';
import { useWriter } from '../identity/use-writer';
import { useLive } from '../live/use-live';
import { groupKey } from '../query-keys';

const loadContract = () =>
  Promise.all([
    loadLazily(() => import('../../../contract/question'), 'NewQuestion'),
    loadLazily(() => import('../../../contract/values/issue-text'), 'issueText'),
  ]);

type Errors = { [Name in keyof NewQuestion]?: string };

/** Shows the name and email only once a question is begun; the schema is fetched at the first interaction. */
export function QuestionForm({ group }: { group: Group }) {
  const t = useSentences(questionFormTexts);
  const titleId = useId();
  const isHydrated = useIsHydrated();
  const withIdempotencyKey = useIdempotencyKey();
  const { refetch, mergeNotice } = useLive();
  const writing = useWriter(group);
  const [typedName, setTypedName] = useState<string | null>(null);
  const [email, setEmail] = useState('');
  const [question = '', setQuestion] = useUnsaved(group.id, 'question');
  const [isBegun, setIsBegun] = useState(question !== '');
  const [errors, setErrors] = useState<Errors>({});
  const name = typedName ?? writing?.writer?.name ?? '';

  const ask = useMutation({
    mutationFn: ({ asking }: { asking: NewQuestion; typed: string }) =>
      withIdempotencyKey((options) => callVersioned(api.public.questions.$post({ json: asking }, options))),
    onSuccess: ({ answer: asked, version }, { typed }) => {
      if (typed === question) setQuestion(undefined);
      mergeNotice({ type: 'questions_changed', groupId: group.id, question: asked, version });
      toast({ title: t('sent'), description: t('sentText') });
    },
    onError: (error) => {
      toastError(error);
      if (!isConflict(error)) return;
      // An earlier try succeeded, and its answer was lost: pressing again asks once more.
      void refetch(groupKey);
    },
  });

  // Preloaded: sending must not fail because of a network loss or an update of the site.
  const fetchContract = () => void loadContract().catch(() => undefined);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    if (ask.isPending || !writing) return;
    setIsBegun(true);
    try {
      const [{ NewQuestion }, { issueText }] = await loadContract();
      const { data, error } = NewQuestion.safeParse({ groupId: group.id, name, email, question });
      const found = (error?.issues ?? []).map(({ path, message }) => [path[0], issueText(message, t.language)]);
      flushSync(() => setErrors(Object.fromEntries(found)));
      if (data) ask.mutate({ asking: data, typed: question });
      else form.querySelector<HTMLElement>('[aria-invalid]')?.focus();
    } catch (error) {
      toastError(error);
    }
  }

  return (
    <form id="ask" noValidate onSubmit={submit} onFocus={fetchContract} aria-labelledby={titleId}>
      <h3 id={titleId} className="text-base">
        {t('ask')}
      </h3>
      <fieldset disabled={!isHydrated} className="mt-3 grid gap-4 sm:grid-cols-2">
        <Field label={t('question')} required error={errors.question} className="sm:col-span-2">
          <TextArea
            value={question}
            onFocus={() => setIsBegun(true)}
            onChange={({ target }) => setQuestion(target.value || undefined)}
            maxLength={limits.question}
            rows={2}
          />
          <CharactersLeft typed={question} max={limits.question} />
        </Field>
        {isBegun && (
          <>
            <Field label={t('name')} required error={errors.name}>
              <TextInput
                value={name}
                onChange={({ target }) => setTypedName(target.value)}
                maxLength={limits.name}
                autoComplete="name"
              />
            </Field>
            <Field label={t('email')} error={errors.email} hint={t('emailHint')}>
              <TextInput
                type="email"
                inputMode="email"
                autoComplete="email"
                value={email}
                onChange={({ target }) => setEmail(target.value)}
              />
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
      </fieldset>
    </form>
  );
}
