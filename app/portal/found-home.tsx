import { useEffect } from 'react';
import type { Group } from '../../contract/group';
import { isKnown } from '../../rules/identity';
import { groupTexts } from '../../texts/sentences/group';
import { propertyTexts } from '../../texts/sentences/property';
import { useSentences } from '../client/language';
import { useReadAgain } from '../client/queries';
import { ButtonLink, ButtonOut } from '../ui/button';
import { Mail, PartyPopper, Phone } from '../ui/icons';
import { MessageScreen } from '../ui/message-screen';
import { PhoneLink } from '../ui/phone-link';
import { OpenedPersonalLink } from './identity/identity';
import { useMe } from './identity/use-me';
import { groupKey } from './query-keys';

const linkClass = 'inline-flex min-h-11 items-center gap-2 text-accent underline underline-offset-2 [&>svg]:size-4';

/** A stranger's page of a group that has leased. It becomes a member's once their personal link is opened on it. */
export function GroupFoundHome({ group }: { group: Group }) {
  const t = useSentences(groupTexts);
  const property = useSentences(propertyTexts);
  const readAgain = useReadAgain();
  const { me } = useMe(group.id);
  const isMember = me !== undefined && isKnown(me);
  useEffect(() => {
    if (isMember) void readAgain(groupKey);
  }, [isMember, readAgain]);
  const { name, contactPhone, contactEmail, scheduleVisitUrl } = group.property;
  return (
    <>
      <OpenedPersonalLink group={group} />
      <MessageScreen
        icon={<PartyPopper />}
        title={t('foundHome')}
        action={
          <ButtonLink to="/" variant="secondary">
            {t('home')}
          </ButtonLink>
        }
      >
        <p>{t('foundHomeText')}</p>
        <p>{t('foundHomeOffice', { property: name })}</p>
        <div className="flex flex-wrap items-center gap-x-4 text-base">
          {contactPhone && (
            <PhoneLink phone={contactPhone} className={linkClass}>
              <Phone />
              <bdi dir="ltr">{contactPhone}</bdi>
            </PhoneLink>
          )}
          {contactEmail && (
            <a href={`mailto:${contactEmail}`} className={linkClass}>
              <Mail />
              <bdi dir="ltr" className="wrap-anywhere">
                {contactEmail}
              </bdi>
            </a>
          )}
          {scheduleVisitUrl && (
            <ButtonOut href={scheduleVisitUrl} variant="ghost" size="sm" className="-ms-3">
              {property('scheduleTour')}
            </ButtonOut>
          )}
        </div>
      </MessageScreen>
    </>
  );
}
