import { expect, it } from 'vitest';
import { isWithoutPeople, portalWithoutPeople, withoutPeople } from '../../../rules/found-home';
import { groupOf } from '../../support/components/render-in-app';

const group = groupOf([]);
const { customizations } = group;
const leased = {
  ...group,
  ...{ pointPersonName: 'Maya Okafor', pointPersonEmail: 'maya@student.test', pointPersonPhone: 'Maya', homes: [] },
  customizations: { ...customizations, outcome: 'leased' as const, bio: 'We are Maya and Vic' },
};

it('strangers get a leased group without its people', () => {
  const shown = withoutPeople(leased);
  expect(shown).toMatchObject({ id: group.id, shareCode: group.shareCode, property: group.property, homes: null });
  expect(shown.customizations.outcome).toBe('leased');
  expect(JSON.stringify(shown)).not.toMatch(/maya/i);
  expect([isWithoutPeople(leased), isWithoutPeople(shown)]).toEqual([false, true]);
});

it('a fact that is added later is not shown until it is named', () => {
  const later = { ...leased, nickname: 'Maya', customizations: { ...leased.customizations, slogan: 'Maya first' } };
  const portal = { group: later, messages: [], tourSchedules: [], questions: [], polls: ['Maya'] };
  expect(JSON.stringify(portalWithoutPeople(portal))).not.toMatch(/maya/i);
});
