import type { Outcome } from '../contract/group';
import type { ConfirmedTour } from '../contract/tour-schedule';

/** What a group's own row says; its setup, its edits, its tour and its outcome change it. */
export type GroupRow = {
  unitId: number | null;
  /** Of its unit; null without one. */
  beds: number | null;
  editing: 'anyone' | 'own';
  outcome: Outcome | null;
  confirmedTour: ConfirmedTour | null;
  /** Null until the share code is first changed. */
  codeChangedAt: string | null;
};
