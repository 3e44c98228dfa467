import { useNavigate } from '@remix-run/react';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Group } from '../../contract/group';
import type { Setup } from '../../contract/setup';
import { issueText } from '../../contract/values/issue-text';
import { anonymous } from '../../rules/identity';
import { inviteKey } from '../../rules/next';
import { timeZoneName } from '../../texts/date-formats';
import { setupTexts } from '../../texts/sentences/setup';
import { siteTexts, uiTexts } from '../../texts/sentences/site';
import { api, call, useIdempotencyKey } from '../client/client';
import { deviceStore, parseStored, useDeviceStore } from '../client/device/device-store';
import { cacheMe, parseCachedMe, readCachedMe, rememberDeclinedTask } from '../client/device/device-values';
import { rememberGroup } from '../client/device/recent-groups';
import { isConflict, isGone, serverMessageOf } from '../client/errors';
import { DeadlineInput } from '../client/forms/deadline-input';
import { lazyResolver, translatedResolver } from '../client/forms/form-resolvers';
import { useIsHydrated, useTimeZone } from '../client/hydration';
import { useSentences } from '../client/language';
import { useArrival } from '../client/navigation';
import { ShareButton, useCanShare } from '../client/share-button';
import { Button, ButtonLink } from '../ui/button';
import { CopyButton } from '../ui/copy-button';
import { inElements } from '../ui/elements';
import { CheckboxField, Field, TextArea, TextInput } from '../ui/field';
import { PartyPopper, Unlink } from '../ui/icons';
import { LanguageMenu } from '../ui/language-menu';
import { MessageScreen } from '../ui/message-screen';
import { PrivacyLink } from '../ui/privacy-link';
import { toast } from '../ui/toast';
import type { SetupPageData } from './load-setup.server';
import { readUsedSetup, rememberUsedSetup } from './used-setup';

/**
 * The point person completes name, email, phone, bio and deadline, and gets the share link. An unknown, used or expired link
 * says so; on the device that used it, also in another tab, it leads to the group. If the link ends meanwhile, submitting says
 * so, and the form of a new link to the group has the input.
 */
export function SetupPage({ token, page }: { token: string; page: SetupPageData }) {
  const { group, origin } = page;
  const [shareCode, setShareCode] = useState<string | null>(null);
  useArrival(useSentences(setupTexts)('title'));
  if (group === null) return <InvalidSetupLink token={token} />;

  function complete(code: string) {
    if (group) {
      rememberGroup({ ...group, shareCode: code });
      // Their page is the point person's from its first paint on.
      cacheMe(group.id, { ...(parseCachedMe(readCachedMe(group.id)) ?? anonymous), isPointPerson: true });
    }
    rememberUsedSetup(token, code);
    setShareCode(code);
  }

  if (shareCode !== null) return <SetupComplete group={{ ...group, shareCode }} origin={origin} />;
  return <SetupForm token={token} group={group} onComplete={complete} />;
}

function InvalidSetupLink({ token }: { token: string }) {
  const t = useSentences(setupTexts);
  const site = useSentences(siteTexts);
  const navigate = useNavigate();
  const shareCode = useDeviceStore(() => readUsedSetup(token));
  useEffect(() => {
    if (shareCode) navigate(`/group/${shareCode}`, { replace: true });
  }, [shareCode]);
  return (
    <MessageScreen icon={<Unlink />} title={t('invalid')} action={<ButtonLink to="/">{site('home')}</ButtonLink>}>
      <p>{t('invalidText')}</p>
      <p>{t('worksOnce')}</p>
    </MessageScreen>
  );
}

/** Once the link is shared or copied, the group's page asks for what comes after it. */
function SetupComplete({ group, origin }: { group: Group; origin: string }) {
  const t = useSentences(setupTexts);
  const ui = useSentences(uiTexts);
  const canShare = useCanShare();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const shareLink = `${origin}/group/${group.shareCode}`;
  const invited = () => rememberDeclinedTask(group.id, inviteKey(group));
  return (
    <main className="mx-auto grid min-h-[80dvh] max-w-lg content-center gap-4 px-4 py-12">
      <LanguageMenu className="absolute end-2 top-2" />
      <span aria-hidden className="grid size-14 place-items-center rounded-full bg-in-soft text-in">
        <PartyPopper />
      </span>
      <h1 ref={title} tabIndex={-1} className="text-3xl outline-none">
        {t('done')}
      </h1>
      <p className="text-ink-soft text-lg">{t('doneText')}</p>
      <p className="break-all rounded-md bg-sunken px-4 py-3 font-medium">
        <bdi dir="ltr">{shareLink}</bdi>
      </p>
      <div className="flex flex-wrap gap-3">
        <ShareButton link={shareLink} propertyName={group.property.name} onShared={invited} />
        <CopyButton
          text={shareLink}
          label={ui('copyLink')}
          variant={canShare ? 'secondary' : 'primary'}
          onCopied={invited}
        />
        <ButtonLink to={`/group/${group.shareCode}`} variant="secondary">
          {t('viewGroup')}
        </ButtonLink>
      </div>
    </main>
  );
}

type SetupFormProps = { token: string; group: Group; onComplete: (shareCode: string) => void };

const check = lazyResolver(async () => (await import('./setup-check')).setupCheck);

