import { Plus, Trash2, Users } from 'lucide-react';
import { ButtonLink } from '../../ui/button';

export function DashboardBar({ total }: { total: number | undefined }) {
  return (
    <div className="mb-6 flex flex-wrap items-end gap-x-8 gap-y-4">
      <h1 className="text-2xl">Property Dashboard</h1>
      <dl className="flex items-baseline gap-2">
        <dt className="text-ink-soft">Total Properties</dt>
        <dd className="tabular font-semibold text-xl">{total ?? '–'}</dd>
      </dl>
      <div className="ml-auto flex flex-wrap gap-3 max-sm:w-full max-sm:*:grow max-sm:*:px-2">
        <ButtonLink to="/admin/deleted" variant="ghost" icon={<Trash2 aria-hidden />}>
          Deleted
        </ButtonLink>
        <ButtonLink to="/admin/groups" variant="secondary" icon={<Users aria-hidden />}>
          View Groups
        </ButtonLink>
        <ButtonLink to="/admin/create-property" icon={<Plus aria-hidden />}>
          Create Property
        </ButtonLink>
      </div>
    </div>
  );
}
