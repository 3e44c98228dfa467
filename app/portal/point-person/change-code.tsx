import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Group } from '../../../contract/group';
import { manageGroupTexts } from '../../../texts/sentences/group';
import { api, call, useIdempotencyKey } from '../../client/client';
import { useSentences } from '../../client/language';
import { Button } from '../../ui/button';
import { ConfirmDialog } from '../../ui/dialog';
import { toast } from '../../ui/toast';

type ChangeCodeProps = { group: Pick<Group, 'id' | 'shareCode'>; onChanged: (shareCode: string) => void };

export function ChangeCode({ group, onChanged }: ChangeCodeProps) {
  const t = useSentences(manageGroupTexts);
  const withIdempotencyKey = useIdempotencyKey();
  const [isAsking, setIsAsking] = useState(false);
  const change = useMutation({
    mutationFn: () =>
      withIdempotencyKey((options) =>
        call(api.groups[':id']['share-code'].$post({ param: { id: String(group.id) } }, options)),
      ),
    onSuccess: ({ shareCode }) => {
      setIsAsking(false);
      onChanged(shareCode);
      toast({ title: t('codeChanged'), description: t('newCode', { shareCode }) });
    },
  });
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setIsAsking(true)}>
        {t('changeCode')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('changeCodeTitle', { shareCode: group.shareCode })}
        description={t('changeCodeText')}
        confirmText={t('changeCode')}
        isBusy={change.isPending}
        busyText={t('changingCode')}
        onConfirm={() => change.mutate()}
        onClose={() => setIsAsking(false)}
      />
    </>
  );
}
