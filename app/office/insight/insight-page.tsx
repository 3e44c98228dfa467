import { useSearchParams } from '@remix-run/react';
import { useQuery } from '@tanstack/react-query';
import { api, call } from '../../client/client';
import { useLoadedQueries } from '../../client/queries';
import { Allowed } from '../../client/role';
import {
  asksForOtherMonths,
  type InsightFilter,
  insightFilterOf,
  insightQueryOf,
  insightShown,
  monthsToChoose,
  type ShownInsight,
  stepMatrixOf,
  usMonth,
  withMonth,
} from '../../domain/staff/insight';
import { roleForPage } from '../../domain/staff/page-roles';
import { ButtonLink } from '../../ui/button';
import { Building2, ChartColumn } from '../../ui/icons';
import { EmptyState, Skeleton } from '../../ui/placeholder';
import { Choice } from '../filter-fields';
import { StaffLoadFailed } from '../staff-message';
import { GroupsByMonth, GroupsByProperty, MembersByInterest, StepsPanel, WantedRooms } from './insight-panels';

type InsightPageProps = { loaded: InsightPageData | undefined };

/**
 * The last 12 months of all properties, or other months of one: key numbers, and charts, each also as a table and a file.
 */
export function InsightPage({ loaded }: InsightPageProps) {
  const { data, error, refetch } = useInsight(loaded);
  return (
    <>
      <h1 className="mb-1 text-2xl">Insight</h1>
      <p title="Months are in UTC" className="mb-4 text-ink-soft">
        What happened with your groups, by month.
      </p>
      {data ? (
        <LoadedInsight data={data} />
      ) : error ? (
        <StaffLoadFailed what="insight" error={error} onTryAgain={refetch} />
      ) : (
        <Loading />
      )}
    </>
  );
}

function LoadedInsight({ data: { thisMonth, insight } }: { data: InsightPageData }) {
  const [address, setAddress] = useSearchParams();
  const asked = insightFilterOf(address, thisMonth);
  const isThere = insight.properties.some(({ id }) => id === asked.property);
  const filter = isThere ? asked : { ...asked, property: undefined };
  const choose = (chosen: InsightFilter) =>
    setAddress(insightQueryOf(chosen), { replace: true, preventScrollReset: true });
  const shown = insightShown(insight, filter.property);
  const happened = shown.made + shown.setUp + shown.leased + shown.members;
  if (insight.properties.length === 0) {
    return (
      <EmptyState
        icon={<Building2 />}
        title="No properties yet"
        action={
          <Allowed needed={roleForPage('/admin/create-property')}>
            <ButtonLink to="/admin/create-property">Create Property</ButtonLink>
          </Allowed>
        }
      >
        Once you have groups, this page shows how they turn out.
      </EmptyState>
    );
  }
  return (
    <>
      <InsightChoices filter={filter} thisMonth={thisMonth} properties={insight.properties} onChoose={choose} />
      {asksForOtherMonths(address, filter) && (
        <p role="status" className="mb-6 rounded-md bg-info-soft px-4 py-3">
          The months in the address can't be shown, so you see the last 12. Choose from the last 36 months.
        </p>
      )}
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[14rem_minmax(0,1fr)]">
        <InsightNumbers shown={shown} />
        {happened === 0 ? (
          <EmptyState icon={<ChartColumn />} title="Nothing happened in these months">
            Choose other months, or another property.
          </EmptyState>
        ) : (
          <GroupsByMonth shown={shown} filter={filter} />
        )}
      </div>
      {happened > 0 && (
        <div className="mt-6 grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
          <div className="grid grid-cols-1 gap-6">
            <MembersByInterest shown={shown} filter={filter} />
            {!filter.property && <GroupsByProperty properties={insight.properties} filter={filter} />}
          </div>
          <WantedRooms shown={shown} filter={filter} />
          <StepsPanel matrix={stepMatrixOf(insight, filter.property)} filter={filter} />
        </div>
      )}
    </>
  );
}

function Loading() {
  return (
    <div role="status" className="grid gap-6">
      <span className="sr-only">Loading insights...</span>
      <Skeleton className="h-16" />
      <Skeleton className="h-24" />
      <Skeleton className="h-96" />
    </div>
  );
}

type InsightChoicesProps = {
  filter: InsightFilter;
  thisMonth: string;
  properties: { id: number; name: string }[];
  onChoose: (chosen: InsightFilter) => void;
};

function InsightChoices({ filter, thisMonth, properties, onChoose }: InsightChoicesProps) {
  const months = monthsToChoose(thisMonth).map((month) => (
    <option key={month} value={month}>
      {usMonth(month)}
    </option>
  ));
  return (
    <search className="mb-6 grid grid-cols-2 gap-3 sm:max-w-2xl sm:grid-cols-[2fr_1fr_1fr]">
      <Choice
        label="Property"
        className="max-sm:col-span-2"
        value={filter.property ?? ''}
        onChoose={(id) => onChoose({ ...filter, property: Number(id) || undefined })}
      >
        <option value="">All properties</option>
        {properties.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Choice>
      <Choice label="From" value={filter.from} onChoose={(month) => onChoose(withMonth(filter, 'from', month))}>
        {months}
      </Choice>
      <Choice label="To" value={filter.to} onChoose={(month) => onChoose(withMonth(filter, 'to', month))}>
        {months}
      </Choice>
    </search>
  );
}

function InsightNumbers({ shown }: { shown: ShownInsight }) {
  const { made, setUp, leased, medianDaysToOutcome: days } = shown;
  const numbers = [
    {
      name: 'Groups created',
      value: made.toLocaleString('en-US'),
      detail: `${shown.members.toLocaleString('en-US')} ${shown.members === 1 ? 'member' : 'members'}`,
    },
    { name: 'Set up', value: setUp.toLocaleString('en-US'), detail: 'by their point person' },
    { name: 'Leased', value: leased.toLocaleString('en-US'), detail: 'as their outcome' },
    { name: 'Days to an outcome', value: days?.toLocaleString('en-US') ?? '–', detail: 'from setup, the median' },
  ];
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4 lg:grid-cols-1">
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

/** Months are in UTC. */
export async function readInsight(client: Pick<typeof api, 'insight'>, address: URLSearchParams) {
  const thisMonth = new Date().toISOString().slice(0, 7);
  const { from, to } = insightFilterOf(address, thisMonth);
  return { thisMonth, insight: await call(client.insight.$get({ query: { from, to } })) };
}

type InsightPageData = Awaited<ReturnType<typeof readInsight>>;

function useInsight(loaded: InsightPageData | undefined) {
  const [address] = useSearchParams();
  const queryKey = ['insight', address.get('from'), address.get('to')];
  useLoadedQueries(loaded, () => [[queryKey, loaded]]);
  return useQuery({ queryKey, queryFn: () => readInsight(api, address) });
}
