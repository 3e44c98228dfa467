import type { Group, Portal } from '../contract/group';

/**
 * What strangers get of a group that has leased: its property, and that it found its home; no one's name, room or rent. It names
 * what they keep, so that a fact that is added later stays with the group.
 */
export function withoutPeople(group: Group): Group {
  const { id, propertyId, unitId, groupUnitId, shareCode, createdAt, version, property } = group;
  const { pointPersonSetupComplete, pointPersonHasDevice } = group;
  const { timeZone, editing, outcome } = group.customizations;
  return {
    ...{ id, propertyId, unitId, groupUnitId, shareCode, createdAt, version, property },
    ...{ pointPersonName: '', pointPersonEmail: '', pointPersonPhone: null },
    ...{ pointPersonSetupComplete, pointPersonHasDevice },
    customizations: {
      ...{ timeZone, editing, outcome },
      ...{ decisionDeadline: null, bio: null, isNamedInPreview: false, confirmedTour: null },
    },
    ...{ tourRequest: null, participants: [], roomChoice: null, homes: null },
  };
}

export const portalWithoutPeople = ({ group }: Portal): Portal => ({
  ...{ group: withoutPeople(group), messages: [], tourSchedules: [], questions: [] },
});

/** Whether it is what strangers get: an outcome has homes otherwise. */
export const isWithoutPeople = ({ customizations, homes }: Pick<Group, 'customizations' | 'homes'>): boolean =>
  customizations.outcome === 'leased' && homes === null;
