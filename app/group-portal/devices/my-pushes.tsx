import { Bell, BellOff } from 'lucide-react';
import { Button } from '../../ui/button';
import { PushObstacle } from './push-obstacle';
import { usePushes } from './use-pushes';

/** Whether this device gets notifications of its group, and the way to switch them. */
export function MyPushes({ groupId }: { groupId: number }) {
  const { standing, on, off } = usePushes(groupId);
  return (
    <div className="flex min-h-11 basis-full flex-wrap items-center gap-x-1">
      <div className="px-3 text-ink-soft text-sm empty:hidden" role="status">
        {standing === 'on' && <p>Notifications are on for this device.</p>}
        <PushObstacle standing={standing} />
      </div>
      {standing === 'off' && (
        <Button
          variant="ghost"
          size="sm"
          icon={<Bell aria-hidden />}
          isBusy={on.isPending}
          busyText="Switching on..."
          onClick={() => on.mutate()}
        >
          Notify me on this device
        </Button>
      )}
      {standing === 'on' && (
        <Button
          variant="ghost"
          size="sm"
          icon={<BellOff aria-hidden />}
          isBusy={off.isPending}
          busyText="Switching off..."
          onClick={() => off.mutate()}
        >
          Switch off
        </Button>
      )}
    </div>
  );
}
