import { useId } from 'react';
import { PagedList } from '../paged-list';
import { PendingGroup } from './pending-group';
import { useGroups, type WantedGroups } from './use-groups';

export function PendingGroups({ wanted }: { wanted: WantedGroups }) {
  const titleId = useId();
  const list = useGroups({ setup: 'pending', ...wanted });
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
            {wanted.search || wanted.status || wanted.property
              ? 'No pending group is found.'
              : 'Every point person has completed the setup.'}
          </p>
        }
      />
    </section>
  );
}
