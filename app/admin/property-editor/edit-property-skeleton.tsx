import { Skeleton } from '../../ui/skeleton';
import { PageTitle } from './form/page-title';

const sections = ['basics', 'contact', 'branding'];

export function EditPropertySkeleton() {
  return (
    <>
      <PageTitle>Edit Property</PageTitle>
      <div role="status" aria-label="Loading property">
        {sections.map((section) => (
          <div
            key={section}
            className="grid grid-cols-1 gap-x-10 gap-y-5 border-line border-b py-8 lg:grid-cols-[15rem_minmax(0,1fr)]"
          >
            <Skeleton className="h-6 w-40 max-w-full" />
            <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
              <Skeleton className="h-11 sm:col-span-2" />
              <Skeleton className="h-11 sm:col-span-2" />
              <Skeleton className="h-11" />
              <Skeleton className="h-11" />
            </div>
          </div>
        ))}
      </div>
    </>
  );
}
