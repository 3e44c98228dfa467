import { useId, useRef, useState } from 'react';
import { groupTexts } from '../../../texts/sentences/group';
import { useSentences } from '../../client/language';
import { useHasBeenOnScreen } from '../../client/use-on-screen';
import { Button } from '../../ui/button';
import { ChevronDown, ChevronUp } from '../../ui/icons';
import { lazyWithRetry } from '../../ui/lazy-with-retry';

const ActivityLog = lazyWithRetry(() => import('./activity-log'), 'ActivityLog');

/**
 * Last in the group's column, closed at first, with the number of entries new to this device. Read when it is near the
 * viewport.
 */
export function GroupActivity({ groupId }: { groupId: number }) {
  const t = useSentences(groupTexts);
  const titleId = useId();
  const panelId = useId();
  const panel = useRef<HTMLElement>(null);
  const wasSeen = useHasBeenOnScreen(panel);
  const [isOpen, setIsOpen] = useState(false);
  const [newCount, setNewCount] = useState(0);
  const isWanted = wasSeen || isOpen;
  return (
    <section
      ref={panel}
      aria-labelledby={titleId}
      className="flex scroll-mt-32 flex-wrap items-center justify-between gap-x-4 rounded-lg border border-line bg-surface p-4 sm:px-(--card-padding,--spacing(6))"
    >
      <h2 id={titleId} className="text-xl">
        {t('activity')}
      </h2>
      <ShowActivity
        isOpen={isOpen}
        onToggle={() => setIsOpen(!isOpen)}
        panelId={isWanted ? panelId : undefined}
        newCount={newCount}
      />
      {isWanted && <ActivityLog groupId={groupId} panelId={panelId} isOpen={isOpen} onNewCount={setNewCount} />}
    </section>
  );
}

type ShowActivityProps = { isOpen: boolean; onToggle: () => void; panelId: string | undefined; newCount: number };

function ShowActivity({ isOpen, onToggle, panelId, newCount }: ShowActivityProps) {
  const t = useSentences(groupTexts);
  return (
    <Button
      variant="secondary"
      size="sm"
      icon={isOpen ? <ChevronUp /> : <ChevronDown />}
      aria-expanded={isOpen}
      aria-controls={panelId}
      onClick={onToggle}
    >
      <span>{t(isOpen ? 'hideActivity' : 'showActivity')}</span>
      {!isOpen && newCount > 0 && (
        <span className="tabular rounded-full bg-accent-soft px-2">{t('newActivity', { n: newCount })}</span>
      )}
    </Button>
  );
}
