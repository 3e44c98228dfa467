import { useEffect } from 'react';
import type { Group } from '../../contract/group';
import { isKnown } from '../../rules/identity';
import { groupTexts } from '../../texts/sentences/group';
import { propertyTexts } from '../../texts/sentences/property';
import { useSentences } from '../client/language';
import { useReadAgain } from '../client/queries';
import { ButtonLink, ButtonOut } from '../ui/button';
import { ContactLinks } from '../ui/contact-links';
import { PartyPopper } from '../ui/icons';
import { MessageScreen } from '../ui/message-screen';
import { OpenedPersonalLink } from './identity/identity';
import { useMe } from './identity/use-me';
import { groupKey } from './query-keys';

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
          <ContactLinks phone={contactPhone} email={contactEmail} />
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
