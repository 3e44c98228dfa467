import { useNavigate } from '@remix-run/react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CopyPlus } from 'lucide-react';
import { api, call } from '../../api/client';
import { serverMessageOf } from '../../api/errors';
import type { PropertySummary } from '../../domain/property/property-summary';
import { useIdempotencyKey } from '../../hooks/use-idempotency-key';
import { Button } from '../../ui/button';
import { toast } from '../../ui/toast';

type CopyPropertyProps = { property: PropertySummary; describedBy: string };

/** Makes another property like this one, and opens it to be changed. */
export function CopyProperty({ property, describedBy }: CopyPropertyProps) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const idempotencyKey = useIdempotencyKey();
  const copy = useMutation({
    mutationFn: () =>
      call(
        api.properties[':id'].copy.$post({ param: { id: String(property.id) } }, { headers: idempotencyKey.headers() }),
      ),
    onSuccess: ({ id, name }) => {
      idempotencyKey.renew();
      toast({ title: 'Property copied', description: `${name} has the same units, rooms and photos, and no groups.` });
      navigate(`/admin/edit-property/${id}`);
    },
    onError: (error) =>
      toast({ description: serverMessageOf(error) ?? 'Failed to copy property', variant: 'destructive' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['properties'] }),
  });
  return (
    <Button
      variant="secondary"
      size="sm"
      icon={<CopyPlus aria-hidden />}
      isBusy={copy.isPending}
      busyText="Copying..."
      aria-describedby={describedBy}
      onClick={() => copy.mutate()}
    >
      Copy
    </Button>
  );
}
