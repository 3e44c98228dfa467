import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import type { GroupSummary } from '../../../contract/group';
import type { GroupOrder } from '../../../contract/staff/group-orders';
import { isPassed, isSetupLinkExpired } from '../../../rules/deadline';
import { committedCount } from '../../../rules/interest';
import { uiTexts } from '../../../texts/sentences/site';
import { useSentences } from '../../client/language';
import { counted, usDateTime, usShortDate } from '../../domain/us-format';
import { Avatar } from '../../ui/avatar';
import { Badge } from '../../ui/badge';
import { CopyButton, useCopy } from '../../ui/copy-button';
import { Check, Copy } from '../../ui/icons';
import { SetupBadge, StatusBadge, waitsForText } from './group-facts';

/** 'dana reyes' of 'dana.reyes@example.com'. */
const nameOf = (address: string): string => (address.split('@')[0] ?? '').replaceAll(/[._-]+/g, ' ');

export type CellContext = { group: GroupSummary; now: Date | null; timeZone: string; origin: string };

/** One of the lines of a column's cells. */
export type ColumnLine = {
  heading: string;
  /** Each press on the heading selects the next. */
  orders?: readonly GroupOrder[];
  className?: string;
  cell: (context: CellContext) => ReactNode;
};

export type Column = {
  lines: readonly ColumnLine[];
  width: string;
  /** In narrower windows only the sheet shows it. */
  isForWideWindows?: boolean;
  /** The column's lines share a line of a card with their neighbors. */
  isShort?: boolean;
};

const small = 'lg:text-ink-soft lg:text-xs';

const email: ColumnLine = {
  heading: 'Email',
  className: 'max-lg:basis-full',
  cell: ({ group: { pointPersonEmail } }) =>
    pointPersonEmail && <CopyableCell text={pointPersonEmail} label="Copy email" />,
};

const property: ColumnLine = {
  heading: 'Property',
  orders: ['property'],
  className: small,
  cell: ({ group: { property: found } }) =>
    found ? (
      <span title={found.name} className="row-text">
        {found.name}
      </span>
    ) : (
      <i className="text-ink-soft">Property not found</i>
    ),
};

const created: ColumnLine = {
  heading: 'Created',
  orders: ['newest', 'oldest'],
  className: `tabular ${small}`,
  cell: ({ group: { createdAt }, timeZone }) => (
    <>
      <CardLabel>Created</CardLabel>
      <span>{usShortDate(createdAt, timeZone)}</span>
    </>
  ),
};

const groupId: ColumnLine = {
  heading: 'Group ID',
  className: small,
  cell: ({ group: { id } }) => (
    <>
      <CardLabel>ID</CardLabel>
      <CopyableCell text={String(id)} label="Copy group ID" />
    </>
  ),
};

const assignee: Column = {
  width: 'w-16',
  isForWideWindows: true,
  lines: [
    {
      heading: 'Assignee',
      cell: ({ group: { assignee: address } }) =>
        address && (
          <span title={address} className="relative flex">
            <Avatar name={nameOf(address)} size="xs" />
            <span className="sr-only">{address}</span>
          </span>
        ),
    },
  ],
};

const status: ColumnLine = {
  heading: 'Status',
  className: 'whitespace-nowrap lg:[&>*]:px-2 lg:[&>*]:py-0 lg:[&>*]:text-xs',
  cell: ({ group, now }) =>
    group.pointPersonSetupComplete ? <StatusBadge group={group} now={now} /> : <SetupBadge group={group} now={now} />,
};

/** The columns of both tables begin at the same places. */
const widths = {
  email: 'w-50 xl:w-69 2xl:w-90',
  status: 'w-34 xl:w-36 2xl:w-44',
  members: 'w-23 2xl:w-32',
  deadline: 'w-38 xl:w-41 2xl:w-52',
  membersAndDeadline: 'w-61 xl:w-64 2xl:w-84',
  codes: 'w-40 xl:w-43 2xl:w-52',
};

/**
 * Two lines for each group, so that a row is at most 56 px high. At 1,280 px nothing of usual length is cut; longer text
 * ends in an ellipsis, and is whole on hover and while its cell has the focus.
 */
