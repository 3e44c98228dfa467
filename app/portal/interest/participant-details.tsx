import type { Group } from '../../../contract/group';
import type { Participant } from '../../../contract/participant';
import { EditParticipant, RemoveMember } from './edit-participant';

type ParticipantDetailsProps = {
  group: Group;
  participant: Participant;
  isMine: boolean;
  mayLead: boolean;
  onClose: () => void;
};

/** An opened row: the form; for the point person also removing others. One's own has its settings in the sheet 'You'. */
export function ParticipantDetails({ group, participant, isMine, mayLead, onClose }: ParticipantDetailsProps) {
  const isClosed = group.customizations.outcome !== null;
  return (
    <div className="grid grid-cols-1 gap-2 pb-4">
      {!isClosed && <EditParticipant {...{ group, participant, mayLead, onClose }} asksFirst={!isMine} />}
      {mayLead && !isMine && (
        <div className="-mx-3">
          <RemoveMember group={group} participant={participant} isMine={false} />
        </div>
      )}
    </div>
  );
}
