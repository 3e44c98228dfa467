import { memo, useEffect } from 'react';
import type { Outcome } from '../../contract/group';
import { groupTexts } from '../../texts/sentences/group';
import { rememberApplying } from '../client/device-values';
import { useSentences } from '../client/use-sentences';
import type { GroupState } from '../domain/merged-notices';
import { Lock, PartyPopper } from '../ui/icons';
import { lazyComponent } from '../ui/lazy-component';
import { lazyHydrated } from '../ui/lazy-hydration';
import { useMeFromOtherTabs } from './identity/use-me';
import { LiveConnection } from './live/live-connection';
import { MarkMemberScript } from './member-mark';
import { PlaceBar } from './place-bar';
import { Places } from './places';
import { PortalHeader } from './portal-header';
import { placeNow, placeOf } from './portal-places';
import { removeEntryAfterReload } from './property/photo-history-entry';

const OfflineLine = lazyComponent(() => import('./live/offline-line'), 'OfflineLine', { errorFallback: null });
const PortalPanels = lazyHydrated(() => import('./portal-panels'), 'PortalPanels');

type PortalContentProps = {
  state: GroupState;
  isFound: boolean;
  origin: string;
};

/** docs/product.md, "Places". */
export const PortalContent = memo(function PortalContent({ state, isFound, origin }: PortalContentProps) {
  const { group } = state;
  const { property } = group;
  useEffect(removeEntryAfterReload, []);
  useMeFromOtherTabs(group);
  useWindowHeight();
  return (
    <LiveConnection group={group} isFound={isFound}>
      <MarkMemberScript groupId={group.id} />
      <Places placeOf={placeOf} at={placeNow} />
      <PortalHeader
        groupId={group.id}
        property={property}
        isOpen={group.customizations.outcome === null}
        onApply={() => rememberApplying(group.id)}
      >
        <OfflineLine state={state} />
      </PortalHeader>
      <OutcomeLine outcome={group.customizations.outcome} />
      <PortalPanels groupId={group.id} origin={origin} />
      <PlaceBar groupId={group.id} />
    </LiveConnection>
  );
});

function OutcomeLine({ outcome }: { outcome: Outcome | null }) {
  const t = useSentences(groupTexts);
  return (
    <div role="status">
      {outcome && (
        <p className="bg-accent-soft py-3">
          <span className="mx-auto flex max-w-300 items-center gap-3 px-4 sm:px-6 [&>svg]:shrink-0">
            {outcome === 'leased' ? <PartyPopper /> : <Lock />}
            <span>
              <strong className="block">{t(outcome === 'leased' ? 'leased' : 'closed')}</strong>
              <span className="text-ink-soft">{t(outcome === 'leased' ? 'leasedText' : 'outcomeText')}</span>
            </span>
          </span>
        </p>
      )}
    </div>
  );
}

/** For keyboards that overlap the page, as on iOS (places.css): the browser scrolls there without need. */
function useWindowHeight(): void {
  useEffect(() => {
    const view = window.visualViewport;
    if (!view) return;
    const { style } = document.documentElement;
    const follow = () => {
      const height = Math.round(view.height * view.scale);
      if (height >= innerHeight) return style.removeProperty('--window-height');
      style.setProperty('--window-height', `${height}px`);
      if (document.documentElement.dataset.shownPlace === 'chat') scrollTo(0, 0);
    };
    view.addEventListener('resize', follow);
    return () => {
      view.removeEventListener('resize', follow);
      style.removeProperty('--window-height');
    };
  }, []);
}
