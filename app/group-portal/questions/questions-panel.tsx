import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Group } from '../../../worker/contract/groups/group';
import type { Question } from '../../../worker/contract/groups/question';
import { api, call } from '../../api/client';
import { toastError } from '../../api/toast-error';
import { withOlderQuestions } from '../../domain/group/merged-notices';
import { useIsReady } from '../../hooks/use-is-ready';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { Skeleton } from '../../ui/skeleton';
import { WhenLoaded } from '../../ui/when-loaded';
import { useLive } from '../live/live-connection';
import { GroupQuestion } from './group-question';

const loadForm = () => import('./question-form');

type QuestionsPanelProps = { group: Group; questions: Question[]; hasOlder: boolean };

/** What the group asked, what was answered, and where to ask. */
export function QuestionsPanel({ group, questions, hasOlder }: QuestionsPanelProps) {
  const isReady = useIsReady();
  const { change } = useLive();
  const [first] = questions;
  const list = useRef<HTMLUListElement>(null);
  const hasLoadedOlder = useRef(false);
  const older = useMutation({
    mutationFn: (before: number) =>
      call(api.public.questions.$get({ query: { groupId: String(group.id), before: String(before) } })),
    onSuccess: (page) => {
      hasLoadedOlder.current = true;
      change((known) => withOlderQuestions(known, page));
    },
    onError: toastError,
  });

  // The button that had the focus may be gone, and what it was pressed for begins there.
  useEffect(() => {
    if (!hasLoadedOlder.current) return;
    hasLoadedOlder.current = false;
    list.current?.querySelector('li')?.focus();
  }, [questions, hasOlder]);

  return (
    <Card title="Questions">
      {!first && (
        <p className="mb-6 text-ink-soft">
          No questions yet. Ask the property manager: the answer shows here for the whole group.
        </p>
      )}
      {first && hasOlder && (
        <Button
          variant="secondary"
          size="sm"
          className="mb-4"
          disabled={!isReady}
          isBusy={older.isPending}
          onClick={() => older.mutate(first.id)}
        >
          More questions
        </Button>
      )}
      {first && (
        <ul ref={list} aria-label="Questions" className="-mt-4 mb-6 divide-y divide-line">
          {questions.map((question) => (
            <li key={question.id} tabIndex={-1} className="py-4">
              <GroupQuestion question={question} />
            </li>
          ))}
        </ul>
      )}
      {!group.customizations.outcome && (
        <WhenLoaded load={loadForm} waiting={<Skeleton className="noscript:hidden h-105 sm:h-82.5" />}>
          {({ QuestionForm }) => <QuestionForm group={group} />}
        </WhenLoaded>
      )}
    </Card>
  );
}
