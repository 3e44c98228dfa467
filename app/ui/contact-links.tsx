import { Mail, Phone } from './icons';
import { PhoneLink } from './phone-link';

const linkClass = 'inline-flex min-h-11 items-center gap-2 text-accent underline underline-offset-2 [&>svg]:size-4';

/** The phone number and the email address of the office, as far as there are any. */
export function ContactLinks({ phone, email }: { phone: string | null; email: string | null }) {
  return (
    <>
      {phone && (
        <PhoneLink phone={phone} className={linkClass}>
          <Phone />
          <bdi dir="ltr">{phone}</bdi>
        </PhoneLink>
      )}
      {email && (
        <a href={`mailto:${email}`} className={linkClass}>
          <Mail />
          <bdi dir="ltr" className="wrap-anywhere">
            {email}
          </bdi>
        </a>
      )}
    </>
  );
}
