import { useState } from 'react';
import type { GroupForStaff } from '../../worker/contract/groups/group-for-staff';
import type { PublicUnit } from '../../worker/contract/properties/unit';
import { DeadlineFact, Fact } from '../admin/groups/group-facts';
import { useFocusBack } from '../hooks/use-focus';
import { useNow } from '../hooks/use-now';
import { Button } from '../ui/button';
import { Card } from '../ui/card';
import { Pencil } from '../ui/icons';
import { DetailsForm } from './details-form';

type GroupDetailsProps = { group: GroupForStaff; units: PublicUnit[] };

/** By when the group decides, for which unit, and who its point person is; the office changes all of it. */
export function GroupDetails({ group, units }: GroupDetailsProps) {
  const now = useNow();
  const [isEditing, setIsEditing] = useState(false);
  const editButton = useFocusBack<HTMLButtonElement>(isEditing);
  const unit = units.find(({ id }) => id === group.unitId);
  return (
    <Card
      title="Deadline and details"
      aside={
        !isEditing && (
          <Button
            ref={editButton}
            variant="secondary"
            size="sm"
            icon={<Pencil aria-hidden />}
            onClick={() => setIsEditing(true)}
          >
            Edit details
          </Button>
        )
      }
    >
      {isEditing ? (
        <DetailsForm group={group} units={units} onClose={() => setIsEditing(false)} />
      ) : (
        <dl className="flex flex-wrap gap-x-8 gap-y-3">
          <DeadlineFact customizations={group.customizations} now={now} />
          <Fact name="Unit Type" text={unit?.name ?? 'All units'} />
          <Fact
            name="Who may edit entries"
            text={group.customizations.editing === 'own' ? 'Members, their own' : 'Anyone with the link'}
          />
        </dl>
      )}
    </Card>
  );
}
