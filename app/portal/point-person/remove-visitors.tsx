import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { dayMs, hourMs } from '../../../contract/values/time';
import { manageGroupTexts } from '../../../texts/sentences/group';
import { api, callVersioned } from '../../client/client';
import { useSentences } from '../../client/language';
import { useReadAgain } from '../../client/queries';
import { type Conversation, withAllToRead } from '../../domain/conversation';
import { ConfirmButton } from '../../ui/confirm-button';
import { Field, Select } from '../../ui/field';
import { toast } from '../../ui/toast';
import { useUndoToast } from '../activity/use-undo';
import { activityKey, groupKey, messagesKey } from '../query-keys';

const spans = { lastHour: hourMs, lastDay: dayMs, lastWeek: 7 * dayMs } as const;
type Span = keyof typeof spans;

/** Removes what new visitors have added in the last hour, day or week, after a question. */
export function RemoveVisitors({ groupId }: { groupId: number }) {
  const t = useSentences(manageGroupTexts);
  const queryClient = useQueryClient();
  const readAgain = useReadAgain();
  const undoToast = useUndoToast(groupId);
  const [span, setSpan] = useState<Span>('lastDay');
  const remove = useMutation({
    mutationFn: () =>
      callVersioned(
        api.groups[':id']['new-visitors'].$delete({
          param: { id: String(groupId) },
          query: { since: new Date(Date.now() - spans[span]).toISOString() },
        }),
      ),
    onSuccess: ({ answer: { members, messages, tourSchedules }, activityId }) => {
      if (activityId === null) return toast({ title: t('noVisitors') });
      // Questions do not come back.
      const canUndo = members + messages + tourSchedules > 0;
      queryClient.setQueryData<Conversation>(messagesKey(groupId), (chat) => chat && withAllToRead(chat));
      undoToast({ title: t('visitorsRemoved'), description: t('visitorsRemovedText') }, canUndo ? activityId : null);
    },
    onSettled: () => readAgain(groupKey, activityKey(groupId), messagesKey(groupId)),
  });
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Field label={t('visitorsSince')}>
        <Select value={span} onChange={({ target }) => setSpan(target.value as Span)}>
          <option value="lastHour">{t('lastHour')}</option>
          <option value="lastDay">{t('lastDay')}</option>
          <option value="lastWeek">{t('lastWeek')}</option>
        </Select>
      </Field>
      <ConfirmButton
        variant="secondary"
        question={{
          title: t('removeVisitorsTitle'),
          description: t('removeVisitorsText'),
          confirmText: t('removeVisitors'),
          busyText: t('removingVisitors'),
        }}
        isBusy={remove.isPending}
        onConfirm={(options) => remove.mutate(undefined, options)}
      >
        {t('removeVisitors')}
      </ConfirmButton>
    </div>
  );
}
