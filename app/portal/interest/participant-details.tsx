import type { Group } from '../../../contract/group';
import type { Participant } from '../../../contract/participant';
import { entryTexts } from '../../../texts/sentences/interest';
import { useSentences } from '../../client/language';
import { useUndoToast } from '../activity/use-undo';
import { MyDevice } from '../identity/my-device';
import { EditParticipant, RemoveMember } from './edit-participant';
import { useSaveParticipant } from './use-save-participant';

type ParticipantDetailsProps = {
  group: Group;
  participant: Participant;
  isMine: boolean;
  mayLead: boolean;
  onClose: () => void;
};

/**
 * An opened row: the form; in one's own also 'I've applied', the personal link, emails, notifications and leaving; for the
 * point person also removing others.
 */
export function ParticipantDetails({ group, participant, isMine, mayLead, onClose }: ParticipantDetailsProps) {
  const isClosed = group.customizations.outcome !== null;
  return (
    <div className="grid grid-cols-1 gap-2 pb-4">
      {!isClosed && <EditParticipant {...{ group, participant, mayLead, onClose }} asksFirst={!isMine} />}
      {isMine && <OwnDetails group={group} participant={participant} />}
      {(isMine || mayLead) && (
        <div className="-mx-3">
          <RemoveMember group={group} participant={participant} isMine={isMine} />
        </div>
      )}
    </div>
  );
}

function OwnDetails({ group, participant }: { group: Group; participant: Participant }) {
  const t = useSentences(entryTexts);
  const undoToast = useUndoToast(group.id);
  const save = useSaveParticipant(participant.id, ({ answer: { hasApplied }, activityId }) =>
    undoToast(
      { title: t('success'), description: hasApplied ? t('seenAsApplied') : t('seenAsNotApplied') },
      activityId,
    ),
  );
  // Optimistic: shows the new value while it is being saved.
  const hasApplied = save.isPending ? save.variables.hasApplied : participant.hasApplied;
  return (
    <div>
      {group.customizations.outcome === null && (
        <label className="flex min-h-11 w-fit items-center gap-3">
          <input
            type="checkbox"
            checked={hasApplied}
            aria-busy={save.isPending || undefined}
            onChange={({ target }) => save.isPending || save.mutate({ hasApplied: target.checked })}
            className="size-5 shrink-0"
          />
          <span>{t('iHaveApplied')}</span>
        </label>
      )}
      <MyDevice group={group} owner={{ participantId: participant.id }} />
    </div>
  );
}
