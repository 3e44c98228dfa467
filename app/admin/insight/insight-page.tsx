import { useSearchParams } from '@remix-run/react';
import { Building2, ChartColumn } from 'lucide-react';
import type { StaffUser } from '../../../worker/contract/office/staff';
import { type InsightFilter, insightFilterOf, insightQueryOf, insightShown } from '../../domain/insight';
import { ButtonLink } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { Skeleton } from '../../ui/skeleton';
import { StaffFrame } from '../staff-frame';
import { StaffLoadFailed } from '../staff-load-failed';
import { GroupsByMonth } from './groups-by-month';
import { GroupsByProperty } from './groups-by-property';
import { InsightChoices } from './insight-choices';
import { InsightNumbers } from './insight-numbers';
import { MembersByInterest } from './members-by-interest';
import { type InsightPageData, useInsight } from './use-insight';
import { WantedRooms } from './wanted-rooms';

type InsightPageProps = { staff: StaffUser; loaded: InsightPageData | undefined };

/** What became of groups, by property and month (docs/product.md, "Insight"). */
export default function InsightPage({ staff, loaded }: InsightPageProps) {
  const { data, error, refetch } = useInsight(loaded);
  return (
    <StaffFrame staff={staff}>
      <h1 className="mb-1 text-2xl">Insight</h1>
      <p className="mb-4 text-ink-soft">What became of groups, by the month in which it happened (UTC).</p>
      {data ? (
        <Shown data={data} />
      ) : error ? (
        <StaffLoadFailed what="insight" error={error} onTryAgain={refetch} />
      ) : (
        <Loading />
      )}
    </StaffFrame>
  );
}

function Shown({ data: { thisMonth, insight } }: { data: InsightPageData }) {
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
        action={<ButtonLink to="/admin/create-property">Create Property</ButtonLink>}
      >
        Once groups look at a property, this page says what becomes of them.
      </EmptyState>
    );
  }
  return (
    <>
      <InsightChoices filter={filter} thisMonth={thisMonth} properties={insight.properties} onChoose={choose} />
      <InsightNumbers shown={shown} />
      {happened === 0 ? (
        <EmptyState icon={<ChartColumn />} title="Nothing happened in these months">
          Choose other months, or another property.
        </EmptyState>
      ) : (
        <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
          <GroupsByMonth shown={shown} filter={filter} />
          <div className="grid grid-cols-1 gap-6">
            <MembersByInterest shown={shown} filter={filter} />
            {!filter.property && <GroupsByProperty properties={insight.properties} filter={filter} />}
          </div>
          <WantedRooms shown={shown} filter={filter} />
        </div>
      )}
    </>
  );
}

function Loading() {
  return (
    <div role="status" className="grid gap-6">
      <span className="sr-only">Loading the insight...</span>
      <Skeleton className="h-16" />
      <Skeleton className="h-24" />
      <Skeleton className="h-96" />
    </div>
  );
}