/** Submitting it uses up the link; until then this device keeps what is typed. */
function SetupForm({ token, group, onComplete }: SetupFormProps) {
  const t = useSentences(setupTexts);
  const isHydrated = useIsHydrated();
  const timeZone = useTimeZone();
  const withIdempotencyKey = useIdempotencyKey();
  const { register, handleSubmit, watch, formState } = useForm({
    resolver: translatedResolver(t.language, check),
    defaultValues: readSetupDraft(group),
  });
  const { errors } = formState;

  useEffect(() => watch((typed) => storeSetupDraft(group.id, typed)).unsubscribe, [watch, group.id]);

  function finish(shareCode: string) {
    storeSetupDraft(group.id, null);
    onComplete(shareCode);
  }

  const complete = useMutation({
    mutationFn: ({ decisionDeadline, ...person }: Setup) =>
      withIdempotencyKey((options) =>
        call(
          api['admin-setup'][':token'].$post(
            {
              param: { token: encodeURIComponent(token) },
              json: { ...person, decisionDeadline, timeZone: decisionDeadline && timeZone },
            },
            options,
          ),
        ),
      ),
    onSuccess: ({ shareCode }) => finish(shareCode),
    onError: (error) => {
      // Only this form has the key: an earlier try succeeded, and its answer was lost. Or another tab used the link.
      const usedFor = isConflict(error) ? group.shareCode : isGone(error) ? readUsedSetup(token) : null;
      if (usedFor) {
        toast({ title: t('firstTryArrived'), description: t('firstTryShown') });
        return finish(usedFor);
      }
      const description = isGone(error) ? t('linkEnded') : (serverMessageOf(error) ?? t('failedText'));
      toast({ title: t('failed'), description, variant: 'destructive' });
    },
  });

  const submit = handleSubmit(
    (setup) => complete.mutate(setup),
    ({ name, email }) => {
      const description = issueText('nameAndEmail', t.language);
      if ([name, email].some((error) => error?.message === description)) {
        toast({ title: t('missing'), description, variant: 'destructive' });
      }
    },
  );

  return (
    <main className="mx-auto max-w-xl px-4 py-8 sm:py-12">
      <LanguageMenu className="absolute end-2 top-2" />
      <h1 className="me-10 text-3xl">{t('title')}</h1>
      <p className="mt-3 text-ink-soft text-lg">
        {inElements(
          t.rich('introduction', {
            name: group.property.name,
            property: (name) => <strong className="text-ink">{inElements(name)}</strong>,
          }),
        )}
      </p>
      <form noValidate onSubmit={submit} aria-label={t('title')} className="mt-8">
        <fieldset disabled={!isHydrated} className="grid grid-cols-1 gap-5">
          <Field label={t('name')} required error={errors.name?.message} hint={t('nameHint')}>
            <TextInput autoComplete="name" {...register('name')} />
          </Field>
          <Field label={t('email')} required error={errors.email?.message} hint={t('emailHint')}>
            <TextInput type="email" inputMode="email" autoComplete="email" {...register('email')} />
          </Field>
          <Field label={t('phone')} error={errors.phone?.message} hint={t('phoneHint')}>
            <TextInput type="tel" autoComplete="tel" {...register('phone')} />
          </Field>
          <Field label={t('bio')} error={errors.bio?.message} hint={t('bioHint')}>
            <TextArea rows={4} {...register('bio')} />
          </Field>
          <Field
            label={t('deadline')}
            error={errors.decisionDeadline?.message}
            hint={
              isHydrated ? t('deadlineHintOfZone', { timeZone: timeZoneName(timeZone, t.language) }) : t('deadlineHint')
            }
          >
            <DeadlineInput {...register('decisionDeadline')} />
          </Field>
          <CheckboxField hint={t('nameInPreviewHint')} {...register('isNamedInPreview')}>
            {t('nameInPreview')}
          </CheckboxField>
          <div>
            <Button type="submit" isBusy={formState.isSubmitting || complete.isPending} busyText={t('completing')}>
              {t('complete')}
            </Button>
          </div>
        </fieldset>
      </form>
      <PrivacyLink className="mt-6" />
    </main>
  );
}

type SetupDraft = {
  name: string;
  email: string;
  phone?: string | null;
  bio?: string | null;
  decisionDeadline?: string | null;
  isNamedInPreview?: boolean | null;
};

const empty: SetupDraft = {
  ...{ name: '', email: '', phone: '', bio: '', decisionDeadline: '' },
  isNamedInPreview: false,
};

const keyOf = (groupId: number) => `setup:${groupId}`;

/** The office puts its own contact in place of a point person not named yet: the form does not begin with that. */
function namedByOffice({ pointPersonName: name, pointPersonEmail: email, property }: Group): Partial<SetupDraft> {
  return name === property.contactName || name === 'Leasing Office' ? {} : { name, email };
}

/** What was typed on this device before, else the person the office named. */
function readSetupDraft(group: Group): SetupDraft {
  return { ...empty, ...namedByOffice(group), ...parseStored(deviceStore.read(keyOf(group.id))) };
}

/** Null deletes it, once the link is used up. */
function storeSetupDraft(groupId: number, draft: Partial<SetupDraft> | null): void {
  deviceStore.write(keyOf(groupId), draft && JSON.stringify(draft));
}
