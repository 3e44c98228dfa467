import { Link } from '@remix-run/react';
import type { GroupCounts } from '../../../contract/group-list';
import { limits } from '../../../contract/values/limits';
import { counted } from '../../domain/us-format';
import { CircleAlert } from '../../ui/icons';

export function GroupStats({ counts }: { counts: GroupCounts | undefined }) {
  const stats = [
    { name: 'Total Groups', count: counts?.total, to: '.' },
    { name: 'Active Admins', count: counts?.active, to: '?setup=active' },
    { name: 'Pending Setup', count: counts?.pending, to: '?status=pending' },
  ];
  return (
    <dl className="flex min-h-11 items-center gap-x-4 max-lg:order-last lg:min-h-9">
      {stats.map(({ name, count, to }) => (
        <div
          key={name}
          className="relative flex items-baseline gap-x-1.5 whitespace-nowrap underline-offset-4 hover:underline max-sm:flex-col"
        >
          <dt className="text-ink-soft text-sm">
            <Link to={to} preventScrollReset className="after:absolute after:-inset-y-1.5 after:inset-x-0">
              {name}
            </Link>
          </dt>
          <dd className="tabular font-semibold text-sm">{count?.toLocaleString('en-US') ?? '–'}</dd>
        </div>
      ))}
    </dl>
  );
}

export function WaitingLinks({ counts }: { counts: GroupCounts | undefined }) {
  const waiting = [
    { count: counts?.unansweredQuestions, what: 'unanswered question', to: '#questions' },
    {
      count: counts?.expiredSetupLinks,
      what: 'setup link',
      after: ['expired', 'expired'],
      to: '?status=pending&sort=setup_link',
    },
    {
      count: counts?.expiringSetupLinks,
      what: 'setup link',
      after: ['expires this week', 'expire this week'],
      to: '?status=pending&sort=setup_link',
    },
    { count: counts?.readyGroups, what: 'group', after: ['ready to lease', 'ready to lease'], to: '?status=ready' },
    {
      count: counts?.groupsErasedSoon,
      what: 'group',
      after: ['will be deleted this week', 'will be deleted this week'],
      to: '?erasure=soon',
    },
  ].flatMap(({ count, ...rest }) => (count ? [{ count, ...rest }] : []));
  if (waiting.length === 0) return null;
  return (
    <ul aria-label="Needs your attention" className="flex flex-wrap gap-x-4">
      {waiting.map(({ count, what, after, to }) => (
        <li key={`${what} ${after}`}>
          <Link
            to={to}
            className="flex min-h-11 items-center gap-1.5 whitespace-nowrap font-semibold text-sm underline-offset-4 hover:underline lg:min-h-9"
          >
            <CircleAlert className="size-4 text-accent" />
            {textOf(count, what)}
            {after && ` ${count === 1 ? after[0] : after[1]}`}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** '100+ groups': counting stops there. */
const textOf = (count: number, what: string) =>
  count < limits.waitingCounted ? counted(count, what) : `${count}+ ${what}s`;
