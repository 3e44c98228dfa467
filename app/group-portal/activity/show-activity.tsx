import { groupTexts } from '../../../worker/contract/sentences/group';
import { useSentences } from '../../hooks/use-sentences';
import { Button } from '../../ui/button';
import { ChevronDown, ChevronUp } from '../../ui/icons';

type ShowActivityProps = { isOpen: boolean; onToggle: () => void; panelId: string | undefined; newCount: number };

export function ShowActivity({ isOpen, onToggle, panelId, newCount }: ShowActivityProps) {
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
