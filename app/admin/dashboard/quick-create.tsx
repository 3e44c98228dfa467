import { useNavigate } from '@remix-run/react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { api, call } from '../../api/client';
import { serverMessageOf } from '../../api/errors';
import { useIdempotencyKey } from '../../hooks/use-idempotency-key';
import { Button } from '../../ui/button';
import { toast } from '../../ui/toast';

export function QuickCreate({ propertyId, describedBy }: { propertyId: number; describedBy: string }) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const idempotencyKey = useIdempotencyKey();
  const create = useMutation({
    mutationFn: () => call(api.groups.$post({ json: { propertyId } }, { headers: idempotencyKey.headers() })),
    onSuccess: ({ shareCode }) => {
      idempotencyKey.renew();
      navigate(`/property/${shareCode}`);
    },
    onError: (error) =>
      toast({ description: serverMessageOf(error) ?? 'Failed to create group', variant: 'destructive' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['properties'] }),
  });
  return (
    <Button
      variant="secondary"
      size="sm"
      icon={<UserPlus aria-hidden />}
      isBusy={create.isPending}
      busyText="Creating..."
      aria-describedby={describedBy}
      onClick={() => create.mutate()}
    >
      Create Group
    </Button>
  );
}
