import { describe, expect, it } from 'vitest';
import { portalMeta } from '../../../app/portal/portal-meta';
import type { Group } from '../../../contract/group';
import { withoutPeople } from '../../../rules/found-home';
import { groupOf } from '../../support/components/render-in-app';
import { loadLanguage } from '../../support/languages/load-language';

loadLanguage('es');

const descriptionOf = (group: Group, language: 'en' | 'es' = 'en') => {
  const portal = { group, messages: [], tourSchedules: [], questions: [] };
  const tags = portalMeta({ portal, origin: 'https://site.test' } as Parameters<typeof portalMeta>[0], language);
  return tags
    .map((tag) => ('property' in tag && tag.property === 'og:description' ? String(tag.content) : ''))
    .join('');
};

const group = { ...groupOf([]), pointPersonName: 'Maya Okafor' };
const named = { ...group, customizations: { ...group.customizations, isNamedInPreview: true } };

describe("a link's preview", () => {
  it('has no name unless the point person wants it', () => {
    expect(descriptionOf(group)).not.toContain('Maya');
  });

  it("begins with the point person's first name if they want it, in the language of the page", () => {
    expect(descriptionOf(named)).toMatch(/^Maya invites you · Be the first to join/);
    expect(descriptionOf(named, 'es')).toMatch(/^Maya te invita · /);
    expect(descriptionOf(named)).not.toContain('Okafor');
  });

  it('of a group that has leased has no name', () => {
    const leased = { ...named, customizations: { ...named.customizations, outcome: 'leased' as const } };
    expect(descriptionOf(withoutPeople(leased))).toMatch(/^This group has found its home · /);
  });
});
