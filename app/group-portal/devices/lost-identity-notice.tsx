import type { Group } from '../../../worker/contract/groups/group';
import { forgetLost } from '../../device/lost-identity';
import { Button } from '../../ui/button';

type LostIdentityNoticeProps = {
  group: Group;
  /** Those who are still in the group, and whom this device was known as. */
  names: string[];
  /** Whether somebody whom it was known as is no longer in the group. */
  isRemoved: boolean;
};

/** What has happened to one's own entry or device, and what can be done. */
export function LostIdentityNotice({ group, names, isRemoved }: LostIdentityNoticeProps) {
  const { pointPersonName, customizations } = group;
  const others = names.includes(pointPersonName) ? 'the office' : `${pointPersonName} or the office`;
  return (
    <div className="grid justify-items-start gap-2 rounded-md bg-info-soft p-4 text-sm">
      {isRemoved && (
        <p>
          <strong>You are no longer in this group.</strong> Your entry was taken off the page.{' '}
          {customizations.outcome ? 'You can ask' : 'You can join again, or ask'} {pointPersonName} or the office about
          it.
        </p>
      )}
      {names.map((name) => (
        <p key={name}>
          <strong>This browser is no longer known as {name}.</strong> To be {name} here again, open your personal link,
          or ask {others} for a new one.
        </p>
      ))}
      <Button variant="ghost" size="sm" className="-ml-3" onClick={() => forgetLost(group.id)}>
        OK
      </Button>
    </div>
  );
}
