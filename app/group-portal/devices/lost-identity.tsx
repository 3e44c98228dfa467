import { useEffect } from 'react';
import type { Group } from '../../../worker/contract/groups/group';
import { parseLost, readLost } from '../../device/lost-identity';
import { useDeviceStore } from '../../hooks/use-device-store';
import { useLive } from '../live/live-connection';
import { meKey } from '../query-keys';
import { LostIdentityNotice } from './lost-identity-notice';
import { useMe } from './use-me';

/** Says as whom this device is known no longer, and what to do about it (docs/product.md, "Devices"). */
export function LostIdentity({ group }: { group: Group }) {
  const { me } = useMe(group.id);
  const { refresh } = useLive();
  const stored = useDeviceStore(() => readLost(group.id));
  const lost = parseLost(stored);
  const isMember = (id: number) => group.participants.some((participant) => participant.id === id);
  const lostIds = lost?.participantIds.filter((id) => me && !me.participantIds.includes(id)) ?? [];

  // Who was removed, and who was brought back: only the server knows whether this device is theirs.
  const changed = [...(me?.participantIds.filter((id) => !isMember(id)) ?? []), ...lostIds.filter(isMember)].join();
  useEffect(() => {
    if (changed) void refresh(meKey(group.id));
  }, [changed, refresh, group.id]);

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
