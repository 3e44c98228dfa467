import type { StaffGroup } from '../../../../worker/contract/groups/group';
import { useOrigin } from '../../../hooks/use-in-browser';
import { ButtonLink } from '../../../ui/button';
import { CopyButton } from '../../../ui/copy-button';
import { ArrowRight, ExternalLink } from '../../../ui/icons';
import { DeleteGroup } from '../delete-group';

/** The ways to a group's pages, its setup link while that waits, and deleting it. */
export function SheetActions({ group, onDeleted }: { group: StaffGroup; onDeleted: () => void }) {
  const origin = useOrigin();
  const { id, shareCode, adminSetupToken, pointPersonSetupComplete } = group;
  return (
    <div className="flex flex-wrap gap-2">
      <ButtonLink to={`/admin/groups/${id}`} size="sm" icon={<ArrowRight aria-hidden />}>
        Open
      </ButtonLink>
      {pointPersonSetupComplete && (
        <ButtonLink
          to={`/group/${shareCode}`}
          target="_blank"
          rel="noopener"
          discover="none"
          variant="secondary"
          size="sm"
          icon={<ExternalLink aria-hidden />}
        >
          View Group
        </ButtonLink>
      )}
      {adminSetupToken && (
        <CopyButton text={`${origin}/admin-setup/${adminSetupToken}`} label="Copy Setup Link" size="sm" />
      )}
      <DeleteGroup group={group} onDeleted={onDeleted} />
    </div>
  );
}