export const activeColumns: readonly Column[] = [
  { width: widths.email, lines: [email, property] },
  {
    width: widths.status,
    lines: [
      status,
      {
        heading: 'Waits for',
        className: 'lg:whitespace-nowrap lg:text-xs',
        cell: ({ group }) => {
          const text = waitsForText(group);
          if (!text) return <span className="text-ink-soft max-lg:hidden">–</span>;
          return (
            <>
              <CardLabel>Waits for</CardLabel>
              <span className={group.waitingFor.office > 0 ? 'font-semibold' : 'text-ink-soft'}>{text}</span>
            </>
          );
        },
      },
    ],
  },
  {
    width: widths.members,
    isShort: true,
    lines: [
      {
        heading: 'Members',
        className: 'tabular whitespace-nowrap',
        cell: ({ group: { participants } }) => counted(participants.length, 'member'),
      },
      {
        heading: 'Committed',
        orders: ['committed'],
        className: `tabular whitespace-nowrap ${small}`,
        cell: ({ group: { participants } }) => `${committedCount(participants)} committed`,
      },
    ],
  },
  {
    width: widths.deadline,
    isShort: true,
    lines: [
      {
        heading: 'Decision Deadline',
        orders: ['deadline'],
        className: 'tabular whitespace-nowrap [&_.rounded-full]:px-1.5 [&_.rounded-full]:text-xs',
        cell: ({ group: { customizations }, now, timeZone }) => {
          const { decisionDeadline: at } = customizations;
          if (!at) return <i className="text-ink-soft max-lg:hidden">None</i>;
          return (
            <>
              <CardLabel>Deadline</CardLabel>
              <span title={usDateTime(at, timeZone)}>{usShortDate(at, timeZone)}</span>{' '}
              {now && isPassed(at, now) && <Badge tone="danger">Expired</Badge>}
            </>
          );
        },
      },
      created,
    ],
  },
  {
    width: widths.codes,
    lines: [
      {
        heading: 'Share Code',
        cell: ({ group: { shareCode } }) => (
          <>
            <CardLabel>Code</CardLabel>
            <CopyableCell text={shareCode} label="Copy share code" />
          </>
        ),
      },
      groupId,
    ],
  },
  assignee,
];

export const pendingColumns: readonly Column[] = [
  { width: widths.email, isShort: true, lines: [email, property] },
  { width: widths.status, isShort: true, lines: [status] },
  {
    width: widths.membersAndDeadline,
    isShort: true,
    lines: [
      {
        heading: 'Setup Link',
        orders: ['setup_link'],
        cell: ({ group, now, origin }) =>
          isSetupLinkExpired(group, now) ? (
            <Link
              to={`/admin/groups/${group.id}`}
              className="font-semibold underline underline-offset-4 max-lg:-my-2.5 max-lg:py-2.5"
            >
              New Setup Link
            </Link>
          ) : (
            group.adminSetupToken && (
              <CopyButton
                text={`${origin}/admin-setup/${group.adminSetupToken}`}
                label="Copy Setup Link"
                variant="ghost"
                size="sm"
                className="-mx-3.25 lg:min-h-7"
              />
            )
          ),
      },
      created,
    ],
  },
  { width: widths.codes, isShort: true, lines: [groupId] },
  assignee,
];

/** A card has no headings. */
const CardLabel = ({ children }: { children: string }) => (
  <span className="text-ink-soft lg:hidden">{`${children} `}</span>
);

/** Smaller than a `CopyButton`: a list has three in each row. */
function CopyableCell({ text, label }: { text: string; label: string }) {
  const t = useSentences(uiTexts);
  const { isCopied, copy } = useCopy(text);
  return (
    <span className="inline-flex max-w-full items-center">
      <span title={text} className="row-text tabular">
        {text}
      </span>
      <button
        type="button"
        aria-label={isCopied ? t('copied') : label}
        title={label}
        onClick={copy}
        className="row-icon shrink-0"
      >
        {isCopied ? <Check /> : <Copy />}
      </button>
      <span role="status" className="sr-only">
        {isCopied && t('copiedText')}
      </span>
    </span>
  );
}
