import type { ReactNode } from 'react';
import type { Group } from '../../../contract/group';
import type { InterestLevelCode } from '../../../contract/interest-levels';
import type { PublicProperty } from '../../../contract/property';
import { placeTexts } from '../../../texts/sentences/group';
import { invitationTexts } from '../../../texts/sentences/interest';
import { useSentences } from '../../client/language';
import { callNames } from '../../domain/participants';
import { shortNameList } from '../../domain/rooms';
import { Avatar } from '../../ui/avatar';
import { inElement, inElements } from '../../ui/elements';
import { PhoneLink } from '../../ui/phone-link';
import { PlaceLink } from '../portal-places';

type InvitationProps = { group: Group; children: ReactNode };

/**
 * What someone who has not joined reads first: who invites them, what the page is for, who is in, that joining binds to nothing
 * and needs no account, and whom to call. Around the join button.
 */
export function Invitation({ group, children }: InvitationProps) {
  const t = useSentences(invitationTexts);
  const { pointPersonName, participants, property } = group;
  return (
    <div className="mb-4 grid grid-cols-1 gap-2.5 border-line border-b pb-2 sm:pb-3">
      <div className="flex items-center gap-3">
        <Avatar name={pointPersonName} />
        <div className="min-w-0">
          <h2 className="text-lg leading-tight">
            {inElements(t.rich('invites', { name: <bdi>{pointPersonName}</bdi> }))}
          </h2>
          <p className="text-ink-soft text-sm leading-tight">{t('decideTogether')}</p>
        </div>
      </div>
      {participants.length > 0 && <WhoIsIn participants={participants} />}
      {inElement(children)}
      <div className="text-center text-ink-soft text-sm">
        <p>{t('noAccount')}</p>
        <OfficeLine property={property} />
      </div>
    </div>
  );
}

const levels = [
  ['im_in', 'areIn'],
  ['interested', 'areInterested'],
  ['need_info', 'haveQuestions'],
] as const satisfies [InterestLevelCode, string][];

const facesShown = 4;

function WhoIsIn({ participants }: Pick<Group, 'participants'>) {
  const t = useSentences(invitationTexts);
  const called = callNames(participants, t.language);
  const lines = levels.flatMap(([code, key]) => {
    const people = called.filter(({ interestLevel }) => interestLevel === code);
    return people.length > 0 ? t(key, { names: shortNameList(people, t.language, 2), n: people.length }) : [];
  });
  const [first, ...others] = lines;
  if (first === undefined) return null;
  return (
    <div className="flex items-center gap-3">
      <span className="ms-1 flex *:-ms-1 max-[23rem]:hidden">
        {participants.slice(0, facesShown).map(({ id, name }) => (
          <Avatar key={id} name={name} size="sm" className="ring-2 ring-surface" />
        ))}
      </span>
      <p className="min-w-0 text-sm leading-tight">
        <span className="block font-semibold">{first}</span>
        {others.length > 0 && <span className="text-ink-soft">{others.join(' · ')}</span>}
      </p>
    </div>
  );
}

const linkClass =
  'inline-flex min-h-11 items-center font-semibold text-accent underline-offset-4 hover:underline sm:min-h-6';

/** Its phone, else its email address, else the question form of the page. */
function OfficeLine({ property }: { property: PublicProperty }) {
  const t = useSentences(invitationTexts);
  const places = useSentences(placeTexts);
  const { contactName, contactPhone, contactEmail } = property;
  const contact = contactPhone || contactEmail;
  if (!contact) {
    return (
      <PlaceLink to="ask" className={linkClass}>
        {places('askOffice')}
      </PlaceLink>
    );
  }
  return (
    <p className="flex flex-wrap items-center justify-center gap-x-2">
      <span>{contactName ? t('office', { name: contactName }) : t('officeOnly')}</span>
      {contactPhone ? (
        <PhoneLink phone={contactPhone} className={linkClass}>
          <bdi dir="ltr">{contactPhone}</bdi>
        </PhoneLink>
      ) : (
        <a href={`mailto:${contactEmail}`} className={linkClass}>
          <bdi dir="ltr" className="min-w-0 break-all">
            {contactEmail}
          </bdi>
        </a>
      )}
    </p>
  );
}
