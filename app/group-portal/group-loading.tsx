import { Skeleton } from '../ui/skeleton';
import { PortalLayout } from './portal-layout';

export function GroupLoading() {
  return (
    <>
      <div className="border-line border-b">
        <div className="mx-auto flex min-h-14 max-w-300 items-center gap-4 px-4 sm:min-h-16 sm:px-6">
          <div role="status">
            <h1 className="font-normal text-base text-ink-soft tracking-normal">Loading property details...</h1>
          </div>
        </div>
      </div>
      <PortalLayout
        first={
          <>
            <Skeleton className="-mx-4 -mt-4 aspect-[3/2] rounded-none sm:mx-0 sm:mt-0 sm:aspect-video sm:rounded-lg" />
            <Skeleton className="h-9 w-2/3" />
            <div className="grid grid-cols-2 gap-4">
              <Skeleton className="h-24 rounded-lg" />
              <Skeleton className="h-24 rounded-lg" />
            </div>
            <Skeleton className="h-64 rounded-lg" />
          </>
        }
        side={
          <>
            <Skeleton className="h-44 rounded-lg" />
            <Skeleton className="h-96 rounded-lg" />
            <Skeleton className="h-96 rounded-lg" />
          </>
        }
        rest={<Skeleton className="h-64 rounded-lg" />}
      />
    </>
  );
}
