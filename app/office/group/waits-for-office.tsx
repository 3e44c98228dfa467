import { type ReactNode, useId } from 'react';
import type { OfficeGroup } from '../../../contract/staff/office-group';
import { bouncedAddresses } from '../../../rules/bounced-emails';
import { withMarks } from '../../../rules/lease-steps';
import { officeStepsOf } from '../../../rules/office-steps';
import { isChoosingRooms, isReadyToLease } from '../../../rules/rooms';
import { requestToCome, tourToConfirm } from '../../../rules/tours/half-days';
import { todayOf } from '../../../rules/tours/tours';
import { Allowed } from '../../client/role';
import { useNow } from '../../client/use-now';
import type { GroupState } from '../../domain/group-state';
import { readyTitle, stepsTitle, tourTitle } from '../../domain/staff/office-tasks';
import { counted } from '../../domain/staff/us-format';
import { buttonClass } from '../../ui/button';
import { CalendarCheck, CircleCheckBig, CircleHelp, type IconComponent, KeyRound, MailWarning } from '../../ui/icons';
import { ConfirmTourButton, type TourToAnswer, useTourDialog } from '../today/answer-tour';
import { CheckOffSteps, MarkLeased } from '../today/task-buttons';
import { type OfficeTarget, PlaceLink } from './office-places';

type Waiting = Pick<
  OfficeGroup,
  | ('id' | 'pointPersonName' | 'status' | 'beds' | 'participants' | 'confirmedTour' | 'tourRequest' | 'customizations')
  | ('pointPersonEmail' | 'emails' | 'unanswered')
>;

type Look = { titleId: string; variant: 'primary' | 'secondary' };

type Line = { key: string; Icon: IconComponent; text: string; action: (look: Look) => ReactNode };

/** Nothing if nothing waits. The button of the first line is the page's primary action. */
export function WaitsForOffice({ group, state }: { group: Waiting; state: GroupState | null }) {
  const titleId = useId();
  const now = useNow();
  const { openTour, dialog } = useTourDialog();
  const lines = state ? linesOf(group, state, now && todayOf(group.customizations, now), openTour) : [];
  return (
    <>
      {lines.length > 0 && (
        <section aria-labelledby={titleId} className="rounded-lg border border-line bg-surface px-4 py-2">
          <h2 id={titleId} className="pt-1 text-base">
            Waits for us
          </h2>
          <ul className="divide-y divide-line">
            {lines.map((line, index) => (
              <WaitingLine key={line.key} line={line} isFirst={index === 0} />
            ))}
          </ul>
        </section>
      )}
      {dialog}
    </>
  );
}

function WaitingLine({ line: { Icon, text, action }, isFirst }: { line: Line; isFirst: boolean }) {
  const textId = useId();
  return (
    <li className="flex min-h-12 items-center gap-3 py-1.5">
      <Icon className="size-4 shrink-0 text-accent" />
      <span id={textId} dir="auto" className="wrap-anywhere line-clamp-3 min-w-0 flex-1 leading-snug">
        {text}
      </span>
      <span className="shrink-0">{action({ titleId: textId, variant: isFirst ? 'primary' : 'secondary' })}</span>
    </li>
  );
}

/** Leads to where it is done on the page. */
const linkTo = (to: OfficeTarget, verb: string): Line['action'] =>
  function LinkToPlace({ titleId, variant }) {
    return (
      <Allowed needed="agent">
        <PlaceLink to={to} aria-describedby={titleId} className={buttonClass({ variant, size: 'sm' })}>
          {verb}
        </PlaceLink>
      </Allowed>
    );
  };

/**
 * The oldest three questions and how many more there are; before an outcome also a tour to confirm, the office's steps,
 * addresses whose newest email bounced, and a group that is ready to lease.
 */
function linesOf(
  group: Waiting,
  { group: page, tourSchedules }: GroupState,
  today: string | null,
  openTour: (tour: TourToAnswer) => void,
): Line[] {
  const { count, first } = group.unanswered;
  const lines: Line[] = first.map(({ id, name, question }) => ({
    key: String(id),
    Icon: CircleHelp,
    text: `${name}: ${question}`,
    action: linkTo('questions', 'Answer'),
  }));
  if (count > first.length) {
    const text = counted(count - first.length, 'more question');
    lines.push({ key: 'more', Icon: CircleHelp, text, action: linkTo('questions', 'See') });
  }
  if (group.customizations.outcome !== null) return lines;
  const of = { groupId: group.id, pointPersonName: group.pointPersonName };
  const hasTourHours = page.property.tourHours !== null;
  const halfDay = tourToConfirm({ ...group, hasTourHours }, tourSchedules, today);
  if (halfDay) {
    const tour = {
      ...{ ...of, ...halfDay, canCome: halfDay.canCome.length, asked: tourSchedules.length },
      ...{ rev: group.confirmedTour?.rev ?? 0, requestedAt: requestToCome(group, today)?.requestedAt ?? null },
      hasTourHours,
    };
    lines.push({
      key: 'tour',
      Icon: CalendarCheck,
      text: tourTitle(tour),
      action: (look) => <ConfirmTourButton {...look} onOpen={() => openTour(tour)} />,
    });
  }
  const steps = officeStepsOf(page.participants.map(withMarks), page.property.leaseSteps);
  if (steps.length > 0)
    lines.push({
      key: 'steps',
      Icon: CircleCheckBig,
      text: stepsTitle({ steps }),
      action: (look) => <CheckOffSteps {...look} group={{ ...of, steps }} />,
    });
  if (isReadyToLease(group)) {
    lines.push({
      key: 'outcome',
      Icon: KeyRound,
      text: readyTitle({ beds: group.beds ?? 0 }),
      action: (look) => <MarkLeased {...look} group={{ ...of, isChoosingRooms: isChoosingRooms(page) }} />,
    });
  }
  const bounced = bouncedAddresses(group);
  if (bounced.length > 0) {
    const text = `Emails bounced: ${bounced.join(', ')}`;
    lines.push({ key: 'emails', Icon: MailWarning, text, action: linkTo('emails', 'See') });
  }
  return lines;
}
