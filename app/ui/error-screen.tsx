import { Button } from './button';

type ErrorScreenProps = { message: string; onTryAgain: () => void };

/** What a page shows instead of itself after a failure that nothing else has caught (spec section 2). */
export function ErrorScreen({ message, onTryAgain }: ErrorScreenProps) {
  return (
    <main className="mx-auto grid min-h-[80dvh] max-w-lg content-center gap-4 px-4 py-12">
      <h1 className="text-3xl">Something went wrong</h1>
      <p>An unexpected error occurred. Please try refreshing the page.</p>
      <p className="rounded-md bg-sunken px-4 py-3 text-sm">{message}</p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onTryAgain}>Try Again</Button>
        <Button variant="secondary" onClick={() => location.reload()}>
          Refresh Page
        </Button>
      </div>
    </main>
  );
}
