import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { GuarantorView } from '../../contract/lease-step';
import { formatInstant } from '../../texts/format-instant';
import { guarantorTexts } from '../../texts/sentences/guarantor';
import { siteTexts } from '../../texts/sentences/site';
import { api, call } from '../client/client';
import { DownloadMyData } from '../client/download-my-data';
import { isGone, messageOf } from '../client/errors';
import { useSentences } from '../client/language';
import { focusHeading, useArrival } from '../client/navigation';
import { amountsText, pricedRoomOf, priceOf, rentAndCharges } from '../domain/prices';
import { Button, ButtonOut, buttonClass } from '../ui/button';
import { Card } from '../ui/card';
import { ConfirmButton } from '../ui/confirm-button';
import { DoorClosed, FileText, HandHeart, Link2Off, Mail, Phone } from '../ui/icons';
import { LanguageMenu } from '../ui/language-menu';
import { lazyWithRetry } from '../ui/lazy-with-retry';
import { MessageScreen } from '../ui/message-screen';
import { PhoneLink } from '../ui/phone-link';
import { Photo } from '../ui/photo';
import { PrivacyLink } from '../ui/privacy-link';
import { GuarantorSteps, OthersSteps, type StepChange } from './guarantor-steps';

const WhatItCosts = lazyWithRetry(() => import('../client/what-it-costs'), 'WhatItCosts');

/**
 * For a parent who has a minute: whom to call, what a guarantor promises, the room, the rent and the length of the lease,
 * and until when the group decides; what to do if they agree, and how to say no; what others do. It does not say what a law
 * or a lease decides. It has the member's whole name, because the first word of a name may be the family's.
 */
export function GuarantorPage() {
  const t = useSentences(guarantorTexts);
  const site = useSentences(siteTexts);
  const [token, forgetToken] = useGuarantorToken();
  const [left, setLeft] = useState<'closed' | 'ended' | null>(null);
  const queryClient = useQueryClient();
  const queryKey = ['guarantor', token];
  const { data, error, refetch, isFetching } = useQuery({
    queryKey,
    enabled: typeof token === 'string',
    queryFn: () => call(api.guarantor.$post({ json: { token: `${token}` } })),
  });
  // Optimistic: shown until they are saved.
  const [wanted, setWanted] = useState<StepChange[]>([]);
  const { mutate } = useMutation({
    // One after the other, so that changes arrive in the order of the presses.
    scope: { id: 'guarantor-steps' },
    onMutate: (change) => setWanted((changes) => [...changes, change]),
    mutationFn: ({ id, done }: StepChange) =>
      call(api.guarantor.steps[':stepId'].$put({ param: { stepId: String(id) }, json: { token: `${token}`, done } })),
    onSuccess: (view) => queryClient.setQueryData(queryKey, view),
    onSettled: (_answer, _error, saved) => setWanted((changes) => changes.filter((change) => change !== saved)),
  });

  const leave = (how: 'closed' | 'ended') => {
    forgetToken();
    queryClient.removeQueries({ queryKey: ['guarantor'] });
    flushSync(() => setLeft(how));
    focusHeading();
  };

  const isOver = isGone(error);
  const title = data && !error && !left ? t('title', { name: data.participantName }) : undefined;
  const notice = left ? t(left) : token === null ? t('failed') : isOver ? t('over') : error ? t('failed') : undefined;
  useArrival(title ?? notice);

  if (left) {
    return (
      <MessageScreen icon={<DoorClosed />} title={t(left)}>
        <p role="status">{t(`${left}Text`)}</p>
      </MessageScreen>
    );
  }
  if (!data || error) {
    return (
      <MessageScreen
        icon={notice ? <Link2Off /> : <HandHeart />}
        title={notice ?? t('pageTitle')}
        action={
          error &&
          !isOver && (
            <Button isBusy={isFetching} onClick={() => refetch()}>
              {site('tryAgain')}
            </Button>
          )
        }
      >
        <p role="status">
          {token === null
            ? t('incomplete')
            : isOver
              ? t('overText')
              : error
                ? messageOf(error, t.language)
                : t('loading')}
        </p>
      </MessageScreen>
    );
  }
  return (
    <main tabIndex={-1} className="mx-auto grid max-w-2xl grid-cols-1 gap-6 px-4 pt-14 pb-8 sm:pb-12">
      <LanguageMenu className="absolute end-2 top-2 [&_span]:inline" />
      <div>
        <GuarantorHead view={data} />
        <h1 className="mt-4 wrap-anywhere text-3xl">{title}</h1>
        {data.outcome === 'leased' && <p className="mt-3 rounded-md bg-accent-soft p-4 font-semibold">{t('leased')}</p>}
        <p className="wrap-anywhere mt-3 text-ink-soft text-lg">{t('introduction', { name: data.participantName })}</p>
      </div>
      <GuarantorFacts view={data} />
      <GuarantorSteps view={data} wanted={wanted} onSave={mutate} />
      <OfficeContact view={data} />
      {data.costs && <WhatItCosts costs={data.costs.room} lease={data.costs.lease} />}
      <OthersSteps view={data} />
      <div className="text-ink-soft text-sm">
        <p>{`${t('privacy')} ${t('worksFor')}`}</p>
        <p className="mt-1">{t('shared')}</p>
        <PrivacyLink />
        <div className="-mx-3 flex flex-wrap">
          <Button variant="ghost" size="sm" onClick={() => leave('closed')}>
            {t('close')}
          </Button>
          <DownloadMyData read={() => call(api.guarantor.data.$post({ json: { token: `${token}` } }))} />
          <EndGuarantorLink token={`${token}`} name={data.participantName} onEnded={() => leave('ended')} />
        </div>
      </div>
    </main>
  );
}

