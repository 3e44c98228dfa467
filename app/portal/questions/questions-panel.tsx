import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Group } from '../../../contract/group';
import type { Question } from '../../../contract/question';
import { questionTexts } from '../../../texts/sentences/questions';
import { api, call } from '../../client/client';
import { useIsHydrated } from '../../client/use-in-browser';
import { useSentences } from '../../client/use-sentences';
import { withOlderQuestions } from '../../domain/merged-notices';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { Hourglass, MessageCircleReply } from '../../ui/icons';
import { Skeleton } from '../../ui/skeleton';
import { MessageText } from '../chat/chat-message';
import { useLive } from '../live/use-live';
import { LocalTime } from '../local-time';
import { QuestionForm } from './question-form';

type QuestionsPanelProps = { group: Group; questions: Question[]; hasOlder: boolean };

export function QuestionsPanel({ group, questions, hasOlder }: QuestionsPanelProps) {
  const t = useSentences(questionTexts);
  const isHydrated = useIsHydrated();
  const { updateGroupState } = useLive();
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
      {!group.customizations.outcome &&
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
        <bdi>{name}</bdi> · <LocalTime at={createdAt} format={format} />
      </p>
      {answer === null ? (
        <p className="mt-2 flex items-center gap-2 text-ink-soft text-sm">
          <Hourglass className="size-4 shrink-0" />
          {t('waiting')}
        </p>
      ) : (
        <div className="mt-2 flex gap-2 rounded-md bg-sunken p-3">
          <MessageCircleReply className="mt-1 size-4 shrink-0 text-accent" />
          <div className="min-w-0">
            <span className="sr-only">{t('answer')} </span>
            <MessageText text={answer} />
          </div>
        </div>
      )}
    </>
  );
}

const format = { dateStyle: 'medium' } as const;
