import { useId, useState } from 'react';
import { api } from '../../../api/client';
import { usePagedList } from '../../../hooks/use-paged-list';
import { PagedList } from '../../paged-list';
import { useLeaveGuard } from '../../use-leave-guard';
import { questionsKey, questionsOfGroupKey, readQuestions } from '../read-groups';
import { QuestionItem } from './question-item';

export function QuestionsSection({ groupId }: { groupId?: number }) {
  const titleId = useId();
  const [drafts, setDrafts] = useState<Record<number, string>>({});
  const list = usePagedList({
    queryKey: groupId === undefined ? questionsKey : questionsOfGroupKey(groupId),
    read: (page) => readQuestions(api, page, groupId),
  });
  const guard = useLeaveGuard({
    hasChanges: list.items?.some(({ id, answer }) => drafts[id]?.trim() && drafts[id] !== answer) ?? false,
  });
  const unanswered = list.items?.filter(({ answer }) => answer === null).length ?? 0;
  return (
    <section id="questions" aria-labelledby={titleId}>
      <div className="mb-2 flex items-center justify-between gap-3">
        <h2 id={titleId} className="text-xl">
          Questions
        </h2>
        {unanswered > 0 && (
          <span className="text-ink-soft text-sm">
            {unanswered}
            {unanswered === list.items?.length && list.more && '+'} unanswered
          </span>
        )}
      </div>
      <PagedList
        list={list}
        what="questions"
        renderItem={(question) => (
          <QuestionItem
            question={question}
            isOfGroup={groupId !== undefined}
            draft={drafts[question.id] ?? ''}
            onDraft={(draft) => setDrafts((all) => ({ ...all, [question.id]: draft }))}
          />
        )}
        empty={<p className="text-ink-soft">Nobody has asked anything yet. Groups ask on their page.</p>}
      />
      {guard.dialog}
    </section>
  );
}
