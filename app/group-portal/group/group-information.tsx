import type { Group } from '../../../worker/contract/groups/group';
import { Card } from '../../ui/card';
import { CopyButton } from '../../ui/copy-button';
import { ShareLink } from '../share/share-link';

export function GroupInformation({ group, origin }: { group: Group; origin: string }) {
  return (
    <Card title="Group Information">
      <dl className="grid gap-4">
        <div>
          <dt className="text-ink-soft text-sm">Share Link</dt>
          <dd className="mt-1">
            <ShareLink group={group} origin={origin} />
          </dd>
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center">
          <dt className="text-ink-soft text-sm">Group ID</dt>
          <dd className="tabular col-start-1 break-all">{group.id}</dd>
          <dd className="col-start-2 row-span-2 row-start-1">
            <CopyButton text={String(group.id)} label="Copy Group ID" variant="ghost" isIconOnly />
          </dd>
        </div>
        <div>
          <dt className="text-ink-soft text-sm">Group Members</dt>
          <dd className="tabular font-semibold text-lg">{group.participants.length}</dd>
        </div>
      </dl>
    </Card>
  );
}
