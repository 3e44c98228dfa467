import { useMutation } from '@tanstack/react-query';
import { mailPageTexts } from '../../texts/sentences/mail-pages';
import { siteTexts } from '../../texts/sentences/site';
import { isGone, messageOf } from '../client/errors';
import { useSentences } from '../client/language';
import { useArrival } from '../client/navigation';
import { useFocusRecovery } from '../client/use-focus';
import { Button, ButtonLink } from '../ui/button';
import { Mail } from '../ui/icons';
import { MessageScreen } from '../ui/message-screen';

const incomplete = new Error('incomplete');

const pages = {
  confirm: { title: 'confirmTitle', lead: 'confirmLead', press: 'confirm', busy: 'confirming', done: 'confirmed' },
  stop: { title: 'stopTitle', lead: 'stopLead', press: 'stop', busy: 'stopping', done: 'stopped' },
} as const;

type MailLinkPageProps = {
  page: keyof typeof pages;
  /** Called with the token in the URL's fragment. Only a press calls it: mail gateways open links to scan them. */
  follow: (token: string) => Promise<{ shareCode: string | null }>;
  /** Called with the same token; offered once the link was followed. */
  takeBack?: (token: string) => Promise<unknown>;
};

/** Opening a link of an email does nothing: the page has one button for it. */
export function MailLinkPage({ page, follow, takeBack }: MailLinkPageProps) {
  const t = useSentences(mailPageTexts);
  const site = useSentences(siteTexts);
  const texts = pages[page];
  const withToken =
    <Answer,>(call: (token: string) => Promise<Answer>) =>
    async () => {
      const token = tokenInAddress();
      if (!token) throw incomplete;
      return call(token);
    };
  const following = useMutation({ mutationFn: withToken(follow), meta: { showsError: true } });
  const { error, isSuccess, data } = following;
  const takingBack = useMutation({ mutationFn: withToken<unknown>(takeBack ?? follow) });
  const reached = takingBack.isSuccess ? 'allowed' : texts.done;
  const title = t(isSuccess ? reached : error ? 'failed' : texts.title);
  const isOver = isSuccess || error === incomplete || isGone(error);
  // What was pressed is replaced by what comes next.
  const screen = useFocusRecovery<HTMLDivElement>();
  useArrival(title);
  return (
    <div ref={screen} tabIndex={-1}>
      <MessageScreen
        icon={<Mail />}
        title={title}
        action={
          isOver ? (
            <ButtonLink to={data?.shareCode ? `/group/${data.shareCode}` : '/'}>
              {data?.shareCode ? t('openGroup') : site('home')}
            </ButtonLink>
          ) : (
            <Button isBusy={following.isPending} busyText={t(texts.busy)} onClick={() => following.mutate()}>
              {error ? site('tryAgain') : t(texts.press)}
            </Button>
          )
        }
      >
        <p role="status">
          {error === incomplete
            ? t('incomplete')
            : error
              ? messageOf(error, t.language)
              : t(isSuccess ? `${reached}Text` : texts.lead)}
        </p>
        {isSuccess && takeBack && !takingBack.isSuccess && (
          <Button
            variant="secondary"
            isBusy={takingBack.isPending}
            busyText={t('allowing')}
            onClick={() => takingBack.mutate()}
          >
            {t('allowAgain')}
          </Button>
        )}
      </MessageScreen>
    </div>
  );
}

const tokenInAddress = () => location.hash.match(/^#token=(.+)$/)?.[1];
