import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Group } from '../../../contract/group';
import { memberName } from '../../../contract/member-name';
import type { Question } from '../../../contract/question';
import { mayAsk } from '../../../rules/visible-facts';
import { questionTexts } from '../../../texts/sentences/questions';
import { api, call } from '../../client/client';
import { useIsHydrated } from '../../client/hydration';
import { useSentences } from '../../client/language';
import { withOlderQuestions } from '../../domain/group-state';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { Hourglass, MessageCircleReply } from '../../ui/icons';
import { lazyWithRetry } from '../../ui/lazy-with-retry';
import { Skeleton } from '../../ui/placeholder';
import { MessageText } from '../chat/chat-message';
import { useLiveActions } from '../live/use-live';
import { LocalTime } from '../local-time';
import { WhenNear } from '../when-near';

const formSpace = <Skeleton className="noscript:hidden h-46.5 lg:h-47.5" />;

const QuestionForm = lazyWithRetry(() => import('./question-form'), 'QuestionForm', { fallback: formSpace });

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
      {mayAsk(group) && (
        <div id="ask" tabIndex={-1} className="scroll-mt-32 outline-none">
          <WhenNear placeholder={formSpace}>
            <QuestionForm group={group} />
          </WhenNear>
        </div>
      )}
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
