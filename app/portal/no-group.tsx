import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { groupTexts } from '../../texts/sentences/group';
import { uiTexts } from '../../texts/sentences/site';
import { useUnsaved } from '../client/forms/use-unsaved';
import { useSentences } from '../client/language';
import type { GroupState } from '../domain/group-state';
import { Button, ButtonLink } from '../ui/button';
import { CopyButton } from '../ui/copy-button';
import { Compass, DoorClosed, SearchX } from '../ui/icons';
import { MessageScreen } from '../ui/message-screen';
import { groupKey } from './query-keys';

export function GroupNotFound({ groupId }: { groupId?: number }) {
  const t = useSentences(groupTexts);
  return (
    <MessageScreen icon={<SearchX />} title={t('notFound')} action={<AlternativeLinks groupId={groupId} />}>
      <p>{t('notFoundText')}</p>
      <p>{t('notFoundAdvice')}</p>
      {groupId && <UnsentTexts groupId={groupId} />}
    </MessageScreen>
  );
}

/** In place of a group that has expired, or was never there. */
export function GroupErased() {
  const t = useSentences(groupTexts);
  return (
    <MessageScreen icon={<DoorClosed />} title={t('ended')} action={<ButtonLink to="/">{t('home')}</ButtonLink>}>
      <p>{t('endedText')}</p>
      <p>{t('endedAdvice')}</p>
    </MessageScreen>
  );
}

type GroupDeletedProps = { groupId: number; what: 'group' | 'property'; onBack: () => void };

/**
 * Deleted while the page was open; it may be restored. The page then comes back: it is read again every 30 seconds, and when
 * the person returns to it. A later read cannot tell why a group is missing, so a page opened afterwards says 'Group Not
 * Found'.
 */
export function GroupDeleted({ groupId, what, onBack }: GroupDeletedProps) {
  const t = useSentences(groupTexts);
  const isProperty = what === 'property';
  return (
    <div role="status">
      <MessageScreen
        icon={<DoorClosed />}
        title={t(isProperty ? 'propertyDeleted' : 'deleted')}
        action={<AlternativeLinks groupId={groupId} asksEveryMs={30_000} onBack={onBack} />}
      >
        <p>{t(isProperty ? 'propertyDeletedText' : 'deletedText')}</p>
        <p>{t('comesBack')}</p>
        {!isProperty && <p>{t('deletedAdvice')}</p>}
        <UnsentTexts groupId={groupId} />
      </MessageScreen>
    </div>
  );
}

type AlternativeLinksProps = { groupId?: number; asksEveryMs?: number; onBack?: () => void };

function AlternativeLinks({ groupId, ...asking }: AlternativeLinksProps) {
  const t = useSentences(groupTexts);
  return (
    <div className="flex flex-wrap gap-3">
      {groupId && <TryAgain groupId={groupId} {...asking} />}
      <ButtonLink to="/" variant={groupId ? 'secondary' : 'primary'}>
        {t('home')}
      </ButtonLink>
    </div>
  );
}

/** Looks again by itself when someone comes back to the page, and shows a restored group. */
function TryAgain({ groupId, asksEveryMs, onBack }: AlternativeLinksProps & { groupId: number }) {
  const t = useSentences(uiTexts);
  const { dataUpdatedAt, isFetching, refetch } = useQuery<GroupState>({
    queryKey: [...groupKey, groupId],
    refetchInterval: asksEveryMs ?? false,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
    refetchOnMount: false,
    retryOnMount: false,
  });
  const lastRead = useRef(dataUpdatedAt);
  useEffect(() => {
    if (dataUpdatedAt !== lastRead.current) onBack?.();
  }, [dataUpdatedAt, onBack]);
  return (
    <Button isBusy={isFetching} onClick={() => void refetch()}>
      {t('tryAgain')}
    </Button>
  );
}

/** While a known device asks for the group's new share code. */
export function FollowingGroup() {
  const t = useSentences(groupTexts);
  return (
    <MessageScreen icon={<Compass />} title={t('following')}>
      <p role="status">{t('followingText')}</p>
    </MessageScreen>
  );
}

const unsentForms = [
  { form: 'message', name: 'unsentMessage', notSent: 'messageNotSent' },
  { form: 'question', name: 'unsentQuestion', notSent: 'questionNotSent' },
] as const;

/** Text that was typed and can no longer be sent. */
function UnsentTexts({ groupId }: { groupId: number }) {
  const t = useSentences(groupTexts);
  const [message = ''] = useUnsaved(groupId, 'message');
  const [{ question = '' } = {}] = useUnsaved(groupId, 'question');
  const texts = { message: message.trim(), question: question.trim() };
  return unsentForms.map(
    ({ form, name, notSent }) =>
      texts[form] && (
        <section key={form} aria-label={t(name)} className="rounded-md border border-line p-4 text-base">
          <p className="text-sm">{t(notSent)}</p>
          <p className="wrap-anywhere my-3 whitespace-pre-line text-ink">{texts[form]}</p>
          <CopyButton text={texts[form]} label={t('copyText')} size="sm" />
        </section>
      ),
  );
}
