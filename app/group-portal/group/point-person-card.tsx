import { Mail, Phone, Settings2 } from 'lucide-react';
import type { Group } from '../../../worker/contract/groups/group';
import { useFocusBack } from '../../hooks/use-focus-back';
import { Avatar } from '../../ui/avatar';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { Skeleton } from '../../ui/skeleton';
import { WhenLoaded } from '../../ui/when-loaded';
import { useMe } from '../devices/use-me';
import { useUnsaved } from '../unsaved/use-unsaved';

const loadManageGroup = () => import('./manage-group');
const loadPushOffer = () => import('../devices/push-offer');

const contactLine = 'flex min-h-11 items-center gap-3 font-medium text-accent underline-offset-4 hover:underline';

export function PointPersonCard({ group }: { group: Group }) {
  const { pointPersonName, pointPersonEmail, pointPersonPhone, customizations } = group;
  const { me } = useMe(group.id);
  const isPointPerson = me?.isPointPerson === true;
  const [managed, setManaged] = useUnsaved(group.id, 'manage');
  const isManaging = managed !== undefined;
  const manageButton = useFocusBack<HTMLButtonElement>(isManaging);
  return (
    <section aria-label="Point Person" className="rounded-lg border border-line bg-surface p-4 sm:p-6">
      <div className="flex flex-wrap items-center gap-4">
        <Avatar name={pointPersonName} size="lg" />
        <div className="min-w-0 flex-1 basis-32">
          <h2 className="text-xl">{pointPersonName}</h2>
          <p className="mt-1.5 flex flex-wrap gap-2">
            <Badge tone="accent">Point Person</Badge>
            {isPointPerson && <Badge tone="accent">You</Badge>}
          </p>
        </div>
      </div>
      <p className="mt-4 text-ink-soft">Your primary contact for this group lease opportunity</p>
      {group.pointPersonHasDevice && (
        <p className="mt-1 text-ink-soft text-sm">
          Messages marked ‘Verified’ come from {pointPersonName}’s own device.
        </p>
      )}
      {customizations.bio && <p className="mt-3 whitespace-pre-line">{customizations.bio}</p>}
      <ul className="mt-3 -mb-2">
        <li>
          <a href={`mailto:${pointPersonEmail}`} className={contactLine}>
            <Mail aria-hidden className="size-4 shrink-0" />
            <span className="min-w-0">{pointPersonEmail}</span>
          </a>
        </li>
        {pointPersonPhone && (
          <li>
            <a href={`tel:${pointPersonPhone.replace(/[^\d+]/g, '')}`} className={contactLine}>
              <Phone aria-hidden className="size-4 shrink-0" />
              {pointPersonPhone}
            </a>
          </li>
        )}
      </ul>
      {isPointPerson && !isManaging && (
        <div className="mt-2 empty:hidden">
          <WhenLoaded load={loadPushOffer} waiting={null} otherwise={null}>
            {({ PushOffer }) => <PushOffer groupId={group.id} />}
          </WhenLoaded>
        </div>
      )}
      {isPointPerson && (
        <Button
          ref={manageButton}
          variant="secondary"
          size="sm"
          className="mt-3 w-full"
          icon={<Settings2 aria-hidden />}
          aria-expanded={isManaging}
          onClick={() => setManaged(isManaging ? undefined : {})}
        >
          Manage group
        </Button>
      )}
      {isPointPerson && isManaging && (
        <WhenLoaded load={loadManageGroup} waiting={<Skeleton className="mt-4 h-100 lg:hidden" />}>
          {({ ManageGroup }) => <ManageGroup group={group} onClose={() => setManaged(undefined)} />}
        </WhenLoaded>
      )}
    </section>
  );
}
