import { useMutation } from '@tanstack/react-query';
import type { Group } from '../../../contract/group';
import { manageGroupTexts } from '../../../texts/sentences/group';
import { api, call, useIdempotencyKey } from '../../client/client';
import { useSentences } from '../../client/language';
import { ConfirmButton } from '../../ui/confirm-button';
import { toast } from '../../ui/toast';

type ChangeCodeProps = { group: Pick<Group, 'id' | 'shareCode'>; onChanged: (shareCode: string) => void };

export function ChangeCode({ group, onChanged }: ChangeCodeProps) {
  const t = useSentences(manageGroupTexts);
  const withIdempotencyKey = useIdempotencyKey();
  const change = useMutation({
    mutationFn: () =>
      withIdempotencyKey((options) =>
        call(api.groups[':id']['share-code'].$post({ param: { id: String(group.id) } }, options)),
      ),
    onSuccess: ({ shareCode }) => {
      onChanged(shareCode);
      toast({ title: t('codeChanged'), description: t('newCode', { shareCode }) });
    },
  });
  return (
    <ConfirmButton
      variant="secondary"
      question={{
        title: t('changeCodeTitle', { shareCode: group.shareCode }),
        description: t('changeCodeText'),
        confirmText: t('changeCode'),
        busyText: t('changingCode'),
      }}
      isBusy={change.isPending}
      onConfirm={(options) => change.mutate(undefined, options)}
    >
      {t('changeCode')}
    </ConfirmButton>
  );
}
