/** Whom it is about, and who can download it (docs/product.md, "Your data"). */
export type Person = 'member' | 'point person' | 'guarantor';

type PersonalData = {
  kind: string;
  of: readonly Person[];
  seenBy: 'group' | 'office' | 'self' | 'no_one';
  kept: 'member' | 'written' | 'group' | 'device' | 'day' | 'link' | 'staff';
  /** Columns of the database, which are in the download. */
  columns: readonly string[];
  /** Columns that are not: hashes, secrets, copies for searching and sending, and what others wrote or did. */
  withheld: readonly string[];
};

/**
 * Everything personal that the database holds, in the order of the page `/privacy`, which is rendered from this table. A test
 * compares it with the schema, so that a new column has to be named; others with the download and with erasure.
 */
export const personalData = [
  {
    kind: 'entry',
    of: ['member'],
    seenBy: 'group',
    kept: 'member',
    columns: [
      ...[
        'participants.name',
        'participants.interest_level',
        'participants.room_preference',
        'participants.removed_room',
      ],
      ...['participants.has_applied', 'participants.tour_answer', 'participants.steps_done', 'participants.language'],
    ],
    withheld: ['participants.name_key', 'member_words.word'],
  },
  {
    kind: 'email',
    of: ['member', 'point person'],
    seenBy: 'office',
    kept: 'member',
    columns: [
      ...['participants.email', 'email_subscriptions.state', 'email_addresses.bounces'],
      ...['deliveries.kind', 'deliveries.recipient', 'deliveries.state'],
    ],
    withheld: [
      ...['email_subscriptions.confirm_token_hash', 'email_subscriptions.address_hash', 'email_addresses.hash'],
      ...['email_addresses.mailbox_hash', 'email_addresses.stop_token', 'deliveries.key', 'deliveries.params'],
      ...['deliveries.body', 'deliveries.mailbox_key', 'deliveries.message_id', 'deliveries.address_hash'],
      'deliveries.last_error',
    ],
  },
  {
    kind: 'messages',
    of: ['member', 'point person'],
    seenBy: 'group',
    kept: 'written',
    columns: ['messages.content', 'messages.sender_name', 'messages.is_point_person'],
    withheld: ['messages.device_hash'],
  },
  {
    kind: 'tourDates',
    of: ['member', 'point person'],
    seenBy: 'group',
    kept: 'member',
    columns: ['tour_schedules.participant_name', 'tour_schedules.preferred_dates'],
    withheld: ['tour_schedules.name_key', 'tour_schedules.last_date', 'tour_schedules.device_hash'],
  },
  {
    kind: 'questions',
    of: ['member', 'point person'],
    seenBy: 'group',
    kept: 'group',
    columns: ['questions.name', 'questions.email', 'questions.question', 'questions.answer'],
    withheld: ['questions.device_hash'],
  },
  {
    kind: 'rankings',
    of: ['member'],
    seenBy: 'self',
    kept: 'member',
    columns: ['room_rankings.ranking', 'room_rankings.room_values', 'room_rankings.is_old'],
    withheld: ['room_ranking_senders.device_hash'],
  },
  {
    kind: 'rooms',
    of: ['member'],
    seenBy: 'group',
    kept: 'member',
    columns: ['room_agreements.agrees', 'room_choices.proposal', 'groups.homes'],
    withheld: ['room_choices.participant_ids'],
  },
  {
    kind: 'devices',
    of: ['member', 'point person'],
    seenBy: 'no_one',
    kept: 'device',
    columns: ['participant_devices.is_by_another', 'read_positions.message_id', 'personal_links.is_by_another'],
    withheld: [
      ...['participant_devices.device_hash', 'participant_devices.link_hash', 'participant_devices.link_made_by'],
      ...['point_person_devices.device_hash', 'point_person_devices.link_hash', 'group_admissions.device_hash'],
      ...['personal_links.token_hash', 'personal_links.made_by', 'push_subscriptions.device_hash'],
      ...['push_subscriptions.endpoint', 'push_subscriptions.p256dh', 'push_subscriptions.auth'],
      ...['push_subscriptions.deadline_notified', 'push_subscriptions.timeouts'],
    ],
  },
  {
    kind: 'activity',
    of: ['member', 'point person'],
    seenBy: 'group',
    kept: 'group',
    columns: [
      ...['activity.kind', 'activity.role', 'activity.before', 'activity.after'],
      ...['step_reminders.by_email', 'step_reminders.by_push', 'step_reminders.deadline'],
    ],
    withheld: ['events.kind', 'events.params', 'events.actor'],
  },
  {
    kind: 'pointPerson',
    of: ['point person'],
    seenBy: 'group',
    kept: 'group',
    columns: [
      ...['groups.point_person_name', 'groups.point_person_email', 'groups.point_person_phone'],
      ...['groups.point_person_language', 'groups.bio', 'groups.is_named_in_preview'],
    ],
    withheld: ['groups.admin_setup_token'],
  },
  {
    kind: 'guarantor',
    of: ['guarantor'],
    seenBy: 'group',
    kept: 'link',
    columns: [],
    withheld: ['guarantor_links.token_hash'],
  },
  {
    kind: 'notes',
    of: [],
    seenBy: 'office',
    kept: 'group',
    columns: [],
    withheld: ['notes.text', 'notes.is_to_be_checked', 'groups.confirmed_tour', 'calendar_events.content'],
  },
  {
    kind: 'technical',
    of: [],
    seenBy: 'no_one',
    kept: 'day',
    columns: [],
    withheld: [
      ...['deliveries.network_key', 'idempotency_keys.scope', 'idempotency_keys.key', 'idempotency_keys.request_hash'],
    ],
  },
  {
    kind: 'staff',
    of: [],
    seenBy: 'office',
    kept: 'staff',
    columns: [],
    withheld: [
      ...['messages.staff_hash', 'notes.staff', 'activity.staff', 'audit.staff', 'audit.action', 'audit.subject_name'],
      ...['groups.assignee', 'groups.deleted_by', 'properties.created_by', 'properties.deleted_by'],
      ...['properties.contact_name', 'properties.contact_email', 'properties.contact_phone', 'webhooks.created_by'],
      ...['api_keys.created_by', 'agenda_links.staff', 'agenda_links.token_hash', 'staff_sign_outs.subject'],
      ...['people.email', 'people.name', 'people.role', 'people.properties', 'removals.subject'],
      ...['busy_calendars.host', 'busy_calendars.address', 'busy_times.start', 'busy_times.end'],
    ],
  },
] as const satisfies PersonalData[];

export type KindOfData = (typeof personalData)[number]['kind'];
