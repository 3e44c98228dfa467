import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { PublicProperty } from '../../contract/property';
import { placeTexts } from '../../texts/sentences/group';
import { propertyTexts } from '../../texts/sentences/property';
import { useSentences } from '../client/language';
import { inElement } from '../ui/elements';
import { ExternalLink } from '../ui/icons';
import { LanguageMenu } from '../ui/language-menu';
import { useUnread } from './chat/use-read-to';
import { ExternalLinkButton } from './external-link-button';
import { PlaceLink } from './portal-places';

type PortalHeaderProps = {
  groupId: number;
  property: PublicProperty;
  /** A group with an outcome applies no more, and its tours are over. */
  isOpen: boolean;
  onApply: () => void;
  /** Below it, and sticky with it. */
  children: ReactNode;
};

/**
 * The page's header, with the property's own links to schedule a tour and to apply. On a phone only its two buttons stay at
 * the top, or nothing if enlarged text would fill the window.
 */
export function PortalHeader({ groupId, property, isOpen, onApply, children }: PortalHeaderProps) {
  const t = useSentences(propertyTexts);
  return (
    <header className="portal-header sticky z-30 border-line border-b bg-paper">
      <div className="mx-auto flex max-w-192 flex-wrap items-center gap-x-4 px-4 sm:flex-nowrap sm:px-6 lg:max-w-300">
        <p className="flex min-h-14 min-w-0 flex-1 items-center font-semibold text-lg max-sm:away:hidden sm:min-h-16">
          <bdi className="truncate">{property.name}</bdi>
        </p>
        <DeskLinks groupId={groupId} />
        <LanguageMenu className="-me-2 max-sm:away:hidden sm:order-last sm:me-0" />
        {property.logoUrl && (
          <img
            src={property.logoUrl}
            alt={t('logo', { property: property.name })}
            width={40}
            height={40}
            className="logo size-10 rounded-md object-contain max-sm:away:hidden sm:order-last"
          />
        )}
        <div
          className={clsx(
            'flex basis-full flex-wrap gap-2 pb-[11px] max-sm:away:pt-2 max-[23rem]:*:px-2 sm:basis-auto sm:flex-nowrap sm:whitespace-nowrap sm:pb-0',
            isOpen ? 'max-sm:*:grow-2 max-sm:*:first:grow' : 'max-sm:-ms-3',
          )}
        >
          <ExternalLinkButton
            href={property.scheduleVisitUrl}
            missing={t('noTourLink')}
            variant={isOpen ? 'secondary' : 'ghost'}
            size={isOpen ? 'md' : 'sm'}
            icon={<ExternalLink />}
          >
            {t('scheduleTour')}
          </ExternalLinkButton>
          {isOpen && (
            <ExternalLinkButton
              href={property.applicationUrl}
              missing={t('noApplicationLink')}
              variant="secondary"
              icon={<ExternalLink />}
              onOpen={onApply}
            >
              <span className="sm:hidden">{t('apply')}</span>
              <span className="hidden sm:inline">{t('applyNow')}</span>
            </ExternalLinkButton>
          )}
        </div>
      </div>
      {inElement(children)}
    </header>
  );
}

const deskLinks = ['group', 'rooms', 'chat', 'tour', 'overview'] as const;

function DeskLinks({ groupId }: { groupId: number }) {
  const t = useSentences(placeTexts);
  const unread = useUnread(groupId);
  return (
    <nav aria-label={t('sections')} className="hidden lg:block print:hidden">
      <ul className="flex gap-5 text-ink-soft text-sm">
        {deskLinks.map((to) => (
          <li key={to}>
            <PlaceLink to={to} className="inline-flex min-h-11 items-center hover:text-ink hover:underline">
              <span>{t(to === 'overview' ? 'property' : to)}</span>
              {to === 'chat' && unread > 0 && (
                <span className="tabular font-semibold text-accent">{`\u00a0(${unread})`}</span>
              )}
            </PlaceLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
