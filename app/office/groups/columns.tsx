import { Link } from '@remix-run/react';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { colleagueName } from '../../../contract/staff/colleague-name';
import type { DeskGroup } from '../../../contract/staff/desk';
import type { GroupOrder } from '../../../contract/staff/group-orders';
import { isPassed, isSetupLinkExpired } from '../../../rules/deadline';
import { committedCount } from '../../../rules/interest';
import { isTourOver, todayHere } from '../../../rules/tours/tours';
import { Allowed } from '../../client/role';
import { taskTitle } from '../../domain/staff/office-tasks';
import { usDateTime, usShortDate } from '../../domain/staff/us-format';
import { daySummary } from '../../domain/tours';
import { Avatar } from '../../ui/avatar';
import { Badge } from '../../ui/badge';
import { CopyButton } from '../../ui/copy-button';
import { StatusBadge, waitsForText } from './group-facts';

export type CellContext = { group: DeskGroup; now: Date | null; timeZone: string; origin: string };

export type Column = {
  heading: string;
  /** Each press on the heading selects the next. */
  orders?: readonly GroupOrder[];
  /** The rest of the table's width without it. */
  width?: string;
  /** In narrower windows only the sheet shows it. */
  isForWideWindows?: boolean;
  /** Readers do not get what it shows. */
  isForAgents?: boolean;
  className?: string;
  cell: (context: CellContext) => ReactNode;
};

const property: Column = {
  heading: 'Property',
  orders: ['property'],
  width: 'w-34 xl:w-44 2xl:w-60',
  cell: ({ group: { property: found } }) =>
    found ? (
      <span title={found.name} className="row-text">
        {found.name}
      </span>
    ) : (
      <i className="text-ink-soft">Property not found</i>
    ),
};

const assignee: Column = {
  heading: 'Assignee',
  width: 'w-17',
  isForWideWindows: true,
  cell: ({ group: { assignee: address } }) =>
    address && (
      <span title={address} className="relative flex">
        <Avatar name={colleagueName({ email: address })} size="xs" />
        <span className="sr-only">{address}</span>
      </span>
    ),
};

/**
 * One fact for each; a row's details are below its name. At 1,280 px nothing of usual length is cut; longer text ends in an
 * ellipsis.
 */
export const activeColumns: readonly Column[] = [
  property,
  {
    heading: 'Committed',
    orders: ['committed'],
    width: 'w-23',
    className: 'tabular whitespace-nowrap',
    cell: ({ group: { participants } }) => (
      <>
        <CardLabel>Committed</CardLabel>
        <span>{`${committedCount(participants)} of ${participants.length}`}</span>
      </>
    ),
  },
  { heading: 'Waits for', className: 'max-lg:order-1 max-lg:basis-full', cell: (context) => <WaitsFor {...context} /> },
  {
    heading: 'Decision Deadline',
    orders: ['deadline'],
    width: 'w-38',
    className: 'tabular whitespace-nowrap [&_.rounded-full]:px-1.5 [&_.rounded-full]:py-0 [&_.rounded-full]:text-xs',
    cell: ({ group: { customizations }, now, timeZone }) => {
      const { decisionDeadline: at } = customizations;
      if (!at) return <i className="text-ink-soft max-lg:hidden">None</i>;
      const isOver = now !== null && isPassed(at, now);
      const isUrgent = isOver || (now !== null && todayHere(new Date(at)) === todayHere(now));
      return (
        <>
          <CardLabel>Deadline</CardLabel>
          <span title={usDateTime(at, timeZone)} className={clsx(isUrgent && 'font-semibold text-danger')}>
            {usShortDate(at, timeZone)}
          </span>{' '}
          {isOver && <Badge tone="danger">Expired</Badge>}
        </>
      );
    },
  },
  {
    heading: 'Tour',
    width: 'w-20',
    isForWideWindows: true,
    className: 'tabular whitespace-nowrap',
    cell: ({ group: { customizations }, now }) => {
      const { confirmedTour: tour } = customizations;
      if (!tour) return <span className="text-ink-soft max-lg:hidden">–</span>;
      return (
        <>
          <CardLabel>Tour</CardLabel>
          <span className={clsx(isTourOver(customizations, now) && 'text-ink-soft')}>
            {daySummary(tour.date, 'en')}
          </span>
        </>
      );
    },
  },
  assignee,
];

export const pendingColumns: readonly Column[] = [
  property,
  {
    heading: 'Setup Link',
    orders: ['setup_link'],
    isForAgents: true,
    className: 'tabular max-lg:order-1 max-lg:basis-full',
    cell: ({ group, now, timeZone }) => {
      if (!group.setupTokenExpiresAt) return null;
      const isExpired = isSetupLinkExpired(group, now);
      return (
        <span className={clsx('row-text', isExpired ? 'font-semibold text-danger' : 'text-ink-soft')}>
          {`${isExpired ? 'Expired' : 'Works until'} ${usShortDate(group.setupTokenExpiresAt, timeZone)}`}
        </span>
      );
    },
  },
  assignee,
];

/** Copies the setup link, or leads to a new one. */
export function SetupLinkButton({ group, now, origin }: CellContext) {
  if (isSetupLinkExpired(group, now))
    return (
      <Allowed needed="agent">
        <Link
          to={`/admin/groups/${group.id}#more`}
          className="font-semibold text-accent underline-offset-4 hover:underline max-lg:py-2.5"
        >
          New Setup Link
        </Link>
      </Allowed>
    );
  if (!group.adminSetupToken) return null;
  return (
    <CopyButton
      text={`${origin}/admin-setup/${group.adminSetupToken}`}
      label="Copy Setup Link"
      variant="secondary"
      size="sm"
    />
  );
}

/** What waits for the office in the group; else its status, unless its deadline says it, and whose next steps it waits for. */
function WaitsFor({ group, now }: CellContext) {
  const [task, ...others] = group.tasks;
  if (!task) {
    const text = waitsForText(group);
    return (
      <span className="flex min-w-0 items-center gap-2 whitespace-nowrap text-ink-soft lg:[&>.rounded-full]:px-2 lg:[&>.rounded-full]:py-0 lg:[&>.rounded-full]:text-xs">
        {group.status !== 'past_deadline' && <StatusBadge group={group} now={now} />}
        {text && <span className="row-text">{text}</span>}
      </span>
    );
  }
  const title = taskTitle(task);
  return (
    <span className="flex min-w-0 items-baseline gap-2">
      <span title={title} dir="auto" className="row-text">
        {title}
      </span>
      {others.length > 0 && <span className="shrink-0 text-ink-soft text-xs">{`+${others.length} more`}</span>}
    </span>
  );
}

/** A card has no headings. */
const CardLabel = ({ children }: { children: string }) => (
  <span className="text-ink-soft lg:hidden">{`${children} `}</span>
);
