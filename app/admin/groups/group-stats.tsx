import { Link } from '@remix-run/react';
import type { GroupCounts } from '../../../worker/contract/groups/group-list';

/** How many groups there are; each number leads to those that it counts. */
export function GroupStats({ counts }: { counts: GroupCounts | undefined }) {
  const stats = [
    { name: 'Total Groups', count: counts?.total, to: '.' },
    { name: 'Active Admins', count: counts?.active, to: '?setup=active' },
    { name: 'Pending Setup', count: counts?.pending, to: '?status=pending' },
  ];
  return (
    <dl className="mb-4 grid grid-cols-[repeat(auto-fit,minmax(5.5rem,1fr))] gap-3 sm:max-w-2xl">
      {stats.map(({ name, count, to }) => (
        <div
          key={name}
          className="relative flex flex-col justify-between rounded-lg border border-line bg-surface px-3 py-2 hover:border-ink sm:px-4 sm:py-3"
        >
          <dt className="text-ink-soft text-sm">
            <Link to={to} preventScrollReset className="after:absolute after:inset-0">
              {name}
            </Link>
          </dt>
          <dd className="tabular font-semibold text-2xl">{count?.toLocaleString('en-US') ?? '–'}</dd>
        </div>
      ))}
    </dl>
  );
}
