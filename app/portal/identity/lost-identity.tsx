import { Children, type ReactNode, useEffect } from 'react';
import type { Group } from '../../../contract/group';
import { deviceTexts } from '../../../texts/sentences/devices';
import { useDeviceStore } from '../../client/device-store';
import { forgetLostIdentity, parseLostIdentity, readLostIdentity } from '../../client/device-values';
import { useSentences } from '../../client/use-sentences';
import { Button } from '../../ui/button';
import { useLive } from '../live/use-live';
import { meKey } from '../query-keys';
import { useMe } from './use-me';

/** docs/product.md, "Devices". */
export function LostIdentity({ group }: { group: Group }) {
  const { me } = useMe(group.id);
  const { refetch } = useLive();
  const stored = useDeviceStore(() => readLostIdentity(group.id));
  const lost = parseLostIdentity(stored);
  const isMember = (id: number) => group.participants.some((participant) => participant.id === id);
  const lostIds = lost?.participantIds.filter((id) => me && !me.participantIds.includes(id)) ?? [];

  // After members were removed or restored only the server knows whether this device is theirs.
  const removed = me?.participantIds.filter((id) => !isMember(id)) ?? [];
  // A member who is restored before the answer about the removal is another change.
  const changed = [...removed.map((id) => `removed ${id}`), ...lostIds.filter(isMember)].join();
  useEffect(() => {
    if (changed) void refetch(meKey(group.id));
  }, [changed, refetch, group.id]);

  const hasLostLead = me?.isPointPerson === false && lost?.isPointPerson === true;
  return (
    <div role="status" className="empty:hidden">
      {(hasLostLead || lostIds.length > 0) && (
        <LostIdentityNotice
          group={group}
          names={[
            ...group.participants.filter(({ id }) => lostIds.includes(id)).map(({ name }) => name),
            ...(hasLostLead ? [group.pointPersonName] : []),
          ]}
          isRemoved={lostIds.some((id) => !isMember(id))}
        />
      )}
    </div>
  );
}

type LostIdentityNoticeProps = {
  group: Group;
  /** Those this device was known as who are still in the group. */
  names: string[];
  /** A member this device was known as has been removed. */
  isRemoved: boolean;
};

function LostIdentityNotice({ group, names, isRemoved }: LostIdentityNoticeProps) {
  const t = useSentences(deviceTexts);
  const { pointPersonName: pointPerson, customizations } = group;
  const b = (content: ReactNode) => <strong>{content}</strong>;
  return (
    <div className="grid justify-items-start gap-2 rounded-md bg-info-soft p-4 text-sm">
      {isRemoved && (
        <p>{Children.toArray(t.rich(customizations.outcome ? 'removedForGood' : 'removed', { pointPerson, b }))}</p>
      )}
      {names.map((name) => (
        <p key={name}>
          {Children.toArray(
            names.includes(pointPerson) ? t.rich('lostLead', { name, b }) : t.rich('lost', { name, pointPerson, b }),
          )}
        </p>
      ))}
      <Button variant="ghost" size="sm" className="-ms-3" onClick={() => forgetLostIdentity(group.id)}>
        {t('ok')}
      </Button>
    </div>
  );
}
