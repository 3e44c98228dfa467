import { Check } from 'lucide-react';
import { useId } from 'react';
import type { StaffGroup } from '../../../../worker/contract/groups/group';
import { levelTexts } from '../../../../worker/contract/sentences/interest-levels';
import { interestLook } from '../../../interest-look';
import { Badge } from '../../../ui/badge';

/** Who is in a group, how far each of them is, and who has applied. */
export function MembersAtAGlance({ participants }: Pick<StaffGroup, 'participants'>) {
  const titleId = useId();
  const labels = levelTexts('en');
  if (participants.length === 0) return null;
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className="mb-1 text-base">
        Members
      </h3>
      <ul aria-labelledby={titleId} className="divide-y divide-line text-sm">
        {participants.map(({ id, name, interestLevel, hasApplied }) => {
          const { tone, Icon } = interestLook[interestLevel];
          return (
            <li key={id} className="flex min-h-9 items-center gap-2">
              <span className="min-w-0 flex-1 truncate">{name}</span>
              {hasApplied && (
                <span className="flex items-center gap-1 text-ink-soft">
                  <Check aria-hidden className="size-4" />
                  Applied
                </span>
              )}
              <Badge tone={tone} icon={<Icon aria-hidden />}>
                {labels(interestLevel)}
              </Badge>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
