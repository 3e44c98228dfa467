import type { ReactNode } from 'react';
import type { GuarantorView } from '../../contract/guarantor';
import { instantInZone } from '../../texts/formats';
import { guarantorTexts } from '../../texts/sentences/guarantor';
import { useSentences } from '../client/use-sentences';
import { priceOf } from '../domain/prices';
import { ButtonOut, buttonClass } from '../ui/button';
import { Card } from '../ui/card';
import { FileText, Mail, Phone } from '../ui/icons';
import { PhoneLink } from '../ui/phone-link';

export function GuarantorFacts({ view }: { view: GuarantorView }) {
  const t = useSentences(guarantorTexts);
  const { propertyName, address, roomName, monthlyRate, decisionDeadline, timeZone } = view;
  return (
    <Card title={t('about')}>
      <dl className="grid grid-cols-1 gap-3">
        <Fact name={t('place')}>
          <bdi>{propertyName}</bdi>
          <span className="block font-normal text-ink-soft">
            <bdi>{address}</bdi>
          </span>
        </Fact>
        <Fact name={t('room')}>{roomName === null ? t('noRoom') : <bdi>{roomName}</bdi>}</Fact>
        <Fact name={t('rent')}>{monthlyRate === null ? t('noRent') : priceOf(monthlyRate, t.language)}</Fact>
        {decisionDeadline && (
          <Fact name={t('deadline')}>
            <time dateTime={decisionDeadline}>{instantInZone(decisionDeadline, timeZone, t.language)}</time>
          </Fact>
        )}
      </dl>
    </Card>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 sm:grid-cols-[10rem_1fr]">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="wrap-anywhere font-semibold">{children}</dd>
    </div>
  );
}

export function OfficeContact({ view: { contact, applicationUrl } }: { view: GuarantorView }) {
  const t = useSentences(guarantorTexts);
  const look = buttonClass({ variant: 'secondary', className: 'max-w-full wrap-anywhere max-sm:w-full' });
  if (!contact.name && !contact.email && !contact.phone && !applicationUrl) return null;
  return (
    <Card title={t('contact')}>
      <p className="mb-3 text-ink-soft">
        {t('contactText')}
        {contact.name && <bdi className="block font-semibold text-ink">{contact.name}</bdi>}
      </p>
      <div className="flex flex-wrap gap-3">
        {contact.phone && (
          <PhoneLink phone={contact.phone} className={look}>
            <Phone />
            {t('call', { phone: contact.phone })}
          </PhoneLink>
        )}
        {contact.email && (
          <a href={`mailto:${contact.email}`} className={look}>
            <Mail />
            {t('write', { email: contact.email })}
          </a>
        )}
        {applicationUrl && (
          <ButtonOut href={applicationUrl} variant="secondary" className="max-sm:w-full" icon={<FileText />}>
            {t('application')}
          </ButtonOut>
        )}
      </div>
    </Card>
  );
}
