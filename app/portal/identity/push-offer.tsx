import { useState } from 'react';
import { wasPushPromptShown } from '../../client/device-values';
import { lazyComponent } from '../../ui/lazy-component';

const NewPushOffer = lazyComponent(() => import('./push-notifications'), 'NewPushOffer', { errorFallback: null });

/** Once for each group, until it is answered. */
export function PushOffer({ groupId }: { groupId: number }) {
  const [isNew] = useState(() => !wasPushPromptShown(groupId));
  return isNew ? <NewPushOffer groupId={groupId} /> : null;
}
