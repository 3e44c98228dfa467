import type { Group } from '../../../contract/group';
import { movingIn } from '../../../rules/moving-in';
import { movingInTexts } from '../../../texts/sentences/group';
import { useSentences } from '../../client/language';
import { amountsText } from '../../domain/prices';
import { shortNameList } from '../../domain/rooms';
import { Card } from '../../ui/card';
import { ContactLinks } from '../../ui/contact-links';

/** How Home begins once a group has leased: where those at I'm In live, who has left to sign, and the property's contact. */
export function MovingIn({ group }: { group: Group }) {
  const t = useSentences(movingInTexts);
  const { homes, leftToSign } = movingIn(group);
  return (
    <Card title={t('title')}>
      <div className="grid grid-cols-1 gap-3">
        {homes.length > 0 && (
          <ul aria-label={t('title')} className="divide-y divide-line">
            {homes.map(({ participant, room, rent }) => (
              <li
                key={participant.id}
                className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 py-2 first:pt-0 last:pb-0"
              >
                <bdi className="min-w-0 wrap-anywhere font-semibold">{participant.name}</bdi>
                <span className="tabular text-ink-soft">
                  {room === null || rent === null ? (
                    t('noRoom')
                  ) : (
                    <span>{t('room', { room, rent: amountsText(rent, t.language) })}</span>
                  )}
                </span>
              </li>
            ))}
          </ul>
        )}
        {leftToSign && (
          <p role="status">
            {leftToSign.length === 0
              ? t('allSigned')
              : t('leftToSign', { names: shortNameList(leftToSign, t.language) })}
          </p>
        )}
        <MoveInContact group={group} />
      </div>
    </Card>
  );
}

function MoveInContact({ group: { property } }: { group: Group }) {
  const t = useSentences(movingInTexts);
  const { contactName, contactPhone, contactEmail } = property;
  if (!contactName && !contactPhone && !contactEmail) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4">
      <p className="min-w-0">
        <span>{t('contact')}</span>
        {contactName && (
          <span className="block font-semibold">
            <bdi>{contactName}</bdi>
          </span>
        )}
      </p>
      <ContactLinks phone={contactPhone} email={contactEmail} />
    </div>
  );
}
