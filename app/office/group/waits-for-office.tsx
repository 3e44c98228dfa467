import { useId } from 'react';
import type { OfficeGroup } from '../../../contract/staff/office-group';
import { bouncedAddresses } from '../../../rules/bounced-emails';
import { isReadyToLease } from '../../../rules/rooms';
import { slotsToConfirm } from '../../../rules/tour-slots';
import { todayOf } from '../../../rules/tours';
import { useNow } from '../../client/use-now';
import type { GroupState } from '../../domain/group-state';
import { counted } from '../../domain/us-format';
import { ArrowRight, CalendarCheck, CircleHelp, type IconComponent, KeyRound, MailWarning } from '../../ui/icons';
import { type OfficeTarget, PlaceLink } from './office-places';

type Line = {
  key: string;
  to: OfficeTarget;
  Icon: IconComponent;
  text: string;
  verb: string;
};

type Waiting = Pick<
  OfficeGroup,
  | ('status' | 'beds' | 'participants' | 'confirmedTour' | 'tourRequest' | 'customizations')
  | ('pointPersonEmail' | 'emails' | 'unanswered')
>;

export function WaitsForOffice({ group, state }: { group: Waiting; state: GroupState | null }) {
  const titleId = useId();
  const now = useNow();
  if (!state) return null;
  const lines = linesOf(group, state, now && todayOf(group.customizations, now));
  if (lines.length === 0) return null;
  return (
    <nav aria-labelledby={titleId} className="rounded-lg border border-line bg-surface px-4 py-2">
      <h2 id={titleId} className="pt-1 text-base">
        Needs your attention
      </h2>
      <ul className="divide-y divide-line">
        {lines.map(({ key, to, Icon, text, verb }) => (
          <li key={key}>
            <PlaceLink to={to} className="group/line flex min-h-11 items-center gap-3 py-2">
              <Icon className="size-4 shrink-0 text-accent" />
              <span dir="auto" className="wrap-anywhere line-clamp-3 min-w-0 flex-1 leading-snug">
                {text}
              </span>
              <span className="flex shrink-0 items-center gap-1 font-semibold text-accent text-sm underline-offset-4 group-hover/line:underline">
                <span>{`${verb} `}</span>
                <ArrowRight className="size-4" />
              </span>
            </PlaceLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/**
 * The oldest three questions and how many more there are; before an outcome also a tour to confirm, addresses whose newest
 * email bounced, and a group that is ready to lease.
 */
function linesOf(group: Waiting, { tourSchedules }: GroupState, today: string | null): Line[] {
  const { count, first } = group.unanswered;
  const asked = { to: 'questions', Icon: CircleHelp } as const;
  const lines: Line[] = first.map(({ id, name, question }) => ({
    ...asked,
    key: String(id),
    text: `${name}: ${question}`,
    verb: 'Answer',
  }));
  if (count > first.length) {
    lines.push({
      ...asked,
      key: 'more',
      text: counted(count - first.length, 'more question'),
      verb: 'See',
    });
  }
  if (group.customizations.outcome !== null) return lines;
  if (slotsToConfirm(group, tourSchedules, today).length > 0) {
    const text = `Confirm a tour: ${counted(tourSchedules.length, 'member')} proposed dates`;
    lines.push({ key: 'tour', to: 'tour', Icon: CalendarCheck, text, verb: 'Choose' });
  }
  const bounced = bouncedAddresses(group);
  if (bounced.length > 0)
    lines.push({
      key: 'emails',
      to: 'emails',
      Icon: MailWarning,
      text: `Emails bounced: ${bounced.join(', ')}`,
      verb: 'See',
    });
  if (isReadyToLease(group)) {
    lines.push({
      key: 'outcome',
      to: 'outcome',
      Icon: KeyRound,
      text: 'Ready to lease: record the outcome',
      verb: 'Decide',
    });
  }
  return lines;
}
