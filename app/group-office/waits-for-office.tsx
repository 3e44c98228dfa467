import { useId } from 'react';
import type { GroupForStaff } from '../../worker/contract/groups/group-for-staff';
import { counted } from '../domain/counted';
import type { KnownGroup } from '../domain/group/merged-notices';
import { CircleAlert } from '../ui/icons';

/** What waits for the office in a group, a line each with the way to it; nothing where nothing waits. */
export function WaitsForOffice({ group, known }: { group: GroupForStaff; known: KnownGroup | null }) {
  const titleId = useId();
  if (!known || group.customizations.outcome !== null) return null;
  const unanswered = known.questions.filter(({ answer }) => answer === null).length;
  const lines = [
    { id: 'questions', isSo: unanswered > 0, text: `${counted(unanswered, 'question')} to answer` },
    {
      id: 'tour',
      isSo: group.confirmedTour === null && known.tourSchedules.length > 0,
      text: `A tour to confirm: ${counted(known.tourSchedules.length, 'member')} proposed dates`,
    },
    { id: 'outcome', isSo: group.status === 'ready', text: 'Ready to lease: say how it ended' },
  ].filter(({ isSo }) => isSo);
  if (lines.length === 0) return null;
  return (
    <nav aria-labelledby={titleId} className="rounded-lg border border-line bg-surface px-4 py-2 sm:px-6">
      <h2 id={titleId} className="sr-only">
        Waits for you
      </h2>
      <ul className="divide-y divide-line">
        {lines.map(({ id, text }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="flex min-h-11 items-center gap-2 font-semibold underline-offset-4 hover:underline"
            >
              <CircleAlert aria-hidden className="size-4 shrink-0 text-accent" />
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
