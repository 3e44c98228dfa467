import { useId } from 'react';
import type { StaffGroup } from '../../../worker/contract/groups/group';
import { pendingGroupDeletionText } from '../../domain/deletion';
import { useOrigin } from '../../hooks/use-origin';
import { Badge } from '../../ui/badge';
import { CopyButton } from '../../ui/copy-button';
import { DeleteGroup } from './delete-group';
import { ErasureFact } from './erasure-fact';
import { CreatedFact, Fact } from './fact';
import { GroupRow } from './group-row';

/** A group that waits for its point person (docs/product.md, "Group admins"). */
export function PendingGroup({ group }: { group: StaffGroup }) {
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
