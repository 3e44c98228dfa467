import type { Outcome } from '../contract/group';
import type { ConfirmedTour, TourRequest } from '../contract/tour-schedule';
import type { Language } from '../texts/languages';

/** What a group's own row says; its setup, its edits, its tour and its outcome change it. */
export type GroupRow = {
  shareCode: string;
  /** Null until the share code is first changed. */
  codeChangedAt: string | null;
  pointPersonName: string;
  pointPersonEmail: string;
  pointPersonPhone: string | null;
  bio: string | null;
  decisionDeadline: string | null;
  timeZone: string | null;
  editing: 'anyone' | 'own';
  isNamedInPreview: boolean;
  unitId: number | null;
  /** The beds of its unit; null without one. */
  beds: number | null;
  outcome: Outcome | null;
  outcomeAt: string | null;
  /** The `outcomeAt` of the previous outcome. */
  formerOutcomeAt: string | null;
  confirmedTour: ConfirmedTour | null;
  tourRequest: TourRequest | null;
  /** A colleague's address. */
  assignee: string | null;
  /** Null until the point person has set the group up. */
  setupCompletedAt: string | null;
  /** When the setup link expires; null without one. */
  setupTokenExpiresAt: string | null;
  /** The number of edits. */
  rev: number;
};

/** With what is written and decides nothing. */
export type GroupRowChange = Partial<
  GroupRow & {
    propertyId: number | null;
    /** Set while a deleted group has no property. */
    formerPropertyId: number | null;
    deletedAt: string | null;
    deletedBy: string | null;
    pointPersonLanguage: Language;
    /** When they replaced another one. */
    pointPersonSince: string;
    adminSetupToken: string | null;
  }
>;
