import type { Group } from '../../../worker/contract/groups/group';
import { groupTexts } from '../../../worker/contract/sentences/group';
import { useSentences } from '../../hooks/use-sentences';
import { Card } from '../../ui/card';
import { CopyButton } from '../../ui/copy-button';
import { Part } from '../places';
import { ShareLink } from '../share/share-link';
import { useKnown } from '../use-known';
import { PointPersonCard } from './point-person-card';

/** Whom the group's members ask, and how others come in. */
export function GroupSide({ groupId, origin }: { groupId: number; origin: string }) {
  const { group } = useKnown(groupId);
  return (
    <>
      <PointPersonCard group={group} />
      <Part id="share">
        <GroupInformation group={group} origin={origin} />
      </Part>
    </>
  );
}

function GroupInformation({ group, origin }: { group: Group; origin: string }) {
  const t = useSentences(groupTexts);
  return (
    <Card title={t('information')}>
      <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-2 gap-y-2">
        <div className="col-span-full">
          <dt className="text-ink-soft text-sm">{t('shareLink')}</dt>
          <dd className="mt-1">
            <ShareLink group={group} origin={origin} />
          </dd>
        </div>
        <div className="grid grid-cols-[auto_auto] items-center justify-start gap-x-1">
          <dt className="text-ink-soft text-sm">{t('groupId')}</dt>
          <dd className="tabular col-start-1">{group.id}</dd>
          <dd className="col-start-2 row-span-2 row-start-1">
            <CopyButton text={String(group.id)} label={t('copyGroupId')} variant="ghost" isIconOnly />
          </dd>
        </div>
        <div>
          <dt className="text-ink-soft text-sm">{t('members')}</dt>
          <dd className="tabular font-semibold text-lg">{group.participants.length}</dd>
        </div>
      </dl>
    </Card>
  );
}
