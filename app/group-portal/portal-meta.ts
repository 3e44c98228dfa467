import type { MetaDescriptor } from '@remix-run/cloudflare';
import type { Group } from '../../worker/contract/group';
import { siteTitle } from '../domain/site-title';
import type { PortalPage } from './load-portal.server';

export function portalTitle(group: Group | null): string {
  return group ? `${group.property.name} · Group Leasing` : 'Group Not Found';
}

/**
 * Title and link preview of a group's page: the property's name and photo, and nobody's name.
 * @param page undefined where the page is rendered by the error screen
 */
export function portalMeta(page: PortalPage | undefined): MetaDescriptor[] {
  if (!page) return [{ title: siteTitle }];
  if (page.portal === null) return [{ title: portalTitle(null) }];
  const { group } = page.portal;
  const { name, address, campusDistance, basePhotos } = group.property;
  const description = [campusDistance && `${campusDistance} to campus`, address].filter(Boolean).join(' · ');
  const [photo] = basePhotos;
  return [
    { title: portalTitle(group) },
    { name: 'description', content: description },
    { property: 'og:type', content: 'website' },
    { property: 'og:title', content: name },
    { property: 'og:description', content: description },
    { property: 'og:image', content: new URL(previewOf(photo?.url), page.origin).href },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}

function previewOf(photoUrl = '/placeholder-property.jpg'): string {
  return photoUrl.startsWith('/public-objects/') ? `${photoUrl}?w=1280` : photoUrl;
}
