import { Link, useNavigate, useNavigation } from '@remix-run/react';
import { type FormEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { interestLevels } from '../../contract/interest-levels';
import { extractShareCode } from '../../contract/share-code';
import { levelTexts } from '../../texts/sentences/interest';
import { landingTexts } from '../../texts/sentences/landing';
import { siteTexts } from '../../texts/sentences/site';
import { useDeviceStore } from '../client/device/device-store';
import { forgetGroup, parseRecentGroups, type RecentGroup, readRecentGroups } from '../client/device/recent-groups';
import { interestStyle } from '../client/interest-style';
import { useSentences } from '../client/language';
import { useArrival } from '../client/navigation';
import { useSampleGroup } from '../client/sample-group';
import { Badge } from '../ui/badge';
import { Button, ButtonLink } from '../ui/button';
import { Card } from '../ui/card';
import { Field, TextInput } from '../ui/field';
import { HandHeart, House, type IconComponent, MessagesSquare, X } from '../ui/icons';
import { LanguageMenu } from '../ui/language-menu';
import { Photo, placeholderPhoto } from '../ui/photo';
import { PrivacyLink } from '../ui/privacy-link';
import house from './house.svg?url&no-inline';
import phone from './phone.svg?url&no-inline';

/**
 * For people who have a share code: the field for it, how the product works, the levels of interest, and the way to the
 * sign-in.
 */
export function LandingPage() {
  const t = useSentences(landingTexts);
  const site = useSentences(siteTexts);
  useArrival(site('title'));
  return (
    <main
      tabIndex={-1}
      className="relative mx-auto grid max-w-300 grid-cols-1 gap-12 px-4 py-8 sm:px-6 sm:py-14 lg:gap-16"
    >
      <header className="-mb-8 flex flex-wrap items-center gap-x-4 lg:-mb-10">
        <span className="me-auto font-semibold text-lg">{site('name')}</span>
        <a
          href={`#${officesId}`}
          className="inline-flex min-h-11 items-center font-medium text-accent underline-offset-4 hover:underline max-sm:sr-only"
        >
          {t('managerTitle')}
        </a>
        <LanguageMenu />
      </header>
      <div className="grid grid-cols-1 items-center gap-8 md:grid-cols-[minmax(0,1fr)_auto] lg:gap-16">
        <div>
          <img src={house} alt="" width={126} height={80} className="mb-6 md:hidden" />
          <h1 className="text-4xl max-sm:text-[min(2.25rem,18vw)] sm:text-5xl lg:text-6xl">{site('title')}</h1>
          <p className="mt-4 max-w-xl text-ink-soft text-lg">{t('introduction')}</p>
          <div className="mt-6 grid max-w-xl grid-cols-1 gap-4">
            <JoinCard />
            <RecentGroups />
          </div>
        </div>
        <img src={phone} alt="" width={288} height={492} loading="lazy" className="max-md:hidden lg:me-12" />
      </div>
      <HowItWorks />
      <InterestLegend />
      <ManagerCard />
      <PrivacyLink />
    </main>
  );
}

/**
 * Leads to `/property/{what was typed}`, untrimmed and without a length check; takes the code out of a whole share link.
 * Disabled while the trimmed field is empty.
 */
function JoinCard() {
  const t = useSentences(landingTexts);
  const site = useSentences(siteTexts);
  const navigate = useNavigate();
  const isLeaving = useNavigation().location?.pathname.startsWith('/property/') === true;
  const input = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');

  // Input before hydration counts too.
  useEffect(() => setCode(input.current?.value ?? ''), []);

  const join = (event: FormEvent) => {
    event.preventDefault();
    navigate(`/property/${encodeURIComponent(extractShareCode(code))}`);
  };

  return (
    <Card title={t('joinTitle')}>
      <form onSubmit={join} className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:gap-3">
        <Field label={t('shareCode')} hint={t('shareCodeHint')}>
          <TextInput
            ref={input}
            placeholder={t('shareCodeExample')}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            className="tabular tracking-wider placeholder:tracking-normal"
            onChange={(event) => setCode(event.target.value)}
          />
        </Field>
        <Button
          type="submit"
          disabled={code.trim() === ''}
          isBusy={isLeaving}
          busyText={site('loading')}
          className="self-start sm:mt-7.5"
        >
          {t('join')}
        </Button>
      </form>
    </Card>
  );
}

const steps: { Icon: IconComponent; name: 'browse' | 'express' | 'talk' }[] = [
  { Icon: House, name: 'browse' },
  { Icon: HandHeart, name: 'express' },
  { Icon: MessagesSquare, name: 'talk' },
];

function HowItWorks() {
  const t = useSentences(landingTexts);
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="mb-6 text-2xl sm:text-3xl">
        {t('howItWorks')}
      </h2>
      <ol className="grid gap-4 md:grid-cols-3 md:gap-6">
        {steps.map(({ Icon, name }) => (
          <li key={name} className="rounded-lg border border-line bg-surface p-4 sm:p-6">
            <span className="mb-4 grid size-11 place-items-center rounded-md bg-accent-soft text-accent">
              <Icon className="size-6" />
            </span>
            <h3 className="text-lg">{t(name)}</h3>
            <p className="mt-1 text-ink-soft">{t(`${name}Text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** What the four levels of interest mean. */
function InterestLegend() {
  const t = useSentences(landingTexts);
  const levels = useSentences(levelTexts);
  return (
    <Card title={t('levels')}>
      <ul className="divide-y divide-line">
        {interestLevels.map(({ code, weight }) => {
          const { tone, Icon } = interestStyle[code];
          return (
            <li key={code} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3 first:pt-0 last:pb-0">
              <span className="w-40 max-w-full">
                <Badge tone={tone} icon={<Icon />}>
                  {levels(code)}
                </Badge>
              </span>
              <span className="flex-1 basis-48">{levels(`${code}_meaning`)}</span>
              <span className="tabular text-ink-soft text-sm">{t('points', { n: weight })}</span>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

const officeReasons = ['oneLink', 'today', 'lease'] as const;

const officesId = 'offices';

/** What an office gains, a group to look at, and the way to its sign-in. */
function ManagerCard() {
  const t = useSentences(landingTexts);
  const sampleGroup = useSampleGroup();
  return (
    <div id={officesId} className="scroll-mt-4">
      <Card title={t('managerTitle')}>
        <ul className="mb-4 grid gap-3 md:grid-cols-3 md:gap-6">
          {officeReasons.map((reason) => (
            <li key={reason}>
              <h3 className="text-base">{t(reason)}</h3>
              <p className="text-ink-soft">{t(`${reason}Text`)}</p>
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to="/admin-login" variant="secondary">
            {t('dashboard')}
          </ButtonLink>
          {sampleGroup && (
            <ButtonLink to={`/group/${sampleGroup}`} variant="ghost">
              {t('sampleGroup')}
            </ButtonLink>
          )}
        </div>
      </Card>
    </div>
  );
}

function RecentGroups() {
  const t = useSentences(landingTexts);
  const stored = useDeviceStore(readRecentGroups);
  const groups = useMemo(() => parseRecentGroups(stored ?? null), [stored]);
  const list = useRef<HTMLUListElement>(null);
  if (groups.length === 0) return null;

  /** Focuses the next line, or the page if none is left. */
  function forget(index: number, shareCode: string) {
    const page = list.current?.closest('main');
    flushSync(() => forgetGroup(shareCode));
    const lines = list.current?.querySelectorAll('button');
    (lines?.[Math.min(index, lines.length - 1)] ?? page)?.focus();
  }

  return (
    <Card title={t('openedHere')} className="animate-fade">
      <ul ref={list} className="-mx-2 -my-1">
        {groups.map((group, index) => (
          <RecentGroupLine key={group.shareCode} group={group} onForget={() => forget(index, group.shareCode)} />
        ))}
      </ul>
    </Card>
  );
}

type RecentGroupLineProps = { group: RecentGroup; onForget: () => void };

function RecentGroupLine({ group: { shareCode, propertyName, photoUrl }, onForget }: RecentGroupLineProps) {
  const t = useSentences(landingTexts);
  return (
    <li className="flex items-center gap-1">
      <Link
        to={`/group/${shareCode}`}
        className="flex min-w-0 flex-1 items-center gap-3 rounded-md p-2 hover:bg-sunken"
      >
        <Photo
          url={photoUrl ?? placeholderPhoto}
          alt=""
          sizes="48px"
          width={48}
          height={48}
          className="size-12 rounded-md"
        />
        <span className="min-w-0">
          <span className="block truncate font-semibold">
            <bdi>{propertyName}</bdi>
          </span>
          <span className="tabular block text-ink-soft text-sm">
            <bdi dir="ltr">{shareCode}</bdi>
          </span>
        </span>
      </Link>
      <button
        type="button"
        aria-label={t('forget', { property: propertyName })}
        onClick={onForget}
        className="grid size-11 shrink-0 place-items-center rounded-md text-ink-soft hover:bg-sunken hover:text-ink"
      >
        <X className="size-4" />
      </button>
    </li>
  );
}
