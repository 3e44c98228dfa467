import type { Requester } from '../../rules/group-facts';

/** Who asks, in tests of rules: a device that no one in the group knows. */
export const nobody: Requester = {
  ...{ kind: 'device', staffEmail: null, language: 'es', participantIds: [], participantIdsByAnother: [] },
  formerParticipantIds: [],
  ...{ isPointPerson: false, isAdmitted: false, leftAt: null },
};

/** The member 1, also by a link that someone else made, or after she left; and the member 2. */
export const ofAna: Requester = { ...nobody, participantIds: [1] };
export const ofAnaByAnother: Requester = { ...ofAna, participantIdsByAnother: [1] };
export const ofFormerAna: Requester = { ...nobody, formerParticipantIds: [1] };
export const ofBen: Requester = { ...nobody, participantIds: [2] };

export const pointPerson: Requester = { ...nobody, isPointPerson: true };
export const office: Requester = { ...nobody, kind: 'staff', staffEmail: 'ana@example.com' };
