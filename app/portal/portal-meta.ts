import type { MetaDescriptor } from '@remix-run/cloudflare';
import type { Group } from '../../contract/group';
import { limits } from '../../contract/values/limits';
import { isWithoutPeople } from '../../rules/found-home';
import { committedCount } from '../../rules/interest';
import type { SentencesOf } from '../../texts/area';
import { isolateBidi } from '../../texts/formats';
import type { Language } from '../../texts/languages';
import { groupTexts } from '../../texts/sentences/group';
import { propertyTexts } from '../../texts/sentences/property';
import { siteTexts } from '../../texts/sentences/site';
import { firstNameOf } from '../domain/participants';
import { placeholderPhoto } from '../ui/photo';
import type { LoadedPortal } from './load-portal.server';

export function portalTitle(group: Group | null, language: Language): string {
  const t = groupTexts(language);
  return group ? t('title', { property: group.property.name }) : t('notFound');
}

/**
 * The link preview (https://ogp.me): the property's name, how many are in or 'Be the first to join', distance, address and
 * first photo. No one's name but the point person's first name, if they want it. `page` is undefined on the error screen.
 */
export function portalMeta(page: LoadedPortal | undefined, language: Language): MetaDescriptor[] {
  const t = groupTexts(language);
  if (!page) return [{ title: siteTexts(language)('title') }];
  if (page.portal === null) return [{ title: portalTitle(null, language) }];
  const { group } = page.portal;
  const { name, address, campusDistance, basePhotos } = group.property;
  const { isNamedInPreview } = group.customizations;
  const description = [
    isNamedInPreview && t('invites', { name: isolateBidi(firstNameOf(group.pointPersonName), language) }),
    standing(group, t),
    campusDistance && propertyTexts(language)('toCampus', { distance: campusDistance }),
    address && isolateBidi(address, language),
  ]
    .filter(Boolean)
    .join(' · ');
  return [
    { title: portalTitle(group, language) },
    { name: 'description', content: description },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: siteTexts(language)('name') },
    { property: 'og:url', content: `${page.origin}/group/${group.shareCode}` },
    { property: 'og:title', content: name },
    { property: 'og:description', content: description },
    ...previewTags(basePhotos[0]?.url ?? placeholderPhoto, page.origin),
    { property: 'og:image:alt', content: name },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}

function standing(group: Group, t: SentencesOf<typeof groupTexts>): string {
  const { participants } = group;
  if (isWithoutPeople(group)) return t('foundHome');
  if (participants.length === 0) return t('beFirst');
  return t('areIn', { committed: committedCount(participants), n: participants.length });
}

/** The tags of a link preview's photo. Only a stored photo has a copy in the size for messengers. */
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
