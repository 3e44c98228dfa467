import { useId } from 'react';
import type { StaffGroup } from '../../../worker/contract/groups/group';
import { pendingGroupDeletionText } from '../../domain/deletion';
import { useOrigin } from '../../hooks/use-in-browser';
import { Badge } from '../../ui/badge';
import { CopyButton } from '../../ui/copy-button';
import { PagedList } from '../paged-list';
import { DeleteGroup } from './delete-group';
import { CreatedFact, ErasureFact, Fact } from './group-facts';
import { GroupRow } from './group-row';
import type { GroupsProps } from './read-groups';

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

/** A group that waits for its point person (docs/product.md, "Group admins"). */
function PendingGroup({ group }: { group: StaffGroup }) {
  const nameId = useId();
  const origin = useOrigin();
  return (
    <GroupRow
      group={group}
      nameId={nameId}
      badge={<Badge tone="info">Setup Pending</Badge>}
      facts={
        <>
          <Fact name="Group ID" text={String(group.id)} />
          <CreatedFact createdAt={group.createdAt} isWide />
          <ErasureFact group={group} />
        </>
      }
      actions={
        <>
          {group.adminSetupToken && (
            <CopyButton text={`${origin}/admin-setup/${group.adminSetupToken}`} label="Copy Setup Link" size="sm" />
          )}
          <DeleteGroup
            group={group}
            describedBy={nameId}
            question={{
              title: 'Delete this pending setup?',
              description: pendingGroupDeletionText(group),
              confirmText: 'Delete Pending Setup',
            }}
          />
        </>
      }
    />
  );
}
