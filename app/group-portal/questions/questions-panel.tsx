import { useQuery } from '@tanstack/react-query';
import type { Group } from '../../../worker/contract/group';
import { api, call } from '../../api/client';
import { Card } from '../../ui/card';
import { LoadFailed } from '../../ui/load-failed';
import { Skeleton } from '../../ui/skeleton';
import { WhenLoaded } from '../../ui/when-loaded';
import { questionsKey } from '../query-keys';
import { GroupQuestion } from './group-question';

const loadForm = () => import('./question-form');

/** What the group asked, what was answered, and where to ask. */
export function QuestionsPanel({ group }: { group: Group }) {
  const {
    data: questions,
    isError,
    refetch,
  } = useQuery({
    queryKey: questionsKey(group.id),
    queryFn: () => call(api.public.questions.$get({ query: { groupId: String(group.id) } })),
  });
  return (
    <Card title="Questions">
      {!questions && !isError && <Skeleton className="mb-6 h-24" />}
      {!questions && isError && <LoadFailed what="The questions" onTryAgain={() => void refetch()} className="mb-6" />}
      {questions?.length === 0 && (
        <p className="mb-6 text-ink-soft">
          No questions yet. Ask the property manager: the answer shows here for the whole group.
        </p>
      )}
      {questions && questions.length > 0 && (
        <ul aria-label="Questions" className="-mt-4 mb-6 divide-y divide-line">
          {questions.map((question) => (
            <li key={question.id} className="py-4">
              <GroupQuestion question={question} />
            </li>
          ))}
        </ul>
      )}
      <WhenLoaded load={loadForm} waiting={<Skeleton className="noscript:hidden h-105 sm:h-82.5" />}>
        {({ QuestionForm }) => <QuestionForm group={group} />}
      </WhenLoaded>
    </Card>
  );
}
