import type { RoomChoice } from '../../contract/room-choice';

/** `rooms` are the most expensive first. */
export type UnitOfRooms = {
  propertyId: number;
  isActive: boolean;
  rooms: { id: number; name: string; rent: number }[];
};

/** What the rules know of a group's room choice. Rankings are secret: it has who ranked, never what. */
export type RoomChoiceFacts = Pick<
  RoomChoice,
  'id' | 'unitId' | 'evenOut' | 'status' | 'closesAt' | 'restartedAt' | 'proposal' | 'agreed' | 'declined'
> & {
  closedAt: string | null;
  /** Contains, while the choice is open, also those who have left or are at I'm Out: they take part again on coming back. */
  participantIds: number[];
  /** When a participant was last added, left or came back; null since the start. */
  participantsChangedAt: string | null;
  /** Without those who ranked for an earlier proposal, which is void. */
  rankedBy: number[];
  /** Null if it is deleted. */
  unit: UnitOfRooms | null;
};

/**
 * A participant's ranking, for someone who may see it or for the decision that closes a choice. `values` only where rents are
 * evened out.
 */
export type RankingOfMember = {
  participantId: number;
  ranking: number[];
  values: Record<string, number> | null;
};
