import type { MetaDescriptor } from '@remix-run/cloudflare';
import type { Group } from '../../worker/contract/groups/group';
import { limits } from '../../worker/contract/values/limits';
import { committedCount } from '../domain/group/interest';
import { siteTitle } from '../domain/site-title';
import { placeholderPhoto } from '../ui/photo';
import type { PortalPage } from './load-portal.server';

export function portalTitle(group: Group | null): string {
  return group ? `${group.property.name} · Group Leasing` : 'Group Not Found';
}

/**
 * Title and link preview of a group's page: the property's name and photo, and how many are in, but nobody's name
 * (https://ogp.me).
 * @param page undefined where the page is rendered by the error screen
 */
export function portalMeta(page: PortalPage | undefined): MetaDescriptor[] {
  if (!page) return [{ title: siteTitle }];
  if (page.portal === null) return [{ title: portalTitle(null) }];
  const { group } = page.portal;
  const { name, address, campusDistance, basePhotos } = group.property;
  const description = [standing(group), campusDistance && `${campusDistance} to campus`, address]
    .filter(Boolean)
    .join(' · ');
  return [
    { title: portalTitle(group) },
    { name: 'description', content: description },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: 'Group Leasing' },
    { property: 'og:url', content: `${page.origin}/group/${group.shareCode}` },
    { property: 'og:title', content: name },
    { property: 'og:description', content: description },
    ...previewTags(basePhotos[0]?.url ?? placeholderPhoto, page.origin),
    { property: 'og:image:alt', content: name },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}

function standing({ participants }: Group): string {
  if (participants.length === 0) return 'Be the first to join';
  return `${committedCount(participants)} of ${participants.length} are in`;
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
