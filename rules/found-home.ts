import type { Group, Portal } from '../contract/group';

/** What strangers get of a group that has leased: its property, and that it found its home; no one's name, room or rent. */
export function withoutPeople(group: Group): Group {
  return {
    ...group,
    ...{ pointPersonName: '', pointPersonEmail: '', pointPersonPhone: null },
    customizations: {
      ...group.customizations,
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
