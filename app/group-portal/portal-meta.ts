import type { MetaDescriptor } from '@remix-run/cloudflare';
import type { Group } from '../../worker/contract/groups/group';
import type { SentencesOf } from '../../worker/contract/language/area';
import { isolated } from '../../worker/contract/language/formats';
import type { Language } from '../../worker/contract/language/languages';
import { groupTexts } from '../../worker/contract/sentences/group';
import { propertyTexts } from '../../worker/contract/sentences/property';
import { siteTexts } from '../../worker/contract/sentences/site';
import { limits } from '../../worker/contract/values/limits';
import { committedCount } from '../domain/group/interest';
import { placeholderPhoto } from '../ui/photo';
import type { PortalPage } from './load-portal.server';

export function portalTitle(group: Group | null, language: Language): string {
  const t = groupTexts(language);
  return group ? t('title', { property: group.property.name }) : t('notFound');
}

/**
 * Title and link preview of a group's page: the property's name and photo, and how many are in, but nobody's name
 * (https://ogp.me).
 * @param page undefined where the page is rendered by the error screen
 */
export function portalMeta(page: PortalPage | undefined, language: Language): MetaDescriptor[] {
  const t = groupTexts(language);
  if (!page) return [{ title: siteTexts(language)('title') }];
  if (page.portal === null) return [{ title: portalTitle(null, language) }];
  const { group } = page.portal;
  const { name, address, campusDistance, basePhotos } = group.property;
  const description = [
    standing(group, t),
    campusDistance && propertyTexts(language)('toCampus', { distance: campusDistance }),
    address && isolated(address, language),
  ]
    .filter(Boolean)
    .join(' · ');
  return [
    { title: portalTitle(group, language) },
    { name: 'description', content: description },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: t('siteName') },
    { property: 'og:url', content: `${page.origin}/group/${group.shareCode}` },
    { property: 'og:title', content: name },
    { property: 'og:description', content: description },
    ...previewTags(basePhotos[0]?.url ?? placeholderPhoto, page.origin),
    { property: 'og:image:alt', content: name },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}

function standing({ participants }: Group, t: SentencesOf<typeof groupTexts>): string {
  if (participants.length === 0) return t('beFirst');
  return t('areIn', { committed: committedCount(participants), n: participants.length });
}

/** A stored photo has a copy in the size that messengers take; how large a photo of another site is, nobody knows. */
function previewTags(photoUrl: string, origin: string): MetaDescriptor[] {
  const isStored = photoUrl.startsWith('/public-objects/');
  const address = new URL(isStored ? `${photoUrl}?as=preview` : photoUrl, origin).href;
  const { width, height } = limits.photoPreview;
  return [
    { property: 'og:image', content: address },
    ...(isStored
      ? [
          { property: 'og:image:type', content: 'image/jpeg' },
          { property: 'og:image:width', content: String(width) },
          { property: 'og:image:height', content: String(height) },
        ]
      : []),
  ];
}
