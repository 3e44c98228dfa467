import { useMutation } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { useEffect } from 'react';
import { isGone, messageOf } from '../api/errors';
import { useArrival } from '../hooks/use-arrival';
import { Button, ButtonLink } from '../ui/button';
import { NoticeScreen } from '../ui/notice-screen';

type MailLinkPageProps = {
  working: string;
  done: string;
  explanation: string;
  /** What the link does, with the token that stands in its fragment. */
  follow: (token: string) => Promise<unknown>;
};

/** Where a link in a member's e-mail leads: does what the link is for, and says so (docs/product.md, "E-mail"). */
export function MailLinkPage({ working, done, explanation, follow }: MailLinkPageProps) {
  const following = useMutation({
    mutationFn: async () => {
      const token = tokenInAddress();
      if (!token) throw new Error('This link is not complete. Please open it again from the e-mail.');
      await follow(token);
    },
  });
  const { mutate, error, isSuccess } = following;
  const title = isSuccess ? done : error ? 'That did not work' : working;
  const canBeTriedAgain = error && !isGone(error) && tokenInAddress();
  useArrival(title);
  useEffect(() => mutate(), [mutate]);
  return (
    <NoticeScreen
      icon={<Mail />}
      title={title}
      action={
        canBeTriedAgain ? (
          <Button isBusy={following.isPending} busyText="Trying..." onClick={() => mutate()}>
            Try Again
          </Button>
        ) : (
          (isSuccess || error) && <ButtonLink to="/">Return to Home</ButtonLink>
        )
      }
    >
      <p role="status">{isSuccess ? explanation : error ? messageOf(error) : 'One moment, please.'}</p>
    </NoticeScreen>
  );
}

const tokenInAddress = () => location.hash.match(/^#token=(.+)$/)?.[1];
