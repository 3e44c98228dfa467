import { SearchX } from 'lucide-react';
import { ButtonLink } from '../../ui/button';

export function PropertyNotFound() {
  return (
    <div className="grid justify-items-center gap-3 py-20 text-center">
      <SearchX aria-hidden className="size-10 text-ink-soft" />
      <h1 className="text-2xl">Property Not Found</h1>
      <p className="max-w-prose text-ink-soft">It may have been deleted, or the link is wrong.</p>
      <ButtonLink to="/admin" className="mt-3">
        Back to Dashboard
      </ButtonLink>
    </div>
  );
}
