import { useLocation, useNavigation } from '@remix-run/react';
import { siteTexts } from '../worker/contract/sentences/site';
import { accessAfter, noAccess } from './domain/group/access';
import { useSentences } from './hooks/use-sentences';

/** Says that the page which was asked for is on its way, while the one before it still stands. */
export function NextPageLoading() {
  const t = useSentences(siteTexts);
  const { pathname } = useLocation();
  const next = useNavigation().location?.pathname ?? pathname;
  const isGroup = accessAfter(noAccess, next).shareCode !== null;
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-0 z-50 grid justify-items-center">
      {next !== pathname && (
        <p className="animate-fade rounded-b-md border border-line border-t-0 bg-surface px-4 py-2 text-sm shadow-layer">
          {t(isGroup ? 'loadingGroup' : 'loading')}
        </p>
      )}
    </div>
  );
}
