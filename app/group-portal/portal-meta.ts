import type { MetaDescriptor } from '@remix-run/cloudflare';
import type { PortalPage } from './load-portal';

/**
 * Title and link preview of a group's page: the property's name and photo, and nobody's name.
 * @param page undefined where the page is drawn by the error screen, null where it was reached inside the app
 */
export function portalMeta(page: PortalPage | null | undefined): MetaDescriptor[] {
  if (!page) return [{ title: 'Student Housing Group Leasing' }];
  if (page.portal === null) return [{ title: 'Group Not Found' }];
  const { name, address, campusDistance, basePhotos } = page.portal.group.property;
  const description = [campusDistance && `${campusDistance} to campus`, address].filter(Boolean).join(' · ');
  const [photo] = basePhotos;
  return [
    { title: `${name} · Group Leasing` },
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
