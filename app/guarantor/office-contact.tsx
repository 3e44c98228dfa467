import type { GuarantorView } from '../../worker/contract/groups/guarantor';
import { guarantorTexts } from '../../worker/contract/sentences/guarantor';
import { useSentences } from '../hooks/use-sentences';
import { ButtonOut, buttonLook } from '../ui/button';
import { Card } from '../ui/card';
import { FileText, Mail, Phone } from '../ui/icons';

/** How to reach the leasing office, and its application, as far as the property says. */
export function OfficeContact({ view: { contact, applicationUrl } }: { view: GuarantorView }) {
  const t = useSentences(guarantorTexts);
  const look = buttonLook({ variant: 'secondary', className: 'max-w-full wrap-anywhere' });
  if (!contact.name && !contact.email && !contact.phone && !applicationUrl) return null;
  return (
    <Card title={t('contact')}>
      <p className="mb-3 text-ink-soft">
        {t('contactText')} {contact.name && <bdi className="font-semibold text-ink">{contact.name}</bdi>}
      </p>
      <div className="flex flex-wrap gap-3">
        {contact.phone && (
          <a href={`tel:${contact.phone.replace(/[^+\d]/g, '')}`} className={look}>
            <Phone aria-hidden />
            {t('call', { phone: contact.phone })}
          </a>
        )}
        {contact.email && (
          <a href={`mailto:${contact.email}`} className={look}>
            <Mail aria-hidden />
            {t('write', { email: contact.email })}
          </a>
        )}
        {applicationUrl && (
          <ButtonOut href={applicationUrl} variant="secondary" icon={<FileText aria-hidden />}>
            {t('application')}
          </ButtonOut>
        )}
      </div>
    </Card>
  );
}
