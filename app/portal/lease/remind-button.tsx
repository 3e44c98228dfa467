import { useMutation } from '@tanstack/react-query';
import { leaseStepTexts } from '../../../texts/sentences/lease-steps';
import { api, call } from '../../client/client';
import { useSentences } from '../../client/use-sentences';
import { Button } from '../../ui/button';
import { BellRing } from '../../ui/icons';
import { toast } from '../../ui/toast';

type RemindButtonProps = {
  groupId: number;
  variant?: 'primary' | 'secondary';
  onReminded?: () => void;
};

/** docs/product.md, "Reminders". */
export function RemindButton({ groupId, variant = 'secondary', onReminded }: RemindButtonProps) {
  const t = useSentences(leaseStepTexts);
  const remind = useMutation({
    mutationFn: () => call(api.groups[':id'].reminders.$post({ param: { id: String(groupId) } })),
    onSuccess: ({ reminded }) => {
      toast({ title: t('reminded'), description: t('remindedText', { n: reminded }) });
      onReminded?.();
    },
  });
  return (
    <Button
      variant={variant}
      size="sm"
      icon={<BellRing />}
      isBusy={remind.isPending}
      busyText={t('reminding')}
      onClick={() => remind.mutate()}
    >
      {t('remind')}
    </Button>
  );
}
