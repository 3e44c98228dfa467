import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { mailPageTexts } from '../../worker/contract/sentences/mail-pages';
import { siteTexts } from '../../worker/contract/sentences/site';
import { isGone, messageOf } from '../api/errors';
import { useArrival } from '../hooks/use-arrival';
import { useSentences } from '../hooks/use-sentences';
import { Button, ButtonLink } from '../ui/button';
import { Mail } from '../ui/icons';
import { NoticeScreen } from '../ui/notice-screen';

const incomplete = new Error('incomplete');

type MailLinkPageProps = {
  texts: { working: 'confirming'; done: 'confirmed' } | { working: 'stopping'; done: 'stopped' };
  /** What the link does, with the token that stands in its fragment. */
  follow: (token: string) => Promise<unknown>;
};

/** Where a link in a member's e-mail leads: does what the link is for, and says so (docs/product.md, "E-mail"). */
export function MailLinkPage({ texts: { working, done }, follow }: MailLinkPageProps) {
  const t = useSentences(mailPageTexts);
  const site = useSentences(siteTexts);
  const following = useMutation({
    mutationFn: async () => {
      const token = tokenInAddress();
      if (!token) throw incomplete;
      await follow(token);
    },
  });
  const { mutate, error, isSuccess } = following;
  const title = t(isSuccess ? done : error ? 'failed' : working);
  const canBeTriedAgain = error && !isGone(error) && tokenInAddress();
  useArrival(title);
  useEffect(() => mutate(), [mutate]);
  return (
    <NoticeScreen
      icon={<Mail />}
      title={title}
      action={
        canBeTriedAgain ? (
          <Button isBusy={following.isPending} busyText={t('trying')} onClick={() => mutate()}>
            {site('tryAgain')}
          </Button>
        ) : (
          (isSuccess || error) && <ButtonLink to="/">{site('home')}</ButtonLink>
        )
      }
    >
      <p role="status">
        {error === incomplete
          ? t('incomplete')
          : error
            ? messageOf(error, t.language)
            : t(isSuccess ? `${done}Text` : 'waiting')}
      </p>
    </NoticeScreen>
  );
}

const tokenInAddress = () => location.hash.match(/^#token=(.+)$/)?.[1];
