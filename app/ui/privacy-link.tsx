import { Link, useInRouterContext } from '@remix-run/react';
import { clsx } from 'clsx';
import { siteTexts } from '../../texts/sentences/site';
import { useSentences } from '../client/language';

/** At the foot of every page of visitors, also of those that are rendered without the router. */
export function PrivacyLink({ className }: { className?: string }) {
  const t = useSentences(siteTexts);
  const isRouted = useInRouterContext();
  const look = clsx(
    'inline-flex min-h-11 items-center self-start text-ink-soft text-sm underline hover:text-ink print:hidden',
    className,
  );
  return isRouted ? (
    <Link to="/privacy" className={look}>
      {t('privacy')}
    </Link>
  ) : (
    <a href="/privacy" className={look}>
      {t('privacy')}
    </a>
  );
}
