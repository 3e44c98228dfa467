import type { GroupForStaff } from '../../worker/contract/groups/group-for-staff';
import { CopyableText } from '../admin/groups/copyable-text';
import { ChangeCode } from '../group-portal/group/change-code';
import { useLive } from '../group-portal/live/live-connection';
import { groupKey } from '../group-portal/query-keys';
import { useOrigin } from '../hooks/use-origin';
import { Card } from '../ui/card';
import { CopyButton } from '../ui/copy-button';
import { PointPersonAccess } from './point-person-access';
import { SetupLink } from './setup-link';

/** The links by which people come to the group: its setup's, as long as that waits, and its page's. */
export function GroupLinks({ group, hasPage }: { group: GroupForStaff; hasPage: boolean }) {
  const origin = useOrigin();
  const { refresh } = useLive();
  const { shareCode, adminSetupToken, setupTokenExpiresAt } = group;
  return (
    <Card title="Links">
      <dl className="grid gap-4">
        {adminSetupToken && setupTokenExpiresAt && (
          <SetupLink id={group.id} token={adminSetupToken} expiresAt={setupTokenExpiresAt} />
        )}
        {hasPage && group.pointPersonSetupComplete && <PointPersonAccess group={group} />}
        <div>
          <dt className="text-ink-soft text-sm">Share Code</dt>
          <dd>
            <CopyableText text={shareCode} label="Copy share code" />
            {hasPage && (
              <span className="mt-1 flex flex-wrap gap-2">
                <CopyButton text={`${origin}/group/${shareCode}`} label="Copy Link" size="sm" />
                <ChangeCode group={group} onChanged={() => void refresh(groupKey)} />
              </span>
            )}
          </dd>
        </div>
      </dl>
    </Card>
  );
}
