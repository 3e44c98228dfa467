import { useId } from 'react';
import type { StaffGroup } from '../../../../worker/contract/groups/group';
import { levelTexts } from '../../../../worker/contract/sentences/interest-levels';
import { counted } from '../../../domain/us-format';
import { interestStyle } from '../../../interest-style';
import { Badge } from '../../../ui/badge';
import { Check } from '../../../ui/icons';

type MembersAtAGlanceProps = Pick<StaffGroup, 'participants'> & { steps: number };

/** Who is in a group, and how far each of them is: by the steps to the lease, or where there are none by having applied. */
export function MembersAtAGlance({ participants, steps }: MembersAtAGlanceProps) {
  const titleId = useId();
  const labels = levelTexts('en');
  if (participants.length === 0) return null;
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className="mb-1 text-base">
        Members
      </h3>
      <ul aria-labelledby={titleId} className="divide-y divide-line text-sm">
        {participants.map(({ id, name, interestLevel, hasApplied, stepsDone }) => {
          const { tone, Icon } = interestStyle[interestLevel];
          return (
            <li key={id} className="flex min-h-9 items-center gap-2">
              <span className="min-w-0 flex-1 truncate">{name}</span>
              {steps > 0 && interestLevel !== 'im_out' && (
                <span className="tabular text-ink-soft">
                  {stepsDone.length} of {counted(steps, 'step')}
                </span>
              )}
              {steps === 0 && hasApplied && (
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
