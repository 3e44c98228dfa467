import type { ReactNode } from 'react';
import type { Me } from '../../../worker/contract/groups/device';
import type { Group } from '../../../worker/contract/groups/group';
import type { Participant } from '../../../worker/contract/groups/participant';
import type { Language } from '../../../worker/contract/language/languages';
import { trackerTexts } from '../../../worker/contract/sentences/interest';
import { mayEdit, ownFirst } from '../../domain/group/participants';
import { exactPriceOf, type OfferedRoom, offeredRooms, roomLabel } from '../../domain/property/rooms';
import { useSentences } from '../../hooks/use-sentences';
import { buttonClass } from '../../ui/button';
import { Send } from '../../ui/icons';
import { PlaceLink } from '../places';
import { ParticipantEntry } from './participant-entry';

type ParticipantListProps = {
  group: Group;
  me: Me | undefined;
  mayLead: boolean;
  isMine: (participant: Participant) => boolean;
  editedId: number | null;
  onEdit: (participant: Participant) => void;
  /** Under the row of the one who is edited. */
  opened: ReactNode;
  aside: ReactNode;
};

export function ParticipantList(props: ParticipantListProps) {
  const { group, me, mayLead, isMine, editedId, onEdit, opened, aside } = props;
  const t = useSentences(trackerTexts);
  const offered = offeredRooms(group);
  const isClosed = group.customizations.outcome !== null;
  return (
    <div className="@container">
      <h3 className="text-base">{t('members')}</h3>
      {group.participants.length === 0 && (
        <p className="py-1 text-ink-soft">
          <span className="font-semibold text-ink">{t('nobody')}</span> · {t('beFirst')}
        </p>
      )}
      <ul aria-label={t('members')} className="flex flex-col divide-y divide-line">
        {ownFirst(group.participants, isMine).map((participant) => {
          // One's own row also has the device's settings, and whoever leads may remove somebody.
          const isOpenAlways = isMine(participant) || mayLead;
          const may = isClosed ? isOpenAlways || undefined : mayEdit(participant.id, group, me);
          return (
            <li key={participant.id} data-participant={participant.id}>
              <ParticipantEntry
                participant={participant}
                room={preferredRoomText(participant, offered, t.language)}
                isMine={isMine(participant)}
                mayEdit={may}
                isEdited={participant.id === editedId}
                onEdit={() => onEdit(participant)}
              />
              {participant.id === editedId && opened}
            </li>
          );
        })}
      </ul>
      <div className="flex flex-wrap justify-between gap-x-2 empty:hidden">
        {!isClosed && (
          <PlaceLink to="share" className={buttonClass({ variant: 'ghost', className: 'px-0!' })}>
            <Send aria-hidden />
            {t('invite')}
          </PlaceLink>
        )}
        {aside}
      </div>
    </div>
  );
}

function preferredRoomText({ roomPreference }: Participant, offered: OfferedRoom[], language: Language): string {
  const t = trackerTexts(language);
  const preferred = offered.find(({ room }) => room.id === roomPreference);
  if (!preferred) return t('noRoom');
  return t('room', { room: roomLabel(preferred), rent: exactPriceOf(preferred.room.monthlyRate, language) });
}
