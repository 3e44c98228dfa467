import { groupTexts } from '../../../worker/contract/sentences/group';
import { useSentences } from '../../hooks/use-sentences';
import { Button } from '../../ui/button';
import { ChevronDown, ChevronUp } from '../../ui/icons';

export type ShowActivityProps = { isOpen: boolean; onToggle: () => void };

/** Opens the activity, and says how much of it is new to this device once that is known. */
export function ShowActivity({
  isOpen,
  onToggle,
  panelId,
  newCount = 0,
}: ShowActivityProps & { panelId?: string; newCount?: number }) {
  const t = useSentences(groupTexts);
  return (
    <Button
      variant="secondary"
      size="sm"
      icon={isOpen ? <ChevronUp aria-hidden /> : <ChevronDown aria-hidden />}
      aria-expanded={isOpen}
      aria-controls={panelId}
      onClick={onToggle}
    >
      {t(isOpen ? 'hideActivity' : 'showActivity')}
      {!isOpen && newCount > 0 && (
        <span className="tabular rounded-full bg-accent-soft px-2">{t('newActivity', { n: newCount })}</span>
      )}
    </Button>
  );
}
