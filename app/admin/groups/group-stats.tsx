import type { GroupCounts } from '../../../worker/contract/group-list';

export function GroupStats({ counts }: { counts: GroupCounts | undefined }) {
  const stats = [
    { name: 'Total Groups', count: counts?.total },
    { name: 'Active Admins', count: counts?.active },
    { name: 'Pending Setup', count: counts?.pending },
  ];
  return (
    <dl className="mb-6 grid grid-cols-3 gap-3 sm:max-w-2xl">
      {stats.map(({ name, count }) => (
        <div
          key={name}
          className="flex flex-col justify-between rounded-lg border border-line bg-surface px-3 py-2 sm:px-4 sm:py-3"
        >
          <dt className="text-ink-soft text-sm">{name}</dt>
          <dd className="tabular font-semibold text-2xl">{count?.toLocaleString('en-US') ?? '–'}</dd>
        </div>
      ))}
    </dl>
  );
}
