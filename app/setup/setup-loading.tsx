import { Skeleton } from '../ui/skeleton';

export function SetupLoading() {
  return (
    <main aria-busy="true" className="mx-auto grid max-w-xl gap-6 px-4 py-8 sm:py-12">
      <p role="status" className="sr-only">
        Loading your setup...
      </p>
      <Skeleton className="h-9 w-3/4" />
      <Skeleton className="h-6 w-full" />
      {['name', 'email', 'phone', 'deadline'].map((field) => (
        <Skeleton key={field} className="h-18" />
      ))}
      <Skeleton className="h-32" />
      <Skeleton className="h-11 w-44" />
    </main>
  );
}
