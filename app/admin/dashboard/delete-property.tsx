import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { propertyDeletionText } from '../../domain/deletion';
import type { PropertySummary } from '../../domain/property-summary';
import { api, call } from '../../lib/api';
import { serverMessageOf } from '../../lib/api-error';
import { Button } from '../../ui/button';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { toast } from '../../ui/toast';

type DeletePropertyProps = { property: PropertySummary; describedBy: string };

/** Deletes a property, after it has said what goes with it. */
export function DeleteProperty({ property, describedBy }: DeletePropertyProps) {
  const [isAsking, setIsAsking] = useState(false);
  const queryClient = useQueryClient();
  const remove = useMutation({
    mutationFn: () => call(api.properties[':id'].$delete({ param: { id: String(property.id) } })),
    onSuccess: () => toast({ title: 'Property deleted', description: `${property.name} is gone.` }),
    onError: (error) =>
      toast({ description: serverMessageOf(error) ?? 'Failed to delete property', variant: 'destructive' }),
    onSettled: () => {
      setIsAsking(false);
      queryClient.invalidateQueries({ queryKey: ['groups'] });
      return queryClient.invalidateQueries({ queryKey: ['properties'] });
    },
  });
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        icon={<Trash2 aria-hidden />}
        aria-describedby={describedBy}
        onClick={() => setIsAsking(true)}
      >
        Delete
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title="Delete this property?"
        description={propertyDeletionText(property)}
        confirmText="Delete Property"
        isBusy={remove.isPending}
        busyText="Deleting..."
        onConfirm={() => remove.mutate()}
        onClose={() => setIsAsking(false)}
      />
    </>
  );
}
