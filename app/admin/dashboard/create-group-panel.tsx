import { useState } from 'react';
import type { CreatedGroup } from '../../../worker/contract/groups/group';
import type { PropertySummary } from '../../domain/property/property-summary';
import { Card } from '../../ui/card';
import { CreateGroupForm } from './create-group-form';
import { CreatedGroupView } from './created-group-view';

export function CreateGroupPanel({ properties }: { properties: PropertySummary[] | undefined }) {
  const [created, setCreated] = useState<CreatedGroup | null>(null);
  return (
    <Card title={created ? 'Group Created' : 'Create Group for Point Person'}>
      {created ? (
        <CreatedGroupView group={created} onAnother={() => setCreated(null)} />
      ) : (
        <CreateGroupForm properties={properties ?? []} onCreated={setCreated} />
      )}
    </Card>
  );
}
