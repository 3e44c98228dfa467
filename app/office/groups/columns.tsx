import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import type { StaffGroup } from '../../../contract/group';
import type { GroupOrder } from '../../../contract/group-list';
import { uiTexts } from '../../../texts/sentences/site';
import { useSentences } from '../../client/use-sentences';
import { isPassed, isSetupLinkExpired } from '../../domain/deadline';
import { committedCount } from '../../domain/interest';
import { usShortDate, usTime } from '../../domain/us-format';
import { Avatar } from '../../ui/avatar';
import { Badge } from '../../ui/badge';
import { CopyButton, useCopy } from '../../ui/copy-button';
import { Check, Copy } from '../../ui/icons';
import { SetupBadge, StatusBadge, WaitsBadge } from './group-facts';

/** 'dana reyes' of 'dana.reyes@example.com'. */
const nameOf = (address: string): string => (address.split('@')[0] ?? '').replaceAll(/[._-]+/g, ' ');

export type CellOf = { group: StaffGroup; now: Date | null; timeZone: string; origin: string };

export type Column = {
  heading: string;
  /** Each press on the heading selects the next. */
  orders?: readonly GroupOrder[];
  width: string;
  /** Hidden in narrow windows; the sheet shows it. */
  from?: 'lg' | 'xl';
  /** Of its cells, also in a phone's card. */
  className?: string;
  cell: (of: CellOf) => ReactNode;
};

export const hiddenBelow = { lg: 'max-lg:hidden', xl: 'max-xl:hidden' };

const email: Column = {
  heading: 'Email',
  width: 'w-24 xl:w-36',
  from: 'lg',
  className: 'relative',
  cell: ({ group: { pointPersonEmail } }) =>
    pointPersonEmail && <Copyable text={pointPersonEmail} label="Copy email" />,
};

const property: Column = {
  heading: 'Property',
  orders: ['property'],
  width: 'w-29',
  className: 'truncate max-lg:col-span-2 max-lg:text-ink-soft max-lg:text-sm',
  cell: ({ group: { property: found } }) =>
    found ? <span title={found.name}>{found.name}</span> : <i className="text-ink-soft">Property not found</i>,
};

const created: Column = {
  heading: 'Created',
  orders: ['newest', 'oldest'],
  width: 'w-25',
  from: 'xl',
  className: 'tabular whitespace-nowrap max-lg:text-sm',
  cell: ({ group: { createdAt }, timeZone }) => usShortDate(createdAt, timeZone),
};

const committed: Column = {
  heading: 'Committed',
  orders: ['committed'],
  width: 'w-20',
  className: 'tabular max-lg:text-sm',
  cell: ({ group: { participants } }) => (
    <>
      {`${committedCount(participants)} of ${participants.length}`}
      <span className="lg:hidden"> committed</span>
    </>
  ),
};

const decisionDeadline: Column = {
  heading: 'Decision Deadline',
  orders: ['deadline'],
  width: 'w-40 2xl:w-60',
  className: 'tabular whitespace-nowrap lg:[&>span]:px-1.5 lg:[&>span]:text-xs max-lg:justify-self-end max-lg:text-sm',
  cell: ({ group: { customizations }, now, timeZone }) => {
    const { decisionDeadline: at } = customizations;
    if (!at) return <i className="text-ink-soft max-lg:hidden">None</i>;
    return (
      <>
        {usShortDate(at, timeZone)}
        <i className="not-italic lg:max-2xl:hidden">, {usTime(at, timeZone)}</i>{' '}
        {now && isPassed(at, now) && <Badge tone="danger">Expired</Badge>}
      </>
    );
  },
};

const assignee: Column = {
  heading: 'Assignee',
  width: 'w-16',
  from: 'lg',
  cell: ({ group: { assignee: address } }) =>
    address && (
      <span title={address} className="relative flex">
        <Avatar name={nameOf(address)} size="xs" />
        <span className="sr-only">{address}</span>
      </span>
    ),
};

export const activeColumns: readonly Column[] = [
  email,
  property,
  {
    heading: 'Status',
    width: 'w-34',
    className:
      'whitespace-nowrap lg:[&>*>:first-child]:px-2 lg:[&>*>:first-child]:text-xs max-lg:col-start-2 max-lg:row-start-1 max-lg:justify-self-end',
    cell: ({ group, now }) => (
      <span className="flex items-center justify-between gap-2">
        <StatusBadge group={group} now={now} />
        <WaitsBadge group={group} isBrief />
      </span>
    ),
  },
  {
    heading: 'Members',
    width: 'w-16',
    from: 'lg',
    className: 'tabular',
    cell: ({ group }) => group.participants.length,
  },
  committed,
  decisionDeadline,
  {
    heading: 'Share Code',
    width: 'w-24',
    from: 'xl',
    className: 'relative',
    cell: ({ group: { shareCode } }) => <Copyable text={shareCode} label="Copy share code" />,
  },
  created,
  assignee,
];

export const pendingColumns: readonly Column[] = [
  email,
  { ...property, width: 'w-40' },
  {
    heading: 'Status',
    width: 'w-32',
    className:
      'whitespace-nowrap lg:[&>span]:px-2 lg:[&>span]:text-xs max-lg:col-start-2 max-lg:row-start-1 max-lg:justify-self-end',
    cell: ({ group, now }) => <SetupBadge group={group} now={now} />,
  },
  {
    heading: 'Group ID',
    width: 'w-44',
    from: 'xl',
    className: 'relative',
    cell: ({ group: { id } }) => <Copyable text={String(id)} label="Copy group ID" />,
  },
  { ...created, from: undefined },
  {
    heading: 'Setup Link',
    orders: ['setup_link'],
    width: 'w-40',
    from: 'lg',
    cell: ({ group, now, origin }) =>
      isSetupLinkExpired(group, now) ? (
        <Link to={`/admin/groups/${group.id}`} className="relative z-1 font-semibold underline underline-offset-4">
          New Setup Link
        </Link>
      ) : (
        group.adminSetupToken && (
          <CopyButton
            text={`${origin}/admin-setup/${group.adminSetupToken}`}
            label="Copy Setup Link"
            variant="ghost"
            size="sm"
            className="relative z-1 -mx-2 px-2 lg:min-h-7"
          />
        )
      ),
  },
  assignee,
];

/** Simpler than a `CopyButton`. */
function Copyable({ text, label }: { text: string; label: string }) {
  const t = useSentences(uiTexts);
  const { isCopied, copy } = useCopy(text);
  return (
    <>
      <span title={text} className="tabular block truncate">
        {text}
      </span>
      <button
        type="button"
        aria-label={isCopied ? t('copied') : label}
        title={label}
        onClick={copy}
        className="row-icon row-copy"
      >
        {isCopied ? <Check /> : <Copy />}
      </button>
      <span role="status" className="sr-only">
        {isCopied && t('copiedText')}
      </span>
    </>
  );
}
