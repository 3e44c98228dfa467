import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import type { Group } from '../../worker/contract/group';
import { limits } from '../../worker/contract/limits';
import type { NewQuestion, Question } from '../../worker/contract/question';
import { api, call } from '../lib/api';
import { messageOf } from '../lib/api-error';
import { useIsReady } from '../lib/use-is-ready';
import { useOnceKey } from '../lib/use-once-key';
import { Button } from '../ui/button';
import { Field } from '../ui/field';
import { TextArea } from '../ui/text-area';
import { TextInput } from '../ui/text-input';
import { toast } from '../ui/toast';
import { useLive } from './live-connection';
import { questionsKey } from './query-keys';
import { useWhoAmI } from './who-am-i';

type Errors = { [Name in keyof NewQuestion]?: string };

/** Asks the property manager something in the name of the group; the schema is fetched when it is first needed. */
export function QuestionForm({ group }: { group: Group }) {
  const titleId = useId();
  const isReady = useIsReady();
  const queryClient = useQueryClient();
  const onceKey = useOnceKey();
  const { refresh } = useLive();
  const { me } = useWhoAmI(group.id);
  const [typedName, setTypedName] = useState<string | null>(null);
  const [email, setEmail] = useState('');
  const [question, setQuestion] = useState('');
  const [errors, setErrors] = useState<Errors>({});
  const name = typedName ?? me?.name ?? '';

  const ask = useMutation({
    mutationFn: (asking: NewQuestion) =>
      call(api.public.questions.$post({ json: asking }, { headers: onceKey.headers() })),
    onSuccess: (asked) => {
      onceKey.renew();
      setQuestion('');
      queryClient.setQueryData<Question[]>(questionsKey(group.id), (known = []) =>
        known.some(({ id }) => id === asked.id) ? known : [...known, asked],
      );
      toast({ title: 'Question sent', description: 'The answer will show here for the whole group.' });
      void refresh(questionsKey(group.id));
    },
    onError: (error) => toast({ title: 'Error', description: messageOf(error), variant: 'destructive' }),
  });

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (ask.isPending) return;
    try {
      const { NewQuestion } = await import('../../worker/contract/question');
      const { data, error } = NewQuestion.safeParse({ groupId: group.id, name, email, question });
      setErrors(Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path[0], message])));
      if (data) ask.mutate(data);
    } catch (error) {
      toast({ title: 'Error', description: messageOf(error), variant: 'destructive' });
    }
  }

  return (
    <form noValidate onSubmit={submit} aria-labelledby={titleId}>
      <h3 id={titleId} className="text-base">
        Ask a question
      </h3>
      <fieldset disabled={!isReady} className="mt-3 grid gap-4 sm:grid-cols-2">
        <Field label="Question" required error={errors.question} className="sm:col-span-2">
          <TextArea value={question} onChange={({ target }) => setQuestion(target.value)} maxLength={limits.question} />
        </Field>
        <Field label="Name" required error={errors.name}>
          <TextInput
            value={name}
            onChange={({ target }) => setTypedName(target.value)}
            maxLength={limits.name}
            autoComplete="name"
          />
        </Field>
        <Field label="Email (optional)" error={errors.email} hint="Only the property manager sees it.">
          <TextInput
            type="email"
            inputMode="email"
            autoComplete="email"
            value={email}
            onChange={({ target }) => setEmail(target.value)}
          />
        </Field>
        <div>
          <Button type="submit" isBusy={ask.isPending} busyText="Sending...">
            Ask a question
          </Button>
        </div>
      </fieldset>
    </form>
  );
}
