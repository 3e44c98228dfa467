import { useMutation } from '@tanstack/react-query';
import type { Group } from '../../../contract/group';
import type { Participant } from '../../../contract/participant';
import { nextStepTexts } from '../../../texts/sentences/interest';
import { leaseStepTexts } from '../../../texts/sentences/lease-steps';
import { api, call } from '../../client/client';
import { useSentences } from '../../client/language';
import { Button, buttonClass } from '../../ui/button';
import { inElements } from '../../ui/elements';
import { Link2, Mail, Share2 } from '../../ui/icons';
import { toast } from '../../ui/toast';

/** Any earlier link no longer works. */
async function makeLink({ id }: Participant): Promise<string> {
  const { token } = await call(api.participants[':id']['guarantor-link'].$post({ param: { id: String(id) } }));
  return `${location.origin}/guarantor#token=${token}`;
}

const copyLink = (link: string): Promise<boolean> =>
  navigator.clipboard.writeText(link).then(
    () => true,
    () => false,
  );

type GuarantorLinkProps = { group: Group; participant: Participant };

/** Copies a new link, which can also be shared or emailed. */
export function GuarantorLink({ group, participant }: GuarantorLinkProps) {
  const t = useSentences(leaseStepTexts);
  const copy = useMutation({
    mutationFn: async () => {
      const link = await makeLink(participant);
      return { link, isCopied: await copyLink(link) };
    },
    onSuccess: ({ isCopied }) => isCopied && toast({ title: t('copied'), description: t('copiedText') }),
  });
  const { link, isCopied } = copy.data ?? {};
  return (
    <div className="mt-2 flex flex-wrap items-center gap-2">
      <Button
        variant="secondary"
        size="sm"
        icon={<Link2 />}
        isBusy={copy.isPending}
        busyText={t('copying')}
        onClick={() => copy.mutate()}
      >
        {t('copyLink')}
      </Button>
      {link && <PassOn link={link} property={group.property.name} name={participant.name} />}
      <LinkToCopyByHand link={isCopied === false ? link : null} />
    </div>
  );
}

/** It stays: a new one would end it. */
function LinkToCopyByHand({ link }: { link: string | null | undefined }) {
  const t = useSentences(leaseStepTexts);
  return (
    <p role="status" className="basis-full text-ink-soft text-sm empty:hidden">
      {link && inElements(t.rich('copyByHand', { link: <span className="select-all break-all">{link}</span> }))}
    </p>
  );
}

type PassOnProps = { link: string; property: string; name: string };

function PassOn({ link, property, name }: PassOnProps) {
  const t = useSentences(leaseStepTexts);
  const subject = t('emailSubject', { property });
  const text = t('emailText', { name, property });
  const look = buttonClass({ variant: 'ghost', size: 'sm' });
  return (
    <>
      {'share' in navigator && (
        <Button
          variant="ghost"
          size="sm"
          icon={<Share2 />}
          // Closing the share sheet is no failure.
          onClick={() => navigator.share({ title: subject, text, url: link }).catch(() => undefined)}
        >
          {t('share')}
        </Button>
      )}
      <a
        className={look}
        href={`mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(`${text}\r\n\r\n${link}`)}`}
      >
        <Mail />
        <span>{t('email')}</span>
      </a>
    </>
  );
}

type SendGuarantorLinkProps = GuarantorLinkProps & { label?: string; onSent: () => void };

/** Opens the share sheet; a browser without one copies the link. */
export function SendGuarantorLink({ group, participant, label, onSent }: SendGuarantorLinkProps) {
  const t = useSentences(leaseStepTexts);
  const next = useSentences(nextStepTexts);
  const send = useMutation({
    mutationFn: async () => {
      const link = await makeLink(participant);
      const property = group.property.name;
      const text = t('emailText', { name: participant.name, property });
      const outcome = await shareLink({ title: t('emailSubject', { property }), text, url: link });
      return { link, outcome: outcome ?? ((await copyLink(link)) ? 'copied' : 'notCopied') };
    },
    onSuccess: ({ outcome }) => {
      if (outcome === 'copied') toast({ title: t('copied'), description: t('copiedText') });
      if (outcome === 'copied' || outcome === 'shared') onSent();
    },
  });
  return (
    <>
      <Button size="sm" icon={<Share2 />} isBusy={send.isPending} onClick={() => send.mutate()}>
        {label ?? next('sendLink')}
      </Button>
      <LinkToCopyByHand link={send.data?.outcome === 'notCopied' ? send.data.link : null} />
    </>
  );
}

/** Null without a share sheet, or if the browser does not allow it after the wait for the link. */
async function shareLink(data: ShareData): Promise<'shared' | 'closed' | null> {
  if (!('share' in navigator)) return null;
  try {
    await navigator.share(data);
    return 'shared';
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'closed' : null;
  }
}
