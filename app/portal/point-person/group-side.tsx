import type { Group } from '../../../contract/group';
import { groupTexts } from '../../../texts/sentences/group';
import { useUnsaved } from '../../client/forms/use-unsaved';
import { useSentences } from '../../client/language';
import { useReturnFocus } from '../../client/use-focus';
import { Avatar } from '../../ui/avatar';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { CopyButton } from '../../ui/copy-button';
import { Mail, Phone, Settings2 } from '../../ui/icons';
import { lazyWithRetry } from '../../ui/lazy-with-retry';
import { PhoneLink } from '../../ui/phone-link';
import { Skeleton } from '../../ui/placeholder';
import { PushOffer } from '../identity/device-offers';
import { useMe } from '../identity/use-me';
import { useGroupState } from '../live/use-live';
import { PlaceSection } from '../places';
import { ShareLink } from '../share/share-link';

const ManageGroup = lazyWithRetry(() => import('./manage-group'), 'ManageGroup', {
  fallback: <Skeleton className="mt-4 h-100 lg:hidden" />,
});

export function GroupSide({ groupId, origin }: { groupId: number; origin: string }) {
  const { group } = useGroupState(groupId);
  return (
    <div className="grid grid-cols-1 gap-[inherit] md:max-lg:grid-cols-2">
      <PlaceSection id="manage">
        <PointPersonCard group={group} />
      </PlaceSection>
      <PlaceSection id="share">
        <GroupInformation group={group} origin={origin} />
      </PlaceSection>
    </div>
  );
}

function GroupInformation({ group, origin }: { group: Group; origin: string }) {
  const t = useSentences(groupTexts);
  return (
    <Card title={t('information')}>
      <dl className="grid grid-cols-1 gap-1">
        <div>
          <dt className="text-ink-soft text-sm">{t('shareLink')}</dt>
          <dd className="mt-1">
            <ShareLink group={group} origin={origin} />
          </dd>
        </div>
        <div className="flex flex-wrap items-center gap-x-2">
          <dt className="text-ink-soft text-sm">{t('groupId')}</dt>
          <dd className="tabular text-sm">{group.id}</dd>
          <dd className="-my-2 -me-3 ms-auto">
            <CopyButton text={String(group.id)} label={t('copyGroupId')} variant="ghost" isIconOnly />
          </dd>
        </div>
        <div className="flex items-center gap-x-2">
          <dt className="text-ink-soft text-sm">{t('members')}</dt>
          <dd className="tabular font-semibold text-sm">{group.participants.length}</dd>
        </div>
      </dl>
    </Card>
  );
}

const contactLine =
  'flex min-h-11 items-center md:min-h-9 gap-3 font-medium text-accent underline-offset-4 hover:underline';

function PointPersonCard({ group }: { group: Group }) {
  const t = useSentences(groupTexts);
  const { pointPersonName, pointPersonEmail, pointPersonPhone, customizations } = group;
  const { me } = useMe(group.id);
  const isPointPerson = me?.isPointPerson === true;
  const [isManaging = false, setIsManaging] = useUnsaved(group.id, 'isManaging');
  const manageButton = useReturnFocus<HTMLButtonElement>(isManaging);
  return (
    <section aria-label={t('pointPerson')} className="rounded-lg border border-line bg-surface p-4 sm:p-6">
      <div className="flex flex-wrap items-center gap-3">
        <Avatar name={pointPersonName} />
        <div className="flex min-w-0 flex-1 basis-32 flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="text-xl">
            <bdi>{pointPersonName}</bdi>
          </h2>
          <p className="flex flex-wrap gap-2">
            <Badge tone="accent">{t('pointPerson')}</Badge>
            {isPointPerson && <Badge tone="accent">{t('you')}</Badge>}
          </p>
        </div>
      </div>
      <p className="mt-2 text-ink-soft text-sm">{t('primaryContact')}</p>
      {customizations.bio && (
        <p dir="auto" className="mt-2 whitespace-pre-line">
          {customizations.bio}
        </p>
      )}
      <ul className="mt-1 -mb-2">
        <li>
          <a href={`mailto:${pointPersonEmail}`} className={contactLine}>
            <Mail className="size-4 shrink-0" />
            <bdi dir="ltr" className="min-w-0">
              {pointPersonEmail}
            </bdi>
          </a>
        </li>
        {pointPersonPhone && (
          <li>
            <PhoneLink phone={pointPersonPhone} className={contactLine}>
              <Phone className="size-4 shrink-0" />
              <bdi dir="ltr">{pointPersonPhone}</bdi>
            </PhoneLink>
          </li>
        )}
      </ul>
      {isPointPerson && me.participantIds.length === 0 && !isManaging && (
        <div className="mt-2 empty:hidden">
          <PushOffer groupId={group.id} />
        </div>
      )}
      {isPointPerson && (
        <Button
          ref={manageButton}
          variant="secondary"
          size="sm"
          className="mt-3 w-full"
          icon={<Settings2 />}
          aria-expanded={isManaging}
          onClick={() => setIsManaging(isManaging ? undefined : true)}
        >
          {t('manage')}
        </Button>
      )}
      {isPointPerson && isManaging && <ManageGroup group={group} onClose={() => setIsManaging(undefined)} />}
    </section>
  );
}
