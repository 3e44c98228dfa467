import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { mailPageTexts } from '../../texts/sentences/mail-pages';
import { siteTexts } from '../../texts/sentences/site';
import { isGone, messageOf } from '../client/errors';
import { useArrival } from '../client/use-arrival';
import { useSentences } from '../client/use-sentences';
import { Button, ButtonLink } from '../ui/button';
import { Mail } from '../ui/icons';
import { MessageScreen } from '../ui/notice-screen';

const incomplete = new Error('incomplete');

type MailLinkPageProps = {
  texts: { working: 'confirming'; done: 'confirmed' } | { working: 'stopping'; done: 'stopped' };
  /** Called with the token in the URL's fragment. */
  follow: (token: string) => Promise<{ shareCode: string | null }>;
  /** Called with the same token; offered once the link was followed. */
  takeBack?: (token: string) => Promise<unknown>;
};

/** docs/product.md, "Email". */
export function MailLinkPage({ texts: { working, done }, follow, takeBack }: MailLinkPageProps) {
  const t = useSentences(mailPageTexts);
  const site = useSentences(siteTexts);
  const withToken =
    <Answer,>(call: (token: string) => Promise<Answer>) =>
    async () => {
      const token = tokenInAddress();
      if (!token) throw incomplete;
      return call(token);
    };
  const following = useMutation({ mutationFn: withToken(follow), meta: { showsError: true } });
  const { mutate, error, isSuccess, data } = following;
  const takingBack = useMutation({ mutationFn: withToken<unknown>(takeBack ?? follow) });
  const reached = takingBack.isSuccess ? 'allowed' : done;
  const title = t(isSuccess ? reached : error ? 'failed' : working);
  const canBeTriedAgain = error && !isGone(error) && tokenInAddress();
  useArrival(title);
  useEffect(() => mutate(), [mutate]);
  return (
    <MessageScreen
      icon={<Mail />}
      title={title}
      action={
        canBeTriedAgain ? (
          <Button isBusy={following.isPending} busyText={t('trying')} onClick={() => mutate()}>
            {site('tryAgain')}
          </Button>
        ) : data?.shareCode ? (
          <ButtonLink to={`/group/${data.shareCode}`}>{t('openGroup')}</ButtonLink>
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
            : t(isSuccess ? `${reached}Text` : 'waiting')}
      </p>
      {isSuccess && takeBack && !takingBack.isSuccess && (
        <Button isBusy={takingBack.isPending} busyText={t('allowing')} onClick={() => takingBack.mutate()}>
          {t('allowAgain')}
        </Button>
      )}
    </MessageScreen>
  );
}

const tokenInAddress = () => location.hash.match(/^#token=(.+)$/)?.[1];
