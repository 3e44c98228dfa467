import * as z from 'zod';
import { Id, IdText, Instant } from '../values/id';

export const AuditAction = z.enum([
  'property_created',
  'property_copied',
  'property_updated',
  'property_imported',
  'property_deleted',
  'property_restored',
  'logo_updated',
  'logo_removed',
  'unit_created',
  'unit_updated',
  'unit_deleted',
  'unit_photo_added',
  'unit_photo_removed',
  'room_created',
  'room_updated',
  'room_deleted',
  'group_created',
  'group_updated',
  'group_assigned',
  'group_deleted',
  'group_restored',
  'share_code_changed',
  'point_person_signed_out',
  'setup_link_renewed',
  'member_changed',
  'member_removed',
  'step_changed',
  'guarantor_link_made',
  'members_reminded',
  'tour_dates_changed',
  'tour_dates_removed',
  'tour_confirmed',
  'tour_cancelled',
  'message_removed',
  'room_choice_started',
  'room_choice_closed',
  'room_choice_cancelled',
  'room_wishes_saved',
  'room_agreement_saved',
  'change_undone',
  'note_added',
  'note_removed',
  'question_answered',
  'question_deleted',
  'setup_link_sent',
  'email_sent_again',
  'webhook_added',
  'webhook_changed',
  'webhook_sent_again',
  'webhook_removed',
  'key_made',
  'key_removed',
  'agenda_link_made',
  'agenda_link_removed',
]);
export type AuditAction = z.infer<typeof AuditAction>;

export const AuditSubjectType = z.enum(['property', 'unit', 'room', 'group', 'agenda_link', 'webhook', 'key']);
export type AuditSubjectType = z.infer<typeof AuditSubjectType>;

/** `staff` is an e-mail address. A group's name is its point person's, null once the group is gone. */
export const AuditEntry = z
  .object({
    id: Id,
    at: Instant,
    staff: z.string(),
    action: AuditAction,
    subject: z.object({ type: AuditSubjectType, id: Id, name: z.string().nullable() }),
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.infer<typeof AuditEntry>;

export const AuditQuery = z.object({ before: IdText.optional() });
export type AuditQuery = z.infer<typeof AuditQuery>;
