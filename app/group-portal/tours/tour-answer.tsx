import { Check, X } from 'lucide-react';
import { useId } from 'react';
import type { Participant } from '../../../worker/contract/groups/participant';
import { Button } from '../../ui/button';
import { useSay } from '../interest/use-say';

type TourAnswerProps = { participant: Participant; question: string; onAnswered?: () => void };

const answers = [
  { answer: 'yes', label: 'Yes', Icon: Check },
  { answer: 'no', label: 'No', Icon: X },
] as const;

/** Whether somebody can come to the confirmed tour; the answer that was given is pressed. */
export function TourAnswer({ participant, question, onAnswered }: TourAnswerProps) {
  const questionId = useId();
  const say = useSay(participant.id, onAnswered);
  const given = say.isPending ? say.variables.tourAnswer : participant.tourAnswer;
  return (
    <fieldset aria-labelledby={questionId} className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <p id={questionId} className="mr-auto font-semibold">
        {question}
      </p>
      <div className="flex gap-2">
        {answers.map(({ answer, label, Icon }) => (
          <Button
            key={answer}
            variant={given === answer ? 'primary' : 'secondary'}
            size="sm"
            icon={<Icon aria-hidden />}
            aria-pressed={given === answer}
            isBusy={say.isPending}
            onClick={() => say.mutate({ tourAnswer: answer })}
          >
            {label}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}
