import * as z from 'zod';
import { Id, IdText, Instant } from '../values/common-fields';
import { issue } from '../values/issue';
import { limits } from '../values/limits';

/** What is audited, with the text that staff's pages show before the name of the subject. */
export const auditActions = {
  property_created: 'Created the property',
  property_copied: 'Copied to the new property',
  property_updated: 'Changed the property',
  property_imported: 'Imported units and rooms into the property',
  property_deleted: 'Deleted the property',
  property_restored: 'Restored the property',
  logo_updated: 'Changed the logo of the property',
  logo_removed: 'Removed the logo of the property',
  busy_calendar_added: 'Added a busy calendar to the property',
  busy_calendar_removed: 'Removed a busy calendar from the property',
  unit_created: 'Added the unit',
  unit_updated: 'Changed the unit',
  unit_deleted: 'Deleted the unit',
  unit_photo_added: 'Added a photo to the unit',
  unit_photo_removed: 'Removed a photo from the unit',
  room_created: 'Added the room',
  room_updated: 'Changed the room',
  room_deleted: 'Deleted the room',
  group_created: 'Created the group',
  group_updated: 'Changed the group',
  group_leased: 'Marked as leased the group',
  group_closed: 'Closed the group',
  group_reopened: 'Reopened the group',
  group_assigned: 'Changed the assignee of the group',
  group_deleted: 'Deleted the group',
  group_restored: 'Restored the group',
  share_code_changed: 'Changed the share code of the group',
  point_person_signed_out: 'Signed out the point person of the group on all devices',
  setup_link_renewed: 'Created a new setup link for the group',
  point_person_link_made: 'Created a personal link for the point person of the group',
  member_added: 'Added a member to the group',
  member_link_made: 'Created a personal link for a member of the group',
  member_changed: 'Changed a member of the group',
  member_removed: 'Removed a member from the group',
  visitors_removed: 'Removed what new visitors added to the group',
  step_changed: 'Checked off a step for a member of the group',
  guarantor_link_made: 'Created a guarantor link for a member of the group',
  members_reminded: 'Reminded members of the group',
  tour_dates_changed: 'Changed tour dates of the group',
  tour_dates_removed: 'Removed tour dates of the group',
  tour_confirmed: 'Confirmed the tour of the group',
  tour_cancelled: 'Canceled the tour of the group',
  tour_result_saved: 'Said how the tour went of the group',
  tour_requested: 'Requested a tour for the group',
  tour_request_withdrawn: 'Withdrew the tour request of the group',
  message_sent: 'Wrote in the chat of the group',
  message_removed: 'Deleted a message from the group',
  room_choice_started: 'Started room selection in the group',
  room_choice_closed: 'Closed room selection in the group',
  room_choice_cancelled: 'Canceled room selection in the group',
  room_choice_member_added: 'Added a member to room selection in the group',
  room_wishes_saved: 'Entered room preferences for a member of the group',
  room_agreement_saved: 'Answered the room proposal for a member of the group',
  change_undone: 'Undid a change in the group',
  note_added: 'Added a note to the group',
  note_changed: 'Changed a note in the group',
  note_removed: 'Removed a note from the group',
  question_asked: 'Asked a question in the group',
  question_answered: 'Answered a question from the group',
  question_deleted: 'Deleted a question from the group',
  setup_link_sent: 'Sent the setup link of the group',
  email_sent_again: 'Resent an email to a member of the group',
  webhook_added: 'Added the webhook',
  webhook_added_with_share_codes: 'Added, with share codes, the webhook',
  webhook_changed: 'Changed the webhook',
  webhook_sent_again: 'Resent an event to the webhook',
  webhook_removed: 'Removed the webhook',
  key_made: 'Created the key',
  key_made_with_share_codes: 'Created, with share codes, the key',
  key_removed: 'Revoked the key',
  agenda_link_made: 'Created a calendar link to the agenda',
  agenda_link_removed: 'Removed a calendar link to the agenda',
  groups_exported: 'Downloaded the list of groups',
  roommates_exported: 'Downloaded the members of groups',
  members_exported: 'Downloaded the members of the group',
  insight_exported: 'Downloaded insights',
  audit_exported: 'Downloaded the audit log',
  became_first_owner: 'Signed in first and became the owner:',
  properties_changed: 'Changed the properties of the colleague',
  role_changed: 'Changed the role of the colleague',
  access_ended: 'Ended the access of the colleague',
};

export const AuditAction = z.enum(Object.keys(auditActions) as (keyof typeof auditActions)[]);
export type AuditAction = z.infer<typeof AuditAction>;

/** An export is of no row; its id is 0. */
export const AuditSubjectType = z.enum([
  'property',
  'unit',
  'room',
  'group',
  'agenda_link',
  'webhook',
  'key',
  'person',
  'export',
]);
export type AuditSubjectType = z.infer<typeof AuditSubjectType>;

export const AuditEntry = z
  .object({
    id: Id,
    at: Instant,
    staff: z.string(),
    staffName: z.string().nullable(),
    action: AuditAction,
    subject: z.object({ type: AuditSubjectType, id: z.int(), name: z.string().nullable() }),
  })
  .meta({
    id: 'AuditEntry',
    description:
      "`staff` is an email address, `staffName` their name if it is known. A group's name is its point person's; null after the group was erased.",
  });
export type AuditEntry = z.infer<typeof AuditEntry>;

export const AuditFilter = z.object({
  staff: z.string().max(limits.email, issue('email')).toLowerCase().optional(),
  type: AuditSubjectType.optional(),
});
export type AuditFilter = z.infer<typeof AuditFilter>;

export const AuditQuery = AuditFilter.extend({ before: IdText.optional() });
export type AuditQuery = z.infer<typeof AuditQuery>;