/** For a parent who has never heard of this site: what it is about, and whom to call. */
function GuarantorHead({ view: { propertyName, logoUrl, photoUrl, contact } }: { view: GuarantorView }) {
  const t = useSentences(guarantorTexts);
  return (
    <header className="grid grid-cols-1 gap-4">
      {photoUrl && (
        <Photo
          isFirst
          url={photoUrl}
          alt={propertyName}
          sizes="(min-width: 42rem) 640px, 100vw"
          width={1200}
          height={450}
          className="h-36 w-full rounded-lg object-cover sm:h-48"
        />
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {logoUrl && (
          <img src={logoUrl} alt="" width={48} height={48} className="logo size-12 rounded-md object-contain" />
        )}
        <p className="min-w-0 flex-1 basis-40 wrap-anywhere">
          <span className="block font-semibold text-lg">
            <bdi>{propertyName}</bdi>
          </span>
          {contact.name && <span className="text-ink-soft">{t('managedBy', { name: contact.name })}</span>}
        </p>
        {contact.phone && (
          <PhoneLink phone={contact.phone} className={buttonClass({ variant: 'secondary' })}>
            <Phone />
            <span>{t('callOffice')}</span>
          </PhoneLink>
        )}
      </div>
    </header>
  );
}

/** Moved from the URL into this history entry, for reloads; undefined at first, null if there is none. */
function useGuarantorToken(): [token: string | null | undefined, forget: () => void] {
  const [token, setToken] = useState<string | null>();
  useEffect(() => {
    const take = () => {
      const [, opened] = location.hash.match(/^#token=(.+)$/) ?? [];
      if (opened) history.replaceState({ ...history.state, guarantorToken: opened }, '', location.pathname);
      setToken(history.state?.guarantorToken ?? null);
    };
    take();
    addEventListener('hashchange', take);
    return () => removeEventListener('hashchange', take);
  }, []);
  const forget = () => {
    history.replaceState({ ...history.state, guarantorToken: undefined }, '', location.pathname);
    setToken(null);
  };
  return [token, forget];
}

type EndGuarantorLinkProps = { token: string; name: string; onEnded: () => void };

function EndGuarantorLink({ token, name, onEnded }: EndGuarantorLinkProps) {
  const t = useSentences(guarantorTexts);
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(api.guarantor.end.$post({ json: { token } })),
    onSuccess: onEnded,
  });
  return (
    <ConfirmButton
      question={{
        title: t('endTitle'),
        description: t('endText', { name }),
        confirmText: t('end'),
        busyText: t('ending'),
      }}
      isBusy={isPending}
      onConfirm={(options) => mutate(undefined, options)}
    >
      {t('end')}
    </ConfirmButton>
  );
}

export function GuarantorFacts({ view }: { view: GuarantorView }) {
  const t = useSentences(guarantorTexts);
  const { participantName, propertyName, address, roomName, monthlyRate, leaseMonths, costs, outcome } = view;
  const { decisionDeadline, timeZone } = view;
  const breakdown = costs && rentAndCharges([pricedRoomOf(costs.room)], t.language);
  return (
    <Card title={t('about')}>
      <dl className="grid grid-cols-1 gap-3">
        <Fact name={t('place')}>
          <bdi>{propertyName}</bdi>
          <span className="block font-normal text-ink-soft">
            <bdi>{address}</bdi>
          </span>
        </Fact>
        <Fact name={t('room')}>{roomName === null ? t('noRoom') : <bdi>{roomName}</bdi>}</Fact>
        <Fact name={t(breakdown ? 'total' : 'rent')}>
          <span>
            {monthlyRate === null
              ? t('noRent')
              : costs
                ? amountsText(costs.room.monthlyTotal, t.language)
                : priceOf(monthlyRate, t.language)}
          </span>
          {breakdown && <span className="block font-normal text-ink-soft text-sm">{breakdown}</span>}
          {roomName !== null && outcome === null && (
            <span className="block font-normal text-ink-soft text-sm">{t('mayChange')}</span>
          )}
        </Fact>
        <Fact name={t('term')}>{leaseMonths === null ? t('noTerm') : t('months', { n: leaseMonths })}</Fact>
        {decisionDeadline && (
          <Fact name={t('deadline', { name: participantName })}>
            <time dateTime={decisionDeadline}>{formatInstant(decisionDeadline, timeZone, t.language)}</time>
          </Fact>
        )}
      </dl>
    </Card>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 sm:grid-cols-[10rem_1fr]">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="wrap-anywhere font-semibold">{children}</dd>
    </div>
  );
}

function OfficeContact({ view: { participantName: name, contact, applicationUrl } }: { view: GuarantorView }) {
  const t = useSentences(guarantorTexts);
  const look = buttonClass({ variant: 'secondary', className: 'max-w-full wrap-anywhere max-sm:w-full' });
  if (!contact.name && !contact.email && !contact.phone && !applicationUrl) return null;
  return (
    <Card title={t('contact')}>
      <p className="mb-3 text-ink-soft">
        <span>{t('contactText', { name })}</span>
        {contact.name && (
          <span className="block font-semibold text-ink">
            <bdi>{contact.name}</bdi>
          </span>
        )}
      </p>
      <div className="flex flex-wrap gap-3">
        {contact.phone && (
          <PhoneLink phone={contact.phone} className={look}>
            <Phone />
            <span>{t('call', { phone: contact.phone })}</span>
          </PhoneLink>
        )}
        {contact.email && (
          <a href={`mailto:${contact.email}`} className={look}>
            <Mail />
            <span className="min-w-0 wrap-anywhere">{t('write', { email: contact.email })}</span>
          </a>
        )}
        {applicationUrl && (
          <ButtonOut href={applicationUrl} variant="secondary" className="max-sm:w-full" icon={<FileText />}>
            {t('application', { name })}
          </ButtonOut>
        )}
      </div>
    </Card>
  );
}
