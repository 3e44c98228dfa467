import * as z from 'zod';
import { Id, IdText, Instant } from './values/id';

/** What is audited, with the text that staff's pages show before the name of the subject. */
export const auditActions = {
  property_created: 'Created the property',
  property_copied: 'Made by copying: the property',
  property_updated: 'Changed the property',
  property_imported: 'Imported units and rooms into the property',
  property_deleted: 'Deleted the property',
  property_restored: 'Restored the property',
  logo_updated: 'Changed the logo of the property',
  logo_removed: 'Removed the logo of the property',
  unit_created: 'Added the unit',
  unit_updated: 'Changed the unit',
  unit_deleted: 'Deleted the unit',
  unit_photo_added: 'Added a photo to the unit',
  unit_photo_removed: 'Removed a photo of the unit',
  room_created: 'Added the room',
  room_updated: 'Changed the room',
  room_deleted: 'Deleted the room',
  group_created: 'Created the group',
  group_updated: 'Changed the group',
  group_assigned: 'Changed who looks after the group',
  group_deleted: 'Deleted the group',
  group_restored: 'Restored the group',
  share_code_changed: 'Changed the share code of the group',
  point_person_signed_out: 'Signed out all devices of the point person of the group',
  setup_link_renewed: 'Made a new setup link of the group',
  member_changed: 'Changed a member of the group',
  member_removed: 'Removed a member of the group',
  step_changed: 'Ticked a step of a member of the group',
  guarantor_link_made: "Made the link of a member's guarantor in the group",
  members_reminded: 'Reminded members of the group',
  tour_dates_changed: 'Changed tour dates of the group',
  tour_dates_removed: 'Removed tour dates of the group',
  tour_confirmed: 'Confirmed the tour of the group',
  tour_cancelled: 'Cancelled the tour of the group',
  message_removed: 'Removed a message of the group',
  room_choice_started: 'Let members choose rooms in the group',
  room_choice_closed: 'Closed the choice of rooms of the group',
  room_choice_cancelled: 'Took back the choice of rooms of the group',
  room_choice_member_added: 'Added a member to the choice of rooms of the group',
  room_wishes_saved: 'Said which rooms a member would like in the group',
  room_agreement_saved: 'Said whether a member agrees to the rooms in the group',
  change_undone: 'Undid a change in the group',
  note_added: 'Added a note to the group',
  note_changed: 'Changed a note of the group',
  note_removed: 'Removed a note of the group',
  question_answered: 'Answered a question of the group',
  question_deleted: 'Deleted a question of the group',
  setup_link_sent: 'Sent the setup link of the group',
  email_sent_again: 'Sent an e-mail again to a member of the group',
  webhook_added: 'Added the webhook',
  webhook_added_with_share_codes: 'Added, with share codes, the webhook',
  webhook_changed: 'Changed the webhook',
  webhook_sent_again: 'Sent something again to the webhook',
  webhook_removed: 'Removed the webhook',
  key_made: 'Made the key',
  key_made_with_share_codes: 'Made, with share codes, the key',
  key_removed: 'Ended the key',
  agenda_link_made: "Made an address for the agenda's calendar",
  agenda_link_removed: "Removed the address of the agenda's calendar",
};

export const AuditAction = z.enum(Object.keys(auditActions) as (keyof typeof auditActions)[]);
export type AuditAction = z.infer<typeof AuditAction>;

export const AuditSubjectType = z.enum(['property', 'unit', 'room', 'group', 'agenda_link', 'webhook', 'key']);
export type AuditSubjectType = z.infer<typeof AuditSubjectType>;

/** `staff` is an email address. A group's name is its point person's; null after the group was erased. */
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
