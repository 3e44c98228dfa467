import { useMutation } from '@tanstack/react-query';
import { Children } from 'react';
import type { Group } from '../../../worker/contract/groups/group';
import type { Participant } from '../../../worker/contract/groups/participant';
import { leaseStepTexts } from '../../../worker/contract/sentences/lease-steps';
import { api, call } from '../../api/client';
import { toastError } from '../../api/toast-error';
import { useSentences } from '../../hooks/use-sentences';
import { Button, buttonClass } from '../../ui/button';
import { Link2, Mail, Share2 } from '../../ui/icons';
import { toast } from '../../ui/toast';

type GuarantorLinkProps = { group: Group; participant: Participant };

/** Makes a new link for a member's guarantor and copies it; it can be shared or e-mailed as well. */
export function GuarantorLink({ group, participant }: GuarantorLinkProps) {
  const t = useSentences(leaseStepTexts);
  const copy = useMutation({
    mutationFn: async () => {
      const param = { id: String(participant.id) };
      const { token } = await call(api.participants[':id']['guarantor-link'].$post({ param }));
      const link = `${location.origin}/guarantor#token=${token}`;
      const isCopied = await navigator.clipboard.writeText(link).then(
        () => true,
        () => false,
      );
      return { link, isCopied };
    },
    onSuccess: ({ isCopied }) => isCopied && toast({ title: t('copied'), description: t('copiedText') }),
    onError: toastError,
  });
  const { link, isCopied } = copy.data ?? {};
  return (
    <div className="mt-2 flex flex-wrap items-center gap-2">
      <Button
        variant="secondary"
        size="sm"
        icon={<Link2 aria-hidden />}
        isBusy={copy.isPending}
        busyText={t('copying')}
        onClick={() => copy.mutate()}
      >
        {t('copyLink')}
      </Button>
      {link && <PassOn link={link} property={group.property.name} name={participant.name} />}
      <p role="status" className="basis-full text-ink-soft text-sm empty:hidden">
        {isCopied === false &&
          Children.toArray(t.rich('copyByHand', { link: <span className="select-all break-all">{link}</span> }))}
      </p>
    </div>
  );
}

type PassOnProps = { link: string; property: string; name: string };

function PassOn({ link, property, name }: PassOnProps) {
  const t = useSentences(leaseStepTexts);
  const subject = t('emailSubject', { property });
  const text = t('emailText', { name, property, link });
  const look = buttonClass({ variant: 'ghost', size: 'sm' });
  return (
    <>
      {'share' in navigator && (
        <Button
          variant="ghost"
          size="sm"
          icon={<Share2 aria-hidden />}
          // Whoever closes the sheet again has not failed.
          onClick={() => navigator.share({ title: subject, url: link }).catch(() => undefined)}
        >
          {t('share')}
        </Button>
      )}
      <a className={look} href={`mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`}>
        <Mail aria-hidden />
        {t('email')}
      </a>
    </>
  );
}
