import { interestLevels } from '../../../contract/interest-levels';
import type { Participant } from '../../../contract/participant';
import { entryTexts, levelTexts } from '../../../texts/sentences/interest';
import { interestStyle } from '../../client/interest-style';
import { useSentences } from '../../client/use-sentences';
import { Button } from '../../ui/button';
import { Check } from '../../ui/icons';
import { useUndoToast } from '../activity/use-undo';
import { useSaveParticipant } from './use-save-participant';

type LevelChoiceProps = { participant: Participant; onClose: () => void };

/** The four levels as buttons, under one's own row: what is pressed is saved. A long label has a line to itself. */
export function LevelChoice({ participant: { id, groupId, interestLevel }, onClose }: LevelChoiceProps) {
  const t = useSentences(entryTexts);
  const levels = useSentences(levelTexts);
  const undoToast = useUndoToast(groupId);
  const save = useSaveParticipant(id, ({ activityId }) => {
    onClose();
    undoToast({ title: t('success'), description: t('updated') }, activityId);
  });
  return (
    <fieldset className="flex animate-rise flex-wrap gap-2 pb-3">
      <legend className="sr-only">{t('interestLevel')}</legend>
      {interestLevels.map(({ code }) => {
        const { Icon } = interestStyle[code];
        return (
          <Button
            key={code}
            variant="secondary"
            size="sm"
            className="flex-1 basis-[calc(50%-0.5rem)] gap-1.5! whitespace-nowrap px-2!"
            icon={code === interestLevel ? <Check /> : <Icon />}
            aria-pressed={code === interestLevel}
            isBusy={save.isPending && save.variables.interestLevel === code}
            onClick={() => (code === interestLevel ? onClose() : save.mutate({ interestLevel: code }))}
          >
            {levels(code)}
          </Button>
        );
      })}
    </fieldset>
  );
}
