import { useId } from 'react';
import { useNow } from '../../hooks/use-now';
import { PagedList } from '../paged-list';
import { ActiveGroup } from './active-group';
import type { GroupsProps } from './use-groups';

export function ActiveGroups({ list, isFiltered }: GroupsProps) {
  const titleId = useId();
  const now = useNow();
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="mb-3 text-xl">
        Active Group Admins
      </h2>
      <PagedList
        list={list}
        what="groups"
        renderItem={(group) => <ActiveGroup group={group} now={now} />}
        empty={
          <p className="text-ink-soft">
            {isFiltered ? 'No active group is found.' : 'No point person has completed the setup yet.'}
          </p>
        }
      />
    </section>
  );
}
