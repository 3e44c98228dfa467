import type { Group } from '../../../worker/contract/groups/group';
import { groupTexts } from '../../../worker/contract/sentences/group';
import { useSentences } from '../../hooks/use-sentences';
import { Card } from '../../ui/card';
import { CopyButton } from '../../ui/copy-button';
import { Part } from '../places';
import { ShareLink } from '../share/share-link';
import { useKnown } from '../use-known';
import { PointPersonCard } from './point-person-card';

export function GroupSide({ groupId, origin }: { groupId: number; origin: string }) {
  const { group } = useKnown(groupId);
  return (
    <div className="grid grid-cols-1 gap-[inherit] md:max-lg:grid-cols-2">
      <Part id="manage">
        <PointPersonCard group={group} />
      </Part>
      <Part id="share">
        <GroupInformation group={group} origin={origin} />
      </Part>
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
