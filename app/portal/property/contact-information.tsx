import type { PublicProperty } from '../../../contract/property';
import { propertyTexts } from '../../../texts/sentences/property';
import { useSentences } from '../../client/language';
import { Button, SafeLink } from '../../ui/button';
import { Card } from '../../ui/card';
import { inElement } from '../../ui/elements';
import { ExternalLink, Globe, type IconComponent, Mail, Pencil, Phone, UserRound } from '../../ui/icons';
import { PhoneLink } from '../../ui/phone-link';
import { EmptyState } from '../../ui/placeholder';
import { ExternalLinkButton } from '../external-link-button';

type Contact = Pick<
  PublicProperty,
  'contactName' | 'contactEmail' | 'contactPhone' | 'contactWebsite' | 'scheduleVisitUrl'
>;

type ContactInformationProps = {
  property: Contact;
  onEdit?: () => void;
};

const linkClass =
  'inline-flex min-h-11 items-center md:min-h-9 break-all text-accent underline-offset-4 hover:underline';

export function ContactInformation({ property, onEdit }: ContactInformationProps) {
  const t = useSentences(propertyTexts);
  const { contactName, contactEmail, contactPhone, contactWebsite, scheduleVisitUrl } = property;
  const isEmpty = ![contactName, contactEmail, contactPhone, contactWebsite, scheduleVisitUrl].some(Boolean);
  const edit = onEdit && (
    <Button variant="secondary" size="sm" icon={<Pencil />} onClick={onEdit}>
      {t('edit')}
    </Button>
  );
  return (
    <Card title={t('contact')} aside={edit}>
      {isEmpty ? (
        <EmptyState icon={<UserRound />} title={t('noContact')} />
      ) : (
        <ul>
          {contactName && (
            <Line Icon={UserRound}>
              <bdi>{contactName}</bdi>
            </Line>
          )}
          {contactEmail && (
            <Line Icon={Mail}>
              <a href={`mailto:${contactEmail}`} className={linkClass}>
                <bdi dir="ltr">{contactEmail}</bdi>
              </a>
            </Line>
          )}
          {contactPhone && (
            <Line Icon={Phone}>
              <PhoneLink phone={contactPhone} className={linkClass}>
                <bdi dir="ltr">{contactPhone}</bdi>
              </PhoneLink>
            </Line>
          )}
          {contactWebsite && (
            <Line Icon={Globe}>
              <SafeLink href={contactWebsite} className={linkClass}>
                <bdi dir="ltr">{contactWebsite}</bdi>
              </SafeLink>
            </Line>
          )}
        </ul>
      )}
      {scheduleVisitUrl && (
        <div className="mt-3 flex">
          <ExternalLinkButton
            href={scheduleVisitUrl}
            missing={t('noTourLink')}
            variant="secondary"
            icon={<ExternalLink />}
          >
            {t('scheduleTour')}
          </ExternalLinkButton>
        </div>
      )}
    </Card>
  );
}

function Line({ Icon, children }: { Icon: IconComponent; children: React.ReactNode }) {
  return (
    <li className="flex min-h-11 items-center gap-3 md:min-h-9">
      <Icon className="size-5 shrink-0 text-ink-soft" />
      {inElement(children)}
    </li>
  );
}
