import { createContext, useContext, useState } from 'react';
import type { StaffQuestion } from '../../../contract/question';
import { Allowed } from '../../client/role';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { ConfirmTourButton, type TourToAnswer } from '../today/answer-tour';
import { CheckOffSteps, MarkLeased, Remind, RowLink } from '../today/task-buttons';
import { useLeaveGuard } from '../use-leave-guard';
import type { RowActionProps } from './group-table';
import { AnswerForm } from './questions-section';

type OpenDialog = { answer: (question: StaffQuestion) => void; openTour: (tour: TourToAnswer) => void };

/** Opens the dialog of a task, which stays when the task leaves its row. */
export const TaskDialogContext = createContext<OpenDialog>({ answer: () => {}, openTour: () => {} });

/** The button of what waits for the office first, else 'Remind' where that reaches someone. */
export function TaskButton({ group, nameId }: RowActionProps) {
  const { answer, openTour } = useContext(TaskDialogContext);
  const [task] = group.tasks;
  switch (task?.kind) {
    case 'question':
      return (
        <Allowed needed="agent">
          <Button
            data-row-action
            variant="secondary"
            size="sm"
            aria-describedby={nameId}
            onClick={() => answer(task.question)}
          >
            Answer
          </Button>
        </Allowed>
      );
    case 'tour':
      return <ConfirmTourButton titleId={nameId} onOpen={() => openTour(task.tour)} />;
    case 'steps':
      return <CheckOffSteps group={task.group} titleId={nameId} />;
    case 'lease':
      return <MarkLeased group={task.group} titleId={nameId} />;
    case 'bounced':
      return (
        <Allowed needed="agent">
          <RowLink
            isMain
            titleId={nameId}
            to={`/admin/groups/${group.id}#${task.email.memberName === null ? 'more' : 'members'}`}
          >
            Correct
          </RowLink>
        </Allowed>
      );
    default:
      return group.canRemind && <Remind groupId={group.id} titleId={nameId} />;
  }
}

/** A half-written answer stays with its question until it is saved or the page is left. */
export function useAnswerDialog() {
  const [drafts, setDrafts] = useState<Record<number, string>>({});
  const [question, setQuestion] = useState<StaffQuestion>();
  const [isOpen, setIsOpen] = useState(false);
  useLeaveGuard({ hasChanges: Object.values(drafts).some((draft) => draft.trim() !== '') });
  const draftOf = (id: number, draft: string) => setDrafts((all) => ({ ...all, [id]: draft }));
  const done = () => {
    setIsOpen(false);
    if (question) draftOf(question.id, '');
  };
  const answer = (asked: StaffQuestion) => {
    setQuestion(asked);
    setIsOpen(true);
  };
  const dialog = (
    <Dialog isOpen={isOpen} title={question ? `${question.name} asks` : ''} onClose={() => setIsOpen(false)}>
      {question && (
        <>
          <p className="whitespace-pre-line font-medium">{question.question}</p>
          <AnswerForm
            key={question.id}
            question={question}
            draft={drafts[question.id] ?? ''}
            onDraft={(draft) => draftOf(question.id, draft)}
            onDone={done}
            takesFocus
          />
        </>
      )}
    </Dialog>
  );
  return { answer, dialog };
}
