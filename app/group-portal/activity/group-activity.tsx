import { useId, useRef, useState } from 'react';
import { groupTexts } from '../../../worker/contract/sentences/group';
import { useWasSeen } from '../../hooks/use-screen';
import { useSentences } from '../../hooks/use-sentences';
import { part } from '../../ui/part';
import { ShowActivity } from './show-activity';

const ActivityLog = part(() => import('./activity-log'), 'ActivityLog', { waiting: ShowActivity });

/** What happened in the group; its log is fetched when one comes near it. */
export function GroupActivity({ groupId }: { groupId: number }) {
  const t = useSentences(groupTexts);
  const titleId = useId();
  const panel = useRef<HTMLElement>(null);
  const wasSeen = useWasSeen(panel);
  const [isOpen, setIsOpen] = useState(false);
  const shown = { isOpen, onToggle: () => setIsOpen(!isOpen) };
  return (
    <section
      ref={panel}
      aria-labelledby={titleId}
      className="flex scroll-mt-32 flex-wrap items-center justify-between gap-x-4 rounded-lg border border-line bg-surface p-4 sm:px-6"
    >
      <h2 id={titleId} className="text-xl">
        {t('activity')}
      </h2>
      {wasSeen || isOpen ? <ActivityLog groupId={groupId} {...shown} /> : <ShowActivity {...shown} />}
    </section>
  );
}
