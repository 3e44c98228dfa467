import { Bell } from 'lucide-react';
import { useEffect, useState } from 'react';
import { noteAskedForPushes, wasAskedForPushes } from '../../device/asked-for-pushes';
import { useFocusOnArrival } from '../../hooks/use-focus-on-arrival';
import { Button } from '../../ui/button';
import { PushObstacle } from './push-obstacle';
import { usePushes } from './use-pushes';

/** Asks, once for each group, whether this device shall get notifications; it stays until it was answered. */
export function PushOffer({ groupId }: { groupId: number }) {
  const [isNew] = useState(() => !wasAskedForPushes(groupId));
  return isNew ? <NewOffer groupId={groupId} /> : null;
}

function NewOffer({ groupId }: { groupId: number }) {
  const { standing, on } = usePushes(groupId);
  const isAsked = standing === 'off' || standing === 'home_screen_first';
  useEffect(() => {
    if (isAsked) noteAskedForPushes(groupId);
  }, [groupId, isAsked]);
  if (on.isSuccess) return <SwitchedOn />;
  if (!isAsked) return null;
  return (
    <div className="mt-1 grid justify-items-start gap-2">
      <p className="text-sm">Know at once of messages, the tour and the deadline.</p>
      {standing === 'off' && (
        <Button
          variant="secondary"
          size="sm"
          icon={<Bell aria-hidden />}
          isBusy={on.isPending}
          busyText="Switching on..."
          onClick={() => on.mutate()}
        >
          Notify me on this device
        </Button>
      )}
      <div className="text-sm">
        <PushObstacle standing={standing} />
      </div>
    </div>
  );
}

/** Comes in the place of the button that was pressed, and takes its focus. */
function SwitchedOn() {
  const text = useFocusOnArrival<HTMLParagraphElement>(true);
  return (
    <p ref={text} tabIndex={-1} className="text-sm">
      Notifications are on for this device.
    </p>
  );
}
