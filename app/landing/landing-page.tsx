import { landingTexts } from '../../worker/contract/sentences/landing';
import { siteTexts } from '../../worker/contract/sentences/site';
import { useArrival } from '../hooks/use-arrival';
import { useSentences } from '../hooks/use-sentences';
import { ButtonLink } from '../ui/button';
import { Card } from '../ui/card';
import { LanguageMenu } from '../ui/language/language-menu';
import { HowItWorks } from './how-it-works';
import { InterestLegend } from './interest-legend';
import { JoinCard } from './join-card';
import { RecentGroups } from './recent-groups';

/** The front page: in with a share code, or find out what this is (docs/product.md, "Landing page"). */
export function LandingPage() {
  const t = useSentences(landingTexts);
  const title = useSentences(siteTexts)('title');
  useArrival(title);
  return (
    <main
      tabIndex={-1}
      className="relative mx-auto grid max-w-300 grid-cols-1 gap-12 px-4 py-8 sm:px-6 sm:py-14 lg:gap-16"
    >
      <LanguageMenu className="absolute end-2 top-2" />
      <div className="grid grid-cols-1 items-center gap-8 md:grid-cols-[3fr_2fr] lg:gap-16">
        <div>
          <HouseDrawing className="mb-6 h-20 sm:h-28" />
          <h1 className="text-4xl max-sm:text-[min(2.25rem,18vw)] sm:text-5xl lg:text-6xl">{title}</h1>
          <p className="mt-4 max-w-xl text-ink-soft text-lg">{t('introduction')}</p>
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-4">
          <JoinCard />
          <RecentGroups />
        </div>
      </div>
      <HowItWorks />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-3">
        <InterestLegend />
        <ManagerCard />
      </div>
    </main>
  );
}

function ManagerCard() {
  const t = useSentences(landingTexts);
  return (
    <Card title={t('managerTitle')}>
      <p className="mb-4 text-ink-soft">{t('managerText')}</p>
      <ButtonLink to="/admin-login" variant="secondary">
        {t('dashboard')}
      </ButtonLink>
    </Card>
  );
}

function HouseDrawing({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 176 112" className={className} aria-hidden="true" fill="none">
      <path d="M0 111h176" className="stroke-line-strong" strokeWidth="2" />
      <path d="M24 111V46l40-30 40 30v65" className="fill-surface stroke-ink" strokeWidth="2" strokeLinejoin="round" />
      <path
        d="M14 53 64 16l50 37"
        className="stroke-ink"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M104 60h46v51h-46z" className="fill-sunken stroke-ink" strokeWidth="2" strokeLinejoin="round" />
      <g strokeWidth="2">
        <path d="M38 52h18v20H38z" className="fill-in-soft stroke-in" />
        <path d="M72 52h18v20H72z" className="fill-interested-soft stroke-interested" />
        <path d="M72 82h18v18H72z" className="fill-info-soft stroke-info" />
        <path d="M118 74h18v18h-18z" className="fill-out-soft stroke-out" />
      </g>
      <path d="M38 111V84h18v27" className="fill-accent stroke-ink" strokeWidth="2" />
      <circle cx="52" cy="98" r="1.5" className="fill-on-accent" />
      <path d="M164 111V92" className="stroke-ink" strokeWidth="2" />
      <circle cx="164" cy="84" r="10" className="fill-accent-soft stroke-accent" strokeWidth="2" />
    </svg>
  );
}
