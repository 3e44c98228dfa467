import { Mail, Phone } from 'lucide-react';
import type { Group } from '../../../worker/contract/group';
import { Avatar } from '../../ui/avatar';
import { Badge } from '../../ui/badge';
import { WhenLoaded } from '../../ui/when-loaded';
import { useMe } from '../devices/use-me';

const loadMyDevice = () => import('../devices/my-device');

const contactLine = 'flex min-h-11 items-center gap-3 font-medium text-accent underline-offset-4 hover:underline';

export function PointPersonCard({ group }: { group: Group }) {
  const { pointPersonName, pointPersonEmail, pointPersonPhone, customizations } = group;
  const { isPointPerson } = useMe(group.id);
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
      {isPointPerson && (
        <WhenLoaded load={loadMyDevice} waiting={null} otherwise={null}>
          {({ MyDevice }) => <MyDevice group={group} owner={{ pointPersonOf: group.id }} />}
        </WhenLoaded>
      )}
    </section>
  );
}
