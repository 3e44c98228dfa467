import { useId, useState } from 'react';
import type { StaffQuestion } from '../../../contract/question';
import { useTimeZone } from '../../client/use-in-browser';
import { usShortDate } from '../../domain/us-format';
import { Button } from '../../ui/button';
import { AnswerForm } from '../groups/questions-section';
import { useLeaveGuard } from '../use-leave-guard';
import { OfGroup, Row } from './queue';

/** A question whose form is open stays, also if a colleague has answered it, so that nothing typed is lost. */
export function QuestionRows({ questions }: { questions: StaffQuestion[] }) {
  const [opened, setOpened] = useState<StaffQuestion[]>([]);
  const [drafts, setDrafts] = useState<Record<number, string>>({});
  useLeaveGuard({ hasChanges: opened.some(({ id }) => drafts[id]?.trim()) });
  const isOpen = ({ id }: StaffQuestion) => opened.some((question) => question.id === id);
  const shown = [...opened, ...questions.filter((question) => !isOpen(question))].toSorted((a, b) => a.id - b.id);
  const close = ({ id }: StaffQuestion) => {
    setOpened((all) => all.filter((question) => question.id !== id));
    setDrafts(({ [id]: _, ...others }) => others);
  };
  return shown.map((question) => (
    <QuestionRow
      key={question.id}
      question={question}
      isOpen={isOpen(question)}
      onOpen={() => setOpened((all) => [...all, question])}
      draft={drafts[question.id] ?? ''}
      onDraft={(draft) => setDrafts((all) => ({ ...all, [question.id]: draft }))}
      onClose={() => close(question)}
    />
  ));
}

type QuestionRowProps = {
  question: StaffQuestion;
  isOpen: boolean;
  onOpen: () => void;
  draft: string;
  onDraft: (draft: string) => void;
  onClose: () => void;
};

function QuestionRow({ question, isOpen, onOpen, draft, onDraft, onClose }: QuestionRowProps) {
  const titleId = useId();
  const timeZone = useTimeZone();
  return (
    <Row
      groupId={question.groupId}
      when={usShortDate(question.createdAt, timeZone)}
      titleId={titleId}
      title={`“${question.question}”`}
      about={
        <>
          <bdi>{question.name}</bdi> · <OfGroup group={question} />
        </>
      }
      actions={
        <Button
          data-row-action
          variant="secondary"
          size="sm"
          aria-describedby={titleId}
          aria-expanded={isOpen}
          onClick={isOpen ? onClose : onOpen}
        >
          {isOpen ? 'Close' : 'Answer'}
        </Button>
      }
    >
      {isOpen && <AnswerForm question={question} draft={draft} onDraft={onDraft} onDone={onClose} takesFocus />}
    </Row>
  );
}
