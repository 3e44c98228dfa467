import { useMutation } from '@tanstack/react-query';
import type { OfficeGroup } from '../../../contract/staff/office-group';
import { isPassed } from '../../../rules/deadline';
import { manageGroupTexts } from '../../../texts/sentences/group';
import { api, call } from '../../client/client';
import { useOrigin, useTimeZone } from '../../client/hydration';
import { useReadAgain } from '../../client/queries';
import { Allowed } from '../../client/role';
import { useNow } from '../../client/use-now';
import { usDateTime } from '../../domain/staff/us-format';
import { CopyPersonalLink } from '../../portal/identity/copy-personal-link';
import { ChangeCode } from '../../portal/point-person/change-code';
import { RemoveVisitors } from '../../portal/point-person/remove-visitors';
import { groupKey } from '../../portal/query-keys';
import { Badge } from '../../ui/badge';
import { Card } from '../../ui/card';
import { ConfirmButton } from '../../ui/confirm-button';
import { CopyButton } from '../../ui/copy-button';
import { toast } from '../../ui/toast';
import { NewSetupLink } from '../groups/group-actions';
import { CopyableText } from '../groups/group-facts';

export function GroupLinks({ group, hasPage }: { group: OfficeGroup; hasPage: boolean }) {
  const origin = useOrigin();
  const readAgain = useReadAgain();
  const { shareCode, adminSetupToken, setupTokenExpiresAt } = group;
  return (
    <Card title="Links">
      <dl className="grid gap-4">
        {adminSetupToken && setupTokenExpiresAt && (
          <SetupLink id={group.id} token={adminSetupToken} expiresAt={setupTokenExpiresAt} />
        )}
        {hasPage && group.pointPersonSetupComplete && (
          <Allowed needed="agent">
            <PointPersonAccess group={group} />
          </Allowed>
        )}
        <div>
          <dt className="text-ink-soft text-sm">Share Code</dt>
          <dd>
            <CopyableText text={shareCode} label="Copy share code" />
            {hasPage && (
              <span className="mt-1 flex flex-wrap gap-2">
                <CopyButton text={`${origin}/group/${shareCode}`} label="Copy Link" size="sm" />
                <Allowed needed="agent">
                  <ChangeCode group={group} onChanged={() => void readAgain(groupKey)} />
                </Allowed>
              </span>
            )}
          </dd>
        </div>
        {hasPage && (
          <Allowed needed="agent">
            <div>
              <dt className="text-ink-soft text-sm">{manageGroupTexts('en')('visitors')}</dt>
              <dd className="grid gap-2">
                <p className="text-sm">{manageGroupTexts('en')('visitorsText')}</p>
                <RemoveVisitors groupId={group.id} />
              </dd>
            </div>
          </Allowed>
        )}
      </dl>
    </Card>
  );
}

type SetupLinkProps = { id: number; token: string; expiresAt: string };

function SetupLink({ id, token, expiresAt }: SetupLinkProps) {
  const origin = useOrigin();
  const now = useNow();
  const timeZone = useTimeZone();
  const readAgain = useReadAgain();
  const isExpired = now !== null && isPassed(expiresAt, now);
  return (
    <div>
      <dt className="text-ink-soft text-sm">Setup Link</dt>
      <dd>
        <p className="flex flex-wrap items-center gap-2">
          <span>{`${isExpired ? 'Ended on' : 'Works once, until'} ${usDateTime(expiresAt, timeZone)}`}</span>
          {isExpired && <Badge tone="danger">Expired</Badge>}
        </p>
        <span className="mt-1 flex flex-wrap gap-2">
          {!isExpired && <CopyButton text={`${origin}/admin-setup/${token}`} label="Copy Setup Link" size="sm" />}
          <NewSetupLink groupId={id} isExpired={isExpired} onMade={async () => void (await readAgain(groupKey))} />
        </span>
      </dd>
    </div>
  );
}

/** Staff give the point person a new link, or end all their devices and links. */
function PointPersonAccess({ group }: { group: OfficeGroup }) {
  const readAgain = useReadAgain();
  const { id, pointPersonName, pointPersonHasDevice, shareCode } = group;
  const signOut = useMutation({
    mutationFn: () => call(api.groups[':groupId']['point-person'].devices.$delete({ param: { groupId: String(id) } })),
    onSuccess: () =>
      toast({ title: 'Signed out', description: `${pointPersonName} needs a new link to manage the group.` }),
    onSettled: () => void readAgain(groupKey),
  });
  return (
    <div>
      <dt className="text-ink-soft text-sm">Point Person</dt>
      <dd>
        <p>
          {pointPersonHasDevice
            ? `${pointPersonName} is signed in.`
            : `${pointPersonName} isn't signed in on any device. Send them their personal link.`}
        </p>
        <div className="mt-1 flex flex-col items-start">
          <CopyPersonalLink
            owner={{ pointPersonOf: id }}
            shareCode={shareCode}
            variant="secondary"
            label="Copy the point person's link"
            copiedText={`Send it only to ${pointPersonName}. Earlier links no longer work, and devices that used them are signed out.`}
          />
          {pointPersonHasDevice && (
            <ConfirmButton
              className="-ms-3"
              question={{
                title: `Sign ${pointPersonName} out everywhere?`,
                description:
                  "They'll be signed out on every device, and their personal link will stop working. Members and messages stay as they are.",
                confirmText: 'Sign out all devices',
                busyText: 'Signing out...',
              }}
              isBusy={signOut.isPending}
              onConfirm={(options) => signOut.mutate(undefined, options)}
            >
              Sign out all devices
            </ConfirmButton>
          )}
        </div>
      </dd>
    </div>
  );
}
