import { useId } from 'react';
import { PagedList } from '../paged-list';
import { PendingGroup } from './pending-group';
import type { GroupsProps } from './use-groups';

export function PendingGroups({ list, isFiltered }: GroupsProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="mb-3 text-xl">
        Pending Setup
      </h2>
      <PagedList
        list={list}
        what="groups"
        renderItem={(group) => <PendingGroup group={group} />}
        empty={
          <p className="text-ink-soft">
            {isFiltered ? 'No pending group is found.' : 'Every point person has completed the setup.'}
          </p>
        }
      />
    </section>
  );
}
