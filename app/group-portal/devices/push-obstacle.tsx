import type { PushStanding } from './use-pushes';

/** What has to be done before this device can get notifications; nothing where nothing has. */
export function PushObstacle({ standing }: { standing: PushStanding | null }) {
  if (standing === 'blocked')
    return <p>Your browser blocks the notifications of this site. You can allow them in its settings.</p>;
  if (standing !== 'home_screen_first') return null;
  return (
    <p>
      To get notifications on this device, put this page on its home screen first: press Share, then ‘Add to Home
      Screen’, and open it from there.
    </p>
  );
}
