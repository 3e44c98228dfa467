import { siteTitle } from '../domain/site-title';
import { useArrival } from '../hooks/use-arrival';
import { HouseDrawing } from './house-drawing';
import { HowItWorks } from './how-it-works';
import { InterestLegend } from './interest-legend';
import { JoinCard } from './join-card';
import { ManagerCard } from './manager-card';
import { RecentGroups } from './recent-groups';

/** The front page: in with a share code, or find out what this is (docs/product.md, "Landing page"). */
export function LandingPage() {
  useArrival(siteTitle);
  return (
    <main tabIndex={-1} className="mx-auto grid max-w-300 grid-cols-1 gap-12 px-4 py-8 sm:px-6 sm:py-14 lg:gap-16">
      <div className="grid grid-cols-1 items-center gap-8 md:grid-cols-[3fr_2fr] lg:gap-16">
        <div>
          <HouseDrawing className="mb-6 h-20 sm:h-28" />
          <h1 className="text-4xl max-sm:text-[min(2.25rem,18vw)] sm:text-5xl lg:text-6xl">{siteTitle}</h1>
          <p className="mt-4 max-w-xl text-ink-soft text-lg">
            Find a place together. See who is in and who wants which room, and settle the rest in one chat, in real
            time.
          </p>
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
