import type { ShownInsight } from '../../domain/insight';

/** The four numbers that say how it goes. */
export function InsightNumbers({ shown }: { shown: ShownInsight }) {
  const { made, setUp, leased, medianDaysToOutcome: days } = shown;
  const numbers = [
    {
      name: 'Groups made',
      value: made.toLocaleString('en-US'),
      detail: `${shown.members.toLocaleString('en-US')} ${shown.members === 1 ? 'member' : 'members'}`,
    },
    { name: 'Set up', value: setUp.toLocaleString('en-US'), detail: 'by their point person' },
    { name: 'Leased', value: leased.toLocaleString('en-US'), detail: 'as their outcome' },
    { name: 'Days to an outcome', value: days?.toLocaleString('en-US') ?? '–', detail: 'from setup, the median' },
  ];
  return (
    <dl className="mb-6 grid grid-cols-2 gap-3 lg:grid-cols-4">
      {numbers.map(({ name, value, detail }) => (
        <div key={name} className="rounded-lg border border-line bg-surface px-4 py-3">
          <dt className="text-ink-soft text-sm">{name}</dt>
          <dd>
            <span className="tabular block font-semibold text-3xl">{value}</span>
            <span className="text-ink-soft text-sm">{detail}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
