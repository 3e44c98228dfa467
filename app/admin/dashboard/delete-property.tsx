import { api, call } from '../../api/client';
import { serverMessageOf } from '../../api/errors';
import { propertyDeletionText } from '../../domain/deletion';
import type { PropertySummary } from '../../domain/property/property-summary';
import { toast } from '../../ui/toast';
import { DeleteButton } from '../delete-button';

type DeletePropertyProps = { property: PropertySummary; describedBy: string };

export function DeleteProperty({ property, describedBy }: DeletePropertyProps) {
  return (
    <DeleteButton
      text="Delete"
      look={{ 'aria-describedby': describedBy }}
      question={{
        title: 'Delete this property?',
        description: propertyDeletionText(property),
        confirmText: 'Delete Property',
      }}
      remove={() => call(api.properties[':id'].$delete({ param: { id: String(property.id) } }))}
      onDeleted={() => toast({ title: 'Property deleted', description: `${property.name} is gone.` })}
      onFailed={(error) =>
        toast({ variant: 'destructive', description: serverMessageOf(error) ?? 'Failed to delete property' })
      }
      lists={['properties', 'groups']}
    />
  );
}
