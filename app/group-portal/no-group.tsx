import { groupTexts } from '../../worker/contract/sentences/group';
import { useSentences } from '../hooks/use-sentences';
import { ButtonLink } from '../ui/button';
import { CopyButton } from '../ui/copy-button';
import { Compass, DoorClosed, SearchX } from '../ui/icons';
import { NoticeScreen } from '../ui/notice-screen';
import { useUnsaved } from './unsaved/use-unsaved';

export function GroupNotFound({ groupId }: { groupId?: number }) {
  const t = useSentences(groupTexts);
  return (
    <NoticeScreen icon={<SearchX />} title={t('notFound')} action={<ButtonLink to="/">{t('home')}</ButtonLink>}>
      <p>{t('notFoundText')}</p>
      <p>{t('notFoundAdvice')}</p>
      {groupId && <UnsentTexts groupId={groupId} />}
    </NoticeScreen>
  );
}

/** The page of a group whose people have been erased (docs/product.md, "Retention"). */
export function GroupEnded() {
  const t = useSentences(groupTexts);
  return (
    <NoticeScreen icon={<DoorClosed />} title={t('ended')} action={<ButtonLink to="/">{t('home')}</ButtonLink>}>
      <p>{t('endedText')}</p>
      <p>{t('endedAdvice')}</p>
    </NoticeScreen>
  );
}

/** What stands in the page's place when its group is deleted while it is open. */
export function GroupDeleted({ groupId }: { groupId: number }) {
  const t = useSentences(groupTexts);
  return (
    <div role="status">
      <NoticeScreen icon={<DoorClosed />} title={t('deleted')} action={<ButtonLink to="/">{t('home')}</ButtonLink>}>
        <p>{t('deletedText')}</p>
        <p>{t('deletedAdvice')}</p>
        <UnsentTexts groupId={groupId} />
      </NoticeScreen>
    </div>
  );
}

/** Stands there while a known device asks where a group is whose share code was changed. */
export function FollowingGroup() {
  const t = useSentences(groupTexts);
  return (
    <NoticeScreen icon={<Compass />} title={t('following')}>
      <p role="status">{t('followingText')}</p>
    </NoticeScreen>
  );
}

const unsentForms = [
  { form: 'message', name: 'unsentMessage', notSent: 'messageNotSent' },
  { form: 'question', name: 'unsentQuestion', notSent: 'questionNotSent' },
] as const;

/** What was typed in a group to be sent, where it can no longer be. */
function UnsentTexts({ groupId }: { groupId: number }) {
  const t = useSentences(groupTexts);
  const [message = ''] = useUnsaved(groupId, 'message');
  const [question = ''] = useUnsaved(groupId, 'question');
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
