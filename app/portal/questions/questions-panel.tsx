import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Group } from '../../../contract/group';
import { memberName } from '../../../contract/member-name';
import type { NewQuestion, Question } from '../../../contract/question';
import { limits } from '../../../contract/values/limits';
import { mayAsk } from '../../../rules/visible-facts';
import { questionFormTexts, questionTexts } from '../../../texts/sentences/questions';
import { api, call, callVersioned, useIdempotencyKey } from '../../client/client';
import { isConflict } from '../../client/errors';
import { useUnsaved } from '../../client/forms/use-unsaved';
import { useIsHydrated } from '../../client/hydration';
import { useSentences } from '../../client/language';
import { loadCode } from '../../client/load-code';
import { toastError, useReadAgain } from '../../client/queries';
import { withOlderQuestions } from '../../domain/group-state';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { CharactersLeft, Field, TextArea, TextInput } from '../../ui/field';
import { Hourglass, MessageCircleReply } from '../../ui/icons';
import { Skeleton } from '../../ui/placeholder';
import { toast } from '../../ui/toast';
import { MessageText } from '../chat/chat-message';
import { useWriter } from '../identity/writer';
import { useLiveActions } from '../live/use-live';
import { LocalTime } from '../local-time';
import { groupKey } from '../query-keys';

type QuestionsPanelProps = { group: Group; questions: Question[]; hasOlder: boolean };

/**
 * The group's last 20 questions with their answers, earlier ones at a press, and the form to ask. No one's email is shown.
 */
export function QuestionsPanel({ group, questions, hasOlder }: QuestionsPanelProps) {
  const t = useSentences(questionTexts);
  const isHydrated = useIsHydrated();
  const { updateGroupState } = useLiveActions();
  const [first] = questions;
  const list = useRef<HTMLUListElement>(null);
  const hasLoadedOlder = useRef(false);
  const older = useMutation({
    mutationFn: (before: number) =>
      call(api.public.questions.$get({ query: { groupId: String(group.id), before: String(before) } })),
    onSuccess: (page) => {
      hasLoadedOlder.current = true;
      updateGroupState((state) => withOlderQuestions(state, page));
    },
  });

  // The focused button may be gone; the focus goes to the first of the items it loaded.
  useEffect(() => {
    if (!hasLoadedOlder.current) return;
    hasLoadedOlder.current = false;
    list.current?.querySelector('li')?.focus();
  }, [questions, hasOlder]);

  return (
    <Card title={t('questions')}>
      {!first && <p className="mb-4 text-ink-soft sm:mb-6">{t('none')}</p>}
      {first && hasOlder && (
        <Button
          variant="secondary"
          size="sm"
          className="mb-4"
          disabled={!isHydrated}
          isBusy={older.isPending}
          onClick={() => older.mutate(first.id)}
        >
          {t('more')}
        </Button>
      )}
      {first && (
        <ul ref={list} aria-label={t('questions')} className="-mt-4 mb-6 divide-y divide-line">
          {questions.map((question) => (
            <li key={question.id} tabIndex={-1} className="py-4">
              <GroupQuestion question={question} />
            </li>
          ))}
        </ul>
      )}
      {mayAsk(group) &&
        (isHydrated ? <QuestionForm group={group} /> : <Skeleton className="noscript:hidden h-46.5 lg:h-47.5" />)}
    </Card>
  );
}

function GroupQuestion({ question: { name, question, answer, createdAt } }: { question: Question }) {
  const t = useSentences(questionTexts);
  return (
    <>
      <div className="font-semibold">
        <MessageText text={question} />
      </div>
      <p className="text-ink-soft text-sm">
        <bdi>{memberName(name, t.language)}</bdi>
        <span> · </span>
        <LocalTime at={createdAt} format={format} />
      </p>
      {answer === null ? (
        <p className="mt-2 flex items-center gap-2 text-ink-soft text-sm">
          <Hourglass className="size-4 shrink-0" />
          <span>{t('waiting')}</span>
        </p>
      ) : (
        <div className="mt-2 flex gap-2 rounded-md bg-sunken p-3">
          <MessageCircleReply className="mt-1 size-4 shrink-0 text-accent" />
          <div className="min-w-0">
            <span className="sr-only">{`${t('answer')} `}</span>
            <MessageText text={answer} />
          </div>
        </div>
      )}
    </>
  );
}

const format = { dateStyle: 'medium' } as const;

const loadContract = () =>
  Promise.all([
    loadCode(() => import('../../../contract/question'), 'NewQuestion'),
    loadCode(() => import('../../../contract/values/issue-text'), 'issueText'),
  ]);

type Errors = { [Name in keyof NewQuestion]?: string };

/** Shows the name and email only once a question is begun; the schema is fetched at the first interaction. */
function QuestionForm({ group }: { group: Group }) {
  const t = useSentences(questionFormTexts);
  const titleId = useId();
  const isHydrated = useIsHydrated();
  const withIdempotencyKey = useIdempotencyKey();
  const { mergeRow } = useLiveActions();
  const readAgain = useReadAgain();
  const writing = useWriter(group);
  const [unsaved, keep] = useUnsaved(group.id, 'asker');
  const [asker, setAsker] = useState(unsaved ?? { name: null, email: '' });
  const typeAsker = (typed: Partial<typeof asker>) => {
    setAsker({ ...asker, ...typed });
    keep({ ...asker, ...typed });
  };
  const { email } = asker;
  const [question = '', setQuestion] = useUnsaved(group.id, 'question');
  const [isBegun, setIsBegun] = useState(question !== '');
  const [errors, setErrors] = useState<Errors>({});
  const name = asker.name ?? writing?.writer?.name ?? '';

  const ask = useMutation({
    mutationFn: ({ asking }: { asking: NewQuestion; typed: string }) =>
      withIdempotencyKey((options) => callVersioned(api.public.questions.$post({ json: asking }, options))),
    onSuccess: ({ answer: asked, version }, { typed }) => {
      if (typed === question) setQuestion(undefined);
      keep(undefined);
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
                onChange={({ target }) => typeAsker({ name: target.value })}
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
                onChange={({ target }) => typeAsker({ email: target.value })}
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
