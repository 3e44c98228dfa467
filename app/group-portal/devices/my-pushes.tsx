import { Bell, BellOff } from 'lucide-react';
import { Button } from '../../ui/button';
import { PushObstacle } from './push-obstacle';
import { usePushes } from './use-pushes';

/** Whether this device gets notifications of its group, and the way to switch them. */
export function MyPushes({ groupId }: { groupId: number }) {
  const { standing, on, off } = usePushes(groupId);
  const isOn = standing === 'on';
  return (
    <div className="flex min-h-11 basis-full flex-wrap items-center gap-x-1">
      <div className="px-3 text-ink-soft text-sm empty:hidden" role="status">
        {isOn && <p>Notifications are on for this device.</p>}
        <PushObstacle standing={standing} />
      </div>
      {(standing === 'on' || standing === 'off') && (
        // One button that says what it does now, so that it keeps the focus.
        <Button
          variant="ghost"
          size="sm"
          icon={isOn ? <BellOff aria-hidden /> : <Bell aria-hidden />}
          isBusy={on.isPending || off.isPending}
          busyText="Saving..."
          onClick={() => (isOn ? off.mutate() : on.mutate())}
        >
          {isOn ? 'Switch off' : 'Notify me on this device'}
        </Button>
      )}
    </div>
  );
}
