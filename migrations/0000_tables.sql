CREATE TABLE `idempotency_keys` (
	`scope` text NOT NULL,
	`key` text NOT NULL,
	`request_hash` text NOT NULL,
	`response` text NOT NULL,
	`created_at` text NOT NULL,
	PRIMARY KEY(`scope`, `key`)
);
--> statement-breakpoint
CREATE TABLE `multipart_parts` (
	`upload_id` text NOT NULL,
	`part_number` integer NOT NULL,
	`etag` text NOT NULL,
	`size` integer NOT NULL,
	PRIMARY KEY(`upload_id`, `part_number`),
	FOREIGN KEY (`upload_id`) REFERENCES `multipart_uploads`(`upload_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `multipart_uploads` (
	`upload_id` text PRIMARY KEY NOT NULL,
	`key` text NOT NULL,
	`original_name` text NOT NULL,
	`content_type` text NOT NULL,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `multipart_uploads_by_age` ON `multipart_uploads` (`created_at`);--> statement-breakpoint
CREATE TABLE `staff_sign_outs` (
	`subject` text PRIMARY KEY NOT NULL,
	`signed_out_at` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `stored_objects` (
	`key` text PRIMARY KEY NOT NULL,
	`content_type` text NOT NULL,
	`size` integer NOT NULL,
	`original_name` text NOT NULL,
	`unreferenced_since` text,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `stored_objects_unreferenced` ON `stored_objects` (`unreferenced_since`) WHERE unreferenced_since IS NOT NULL;--> statement-breakpoint
CREATE TABLE `messages` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`group_id` integer NOT NULL,
	`participant_id` integer,
	`sender_name` text NOT NULL,
	`content` text NOT NULL,
	`created_at` text NOT NULL,
	`ordinal` integer DEFAULT 0 NOT NULL,
	`is_point_person` integer DEFAULT false NOT NULL,
	`staff_hash` text,
	`device_hash` text,
	`deleted_at` text,
	FOREIGN KEY (`group_id`) REFERENCES `groups`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`participant_id`) REFERENCES `participants`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `messages_by_group` ON `messages` (`group_id`,`id`);--> statement-breakpoint
CREATE INDEX `messages_by_participant` ON `messages` (`participant_id`);--> statement-breakpoint
CREATE INDEX `messages_by_device` ON `messages` (`device_hash`,`group_id`);--> statement-breakpoint
CREATE INDEX `messages_of_office` ON `messages` (`staff_hash`,`group_id`) WHERE staff_hash IS NOT NULL;--> statement-breakpoint
CREATE INDEX `messages_to_erase` ON `messages` (`deleted_at`) WHERE deleted_at IS NOT NULL AND content <> '';--> statement-breakpoint
CREATE TABLE `questions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`group_id` integer NOT NULL,
	`participant_id` integer,
	`device_hash` text,
	`name` text NOT NULL,
	`email` text,
	`question` text NOT NULL,
	`answer` text,
	`rev` integer DEFAULT 1 NOT NULL,
	`created_at` text NOT NULL,
	`answered_at` text,
	FOREIGN KEY (`group_id`) REFERENCES `groups`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`participant_id`) REFERENCES `participants`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `questions_by_group` ON `questions` (`group_id`,`id`);--> statement-breakpoint
CREATE INDEX `questions_by_participant` ON `questions` (`participant_id`);--> statement-breakpoint
CREATE INDEX `questions_for_staff` ON `questions` ((answer IS NOT NULL),answered_at DESC,`id`);--> statement-breakpoint
CREATE INDEX `questions_unanswered` ON `questions` (`id`) WHERE answer IS NULL;--> statement-breakpoint
CREATE TABLE `tour_schedules` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`group_id` integer NOT NULL,
	`participant_id` integer,
	`participant_name` text NOT NULL,
	`name_key` text NOT NULL,
	`preferred_dates` text DEFAULT '[]' NOT NULL,
	`last_date` text GENERATED ALWAYS AS (max(ifnull(preferred_dates ->> '$[0].date', ''), ifnull(preferred_dates ->> '$[1].date', ''), ifnull(preferred_dates ->> '$[2].date', ''))) VIRTUAL,
	`device_hash` text,
	`rev` integer DEFAULT 1 NOT NULL,
	`removed_at` text,
	`removed_by` integer,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	FOREIGN KEY (`group_id`) REFERENCES `groups`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`participant_id`) REFERENCES `participants`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `tour_schedules_by_owner` ON `tour_schedules` (`group_id`,(CASE WHEN participant_id IS NULL THEN name_key ELSE participant_id END));--> statement-breakpoint
CREATE INDEX `tour_schedules_by_participant` ON `tour_schedules` (`participant_id`);--> statement-breakpoint
CREATE INDEX `tour_schedules_removed` ON `tour_schedules` (`removed_at`) WHERE removed_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `tour_schedules_by_last_date` ON `tour_schedules` (`last_date`) WHERE removed_at IS NULL;--> statement-breakpoint
CREATE TABLE `deliveries` (
	`id` integer PRIMARY KEY NOT NULL,
	`group_id` integer NOT NULL,
	`channel` text NOT NULL,
	`kind` text NOT NULL,
	`participant_id` integer,
	`webhook_id` integer,
	`subject_id` integer,
	`recipient` text DEFAULT '' NOT NULL,
	`key` text,
	`params` text,
	`body` text,
	`mailbox_key` text,
	`network_key` text,
	`message_id` text,
	`address_hash` text,
	`state` text DEFAULT 'pending' NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`bounces` integer DEFAULT 0 NOT NULL,
	`last_error` text,
	`created_at` text NOT NULL,
	`due_at` text NOT NULL,
	`started_at` text,
	`ended_at` text,
	FOREIGN KEY (`group_id`) REFERENCES `groups`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`webhook_id`) REFERENCES `webhooks`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `deliveries_by_group` ON `deliveries` (`group_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `deliveries_by_key` ON `deliveries` (`key`) WHERE key IS NOT NULL;--> statement-breakpoint
CREATE INDEX `deliveries_due` ON `deliveries` (`due_at`) WHERE state IN ('pending', 'sending');--> statement-breakpoint
CREATE INDEX `deliveries_by_webhook` ON `deliveries` (`webhook_id`,`created_at`) WHERE webhook_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `deliveries_by_message` ON `deliveries` (`message_id`) WHERE channel = 'email' AND message_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `deliveries_bounced` ON `deliveries` (`id`) WHERE channel = 'email' AND state = 'bounced';--> statement-breakpoint
CREATE INDEX `deliveries_by_mailbox` ON `deliveries` (`mailbox_key`,`created_at`) WHERE mailbox_key IS NOT NULL;--> statement-breakpoint
CREATE INDEX `deliveries_by_network` ON `deliveries` (`network_key`,`created_at`) WHERE network_key IS NOT NULL;--> statement-breakpoint
CREATE TABLE `events` (
	`id` integer PRIMARY KEY NOT NULL,
	`group_id` integer NOT NULL,
	`kind` text NOT NULL,
	`subject_id` integer NOT NULL,
	`params` text,
	`actor` text,
	`created_at` text NOT NULL,
	`due_at` text NOT NULL,
	FOREIGN KEY (`group_id`) REFERENCES `groups`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `activity` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`public_id` integer NOT NULL,
	`group_id` integer NOT NULL,
	`kind` text NOT NULL,
	`role` text NOT NULL,
	`member_id` integer,
	`staff` text,
	`subject_type` text NOT NULL,
	`subject_id` integer NOT NULL,
	`before` text,
	`after` text,
	`undoes` integer,
	`first_made_at` text,
	`created_at` text NOT NULL,
	FOREIGN KEY (`group_id`) REFERENCES `groups`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `activity_public_id_unique` ON `activity` (`public_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `activity_undoes_unique` ON `activity` (`undoes`);--> statement-breakpoint
CREATE INDEX `activity_by_group` ON `activity` (`group_id`,`id`);--> statement-breakpoint
CREATE INDEX `activity_by_subject` ON `activity` (`subject_id`,`id`);--> statement-breakpoint
CREATE TABLE `calendar_events` (
	`group_id` integer NOT NULL,
	`kind` text NOT NULL,
	`uid` text NOT NULL,
	`content` text NOT NULL,
	`sequence` integer DEFAULT 0 NOT NULL,
	`is_cancelled` integer DEFAULT false NOT NULL,
	`changed_at` text NOT NULL,
	PRIMARY KEY(`group_id`, `kind`),
	FOREIGN KEY (`group_id`) REFERENCES `groups`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `group_counts` (
	`active` integer NOT NULL,
	`pending` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `groups` (
	`id` integer PRIMARY KEY NOT NULL,
	`property_id` integer,
	`kept_property_id` integer,
	`unit_id` integer,
	`share_code` text NOT NULL,
	`point_person_name` text NOT NULL,
	`point_person_email` text NOT NULL,
	`point_person_phone` text,
	`point_person_language` text DEFAULT 'en' NOT NULL,
	`bio` text,
	`decision_deadline` text,
	`time_zone` text,
	`code_changed_at` text,
	`admin_setup_token` text,
	`setup_token_expires_at` text,
	`setup_completed_at` text,
	`editing` text DEFAULT 'anyone' NOT NULL,
	`outcome` text,
	`outcome_at` text,
	`former_outcome_at` text,
	`confirmed_tour` text,
	`committed` integer DEFAULT 0 NOT NULL,
	`beds` integer,
	`rooms_chosen` integer DEFAULT 0 NOT NULL,
	`last_proposed_day` text,
	`office_step_since` text,
	`passed_deadline` text,
	`status` text GENERATED ALWAYS AS (CASE WHEN deleted_at IS NOT NULL THEN NULL WHEN outcome IS NOT NULL THEN outcome
  WHEN setup_completed_at IS NULL THEN 'pending' WHEN passed_deadline = decision_deadline THEN 'past_deadline'
  WHEN property_id IS NOT NULL AND committed >= beds THEN 'ready' ELSE 'open' END) VIRTUAL,
	`urgency` integer GENERATED ALWAYS AS (CASE WHEN status = 'ready' THEN 4 WHEN status = 'past_deadline' THEN 3 WHEN status IN ('leased', 'closed') THEN 0
  WHEN status = 'open' AND committed > 0 THEN 2 ELSE 1 END) VIRTUAL,
	`rev` integer DEFAULT 1 NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` text NOT NULL,
	`erasure_announced_at` text,
	`erased_at` text,
	`assignee` text,
	`ended_at` text GENERATED ALWAYS AS (coalesce(outcome_at, decision_deadline, created_at)) VIRTUAL,
	`deleted_at` text,
	`deleted_by` text,
	FOREIGN KEY (`property_id`) REFERENCES `properties`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`kept_property_id`) REFERENCES `properties`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`unit_id`) REFERENCES `units`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `groups_share_code_unique` ON `groups` (`share_code`);--> statement-breakpoint
CREATE UNIQUE INDEX `groups_admin_setup_token_unique` ON `groups` (`admin_setup_token`);--> statement-breakpoint
CREATE INDEX `groups_by_property` ON `groups` (`property_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `groups_by_kept_property` ON `groups` (`kept_property_id`);--> statement-breakpoint
CREATE INDEX `groups_by_deletion` ON `groups` (`deleted_at`) WHERE deleted_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `groups_by_unit` ON `groups` (`unit_id`);--> statement-breakpoint
CREATE INDEX `groups_by_time_zone` ON `groups` (`time_zone`);--> statement-breakpoint
CREATE INDEX `groups_by_age` ON `groups` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `groups_by_setup` ON `groups` ((setup_completed_at IS NULL),`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `groups_by_setup_in_property` ON `groups` (`property_id`,(setup_completed_at IS NULL),`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `groups_by_urgency` ON `groups` ((setup_completed_at IS NULL),`urgency`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `groups_by_urgency_in_property` ON `groups` (`property_id`,(setup_completed_at IS NULL),`urgency`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `groups_by_status` ON `groups` (`status`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `groups_by_status_in_property` ON `groups` (`property_id`,`status`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `groups_by_setup_link` ON `groups` (`setup_token_expires_at`) WHERE setup_token_expires_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `groups_deciding` ON `groups` (`decision_deadline`) WHERE outcome IS NULL;--> statement-breakpoint
CREATE INDEX `groups_by_deadline` ON `groups` (`status`,`decision_deadline`);--> statement-breakpoint
CREATE INDEX `groups_by_end` ON `groups` (`ended_at`) WHERE erased_at IS NULL;--> statement-breakpoint
CREATE INDEX `groups_by_announced_erasure` ON `groups` (`erasure_announced_at`) WHERE erasure_announced_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `groups_by_assignee` ON `groups` (`assignee`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `groups_with_proposed_tour` ON `groups` (`last_proposed_day`) WHERE last_proposed_day IS NOT NULL AND outcome IS NULL AND property_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `groups_with_office_step` ON `groups` (`office_step_since`) WHERE office_step_since IS NOT NULL AND outcome IS NULL AND property_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `groups_ready_to_lease` ON `groups` (`status`,`created_at`) WHERE committed = beds AND rooms_chosen = beds;--> statement-breakpoint
CREATE INDEX `groups_by_tour` ON `groups` ((confirmed_tour ->> '$.date')) WHERE confirmed_tour IS NOT NULL;--> statement-breakpoint
CREATE TABLE `notes` (
	`id` integer PRIMARY KEY NOT NULL,
	`group_id` integer NOT NULL,
	`text` text NOT NULL,
	`staff` text NOT NULL,
	`is_to_be_checked` integer DEFAULT false NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`group_id`) REFERENCES `groups`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `notes_by_group` ON `notes` (`group_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `email_addresses` (
	`hash` text PRIMARY KEY NOT NULL,
	`mailbox_hash` text NOT NULL,
	`group_id` integer NOT NULL,
	`stop_token` text NOT NULL,
	`stopped_at` text,
	`bounces` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`group_id`) REFERENCES `groups`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `email_addresses_stop_token_unique` ON `email_addresses` (`stop_token`);--> statement-breakpoint
CREATE INDEX `email_addresses_by_group` ON `email_addresses` (`group_id`);--> statement-breakpoint
CREATE INDEX `email_addresses_by_mailbox` ON `email_addresses` (`mailbox_hash`);--> statement-breakpoint
CREATE TABLE `email_subscriptions` (
	`participant_id` integer PRIMARY KEY NOT NULL,
	`state` text NOT NULL,
	`confirm_token_hash` text,
	`address_hash` text NOT NULL,
	`asked_at` text NOT NULL,
	`confirmed_at` text,
	`digest_at` text,
	FOREIGN KEY (`participant_id`) REFERENCES `participants`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `email_subscriptions_confirm_token_hash_unique` ON `email_subscriptions` (`confirm_token_hash`);--> statement-breakpoint
CREATE INDEX `email_subscriptions_by_address` ON `email_subscriptions` (`address_hash`);--> statement-breakpoint
CREATE TABLE `group_admissions` (
	`group_id` integer NOT NULL,
	`device_hash` text NOT NULL,
	`created_at` text NOT NULL,
	PRIMARY KEY(`group_id`, `device_hash`),
	FOREIGN KEY (`group_id`) REFERENCES `groups`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `group_admissions_by_group` ON `group_admissions` (`group_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `group_admissions_by_age` ON `group_admissions` (`created_at`);--> statement-breakpoint
CREATE TABLE `guarantor_links` (
	`participant_id` integer PRIMARY KEY NOT NULL,
	`token_hash` text NOT NULL,
	`created_at` text NOT NULL,
	`expires_at` text NOT NULL,
	FOREIGN KEY (`participant_id`) REFERENCES `participants`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `guarantor_links_token_hash_unique` ON `guarantor_links` (`token_hash`);--> statement-breakpoint
CREATE TABLE `member_words` (
	`participant_id` integer NOT NULL,
	`word` text NOT NULL,
	PRIMARY KEY(`participant_id`, `word`),
	FOREIGN KEY (`participant_id`) REFERENCES `participants`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `member_words_by_word` ON `member_words` (`word`,`participant_id`);--> statement-breakpoint
CREATE TABLE `participant_devices` (
	`device_hash` text NOT NULL,
	`participant_id` integer NOT NULL,
	`link_hash` text,
	`is_by_another` integer DEFAULT false NOT NULL,
	`link_made_by` text,
	`link_made_at` text,
	`created_at` text NOT NULL,
	`seen_at` text,
	PRIMARY KEY(`device_hash`, `participant_id`),
	FOREIGN KEY (`participant_id`) REFERENCES `participants`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `participant_devices_by_participant` ON `participant_devices` (`participant_id`);--> statement-breakpoint
CREATE TABLE `participants` (
	`id` integer PRIMARY KEY NOT NULL,
	`group_id` integer NOT NULL,
	`name` text NOT NULL,
	`name_key` text NOT NULL,
	`email` text,
	`interest_level` text NOT NULL,
	`room_preference` integer,
	`removed_room` text,
	`has_applied` integer DEFAULT false NOT NULL,
	`tour_answer` text,
	`language` text DEFAULT 'en' NOT NULL,
	`steps_done` text DEFAULT '[]' NOT NULL,
	`rev` integer DEFAULT 1 NOT NULL,
	`removed_at` text,
	`created_at` text NOT NULL,
	FOREIGN KEY (`group_id`) REFERENCES `groups`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`room_preference`) REFERENCES `rooms`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `participants_by_group` ON `participants` (`group_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `participants_by_room` ON `participants` (`room_preference`);--> statement-breakpoint
CREATE INDEX `participants_removed` ON `participants` (`removed_at`) WHERE removed_at IS NOT NULL;--> statement-breakpoint
CREATE TABLE `personal_links` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`group_id` integer NOT NULL,
	`participant_id` integer,
	`is_by_another` integer DEFAULT false NOT NULL,
	`made_by` text,
	`created_at` text NOT NULL,
	`expires_at` text NOT NULL,
	FOREIGN KEY (`group_id`) REFERENCES `groups`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`participant_id`) REFERENCES `participants`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `personal_links_by_group` ON `personal_links` (`group_id`);--> statement-breakpoint
CREATE INDEX `personal_links_by_participant` ON `personal_links` (`participant_id`);--> statement-breakpoint
CREATE TABLE `point_person_devices` (
	`group_id` integer NOT NULL,
	`device_hash` text NOT NULL,
	`link_hash` text,
	`created_at` text NOT NULL,
	PRIMARY KEY(`group_id`, `device_hash`),
	FOREIGN KEY (`group_id`) REFERENCES `groups`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `push_subscriptions` (
	`group_id` integer NOT NULL,
	`device_hash` text NOT NULL,
	`endpoint` text NOT NULL,
	`p256dh` text NOT NULL,
	`auth` text NOT NULL,
	`public_key` text NOT NULL,
	`created_at` text NOT NULL,
	`message_at` text,
	`deadline_notified` text,
	PRIMARY KEY(`group_id`, `device_hash`),
	FOREIGN KEY (`group_id`) REFERENCES `groups`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `push_subscriptions_by_device` ON `push_subscriptions` (`device_hash`);--> statement-breakpoint
CREATE INDEX `push_subscriptions_by_endpoint` ON `push_subscriptions` (`endpoint`);--> statement-breakpoint
CREATE TABLE `read_positions` (
	`group_id` integer NOT NULL,
	`participant_id` integer,
	`message_id` integer NOT NULL,
	FOREIGN KEY (`group_id`) REFERENCES `groups`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`participant_id`) REFERENCES `participants`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `read_positions_by_reader` ON `read_positions` (`group_id`,(CASE WHEN participant_id IS NULL THEN 0 ELSE participant_id END));--> statement-breakpoint
CREATE INDEX `read_positions_by_participant` ON `read_positions` (`participant_id`);--> statement-breakpoint
CREATE TABLE `step_reminders` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`group_id` integer NOT NULL,
	`participant_id` integer NOT NULL,
	`at` text NOT NULL,
	`by_email` integer NOT NULL,
	`by_push` integer NOT NULL,
	`deadline` text,
	FOREIGN KEY (`group_id`) REFERENCES `groups`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`participant_id`) REFERENCES `participants`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `step_reminders_by_group` ON `step_reminders` (`group_id`,`at`);--> statement-breakpoint
CREATE INDEX `step_reminders_by_participant` ON `step_reminders` (`participant_id`);--> statement-breakpoint
CREATE TABLE `agenda_links` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`staff` text NOT NULL,
	`token_hash` text NOT NULL,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `agenda_links_staff_unique` ON `agenda_links` (`staff`);--> statement-breakpoint
CREATE UNIQUE INDEX `agenda_links_token_hash_unique` ON `agenda_links` (`token_hash`);--> statement-breakpoint
CREATE TABLE `api_keys` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`key_hash` text NOT NULL,
	`include_share_codes` integer DEFAULT false NOT NULL,
	`created_by` text NOT NULL,
	`created_at` text NOT NULL,
	`last_used_at` text,
	`last_error` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `api_keys_key_hash_unique` ON `api_keys` (`key_hash`);--> statement-breakpoint
CREATE TABLE `audit` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`at` text NOT NULL,
	`staff` text NOT NULL,
	`action` text NOT NULL,
	`subject_type` text NOT NULL,
	`subject_id` integer NOT NULL,
	`subject_name` text
);
--> statement-breakpoint
CREATE INDEX `audit_by_age` ON `audit` (`at`);--> statement-breakpoint
CREATE TABLE `webhooks` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`url` text NOT NULL,
	`secret` text NOT NULL,
	`events` text DEFAULT '[]' NOT NULL,
	`include_share_codes` integer DEFAULT false NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`created_by` text NOT NULL,
	`created_at` text NOT NULL,
	`last_delivered_at` text,
	`failing_since` text,
	`last_error` text,
	`switched_off_at` text,
	`is_switch_off_told` integer DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE `properties` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`address` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`created_by` text NOT NULL,
	`campus_distance` text DEFAULT '' NOT NULL,
	`contact_name` text DEFAULT '' NOT NULL,
	`contact_email` text DEFAULT '' NOT NULL,
	`contact_phone` text DEFAULT '' NOT NULL,
	`contact_website` text DEFAULT '' NOT NULL,
	`schedule_visit_url` text DEFAULT '' NOT NULL,
	`application_url` text DEFAULT '' NOT NULL,
	`amenities` text DEFAULT '[]' NOT NULL,
	`base_photos` text DEFAULT '[]' NOT NULL,
	`faq_items` text DEFAULT '[]' NOT NULL,
	`lease_steps` text DEFAULT '[]' NOT NULL,
	`charges` text DEFAULT '[]' NOT NULL,
	`lease` text DEFAULT '{"startsOn":null,"months":null,"liability":null,"sampleUrl":""}' NOT NULL,
	`logo_url` text,
	`rev` integer DEFAULT 1 NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`deleted_at` text,
	`deleted_by` text
);
--> statement-breakpoint
CREATE INDEX `properties_by_deletion` ON `properties` (`deleted_at`) WHERE deleted_at IS NOT NULL;--> statement-breakpoint
CREATE TABLE `rooms` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`unit_id` integer NOT NULL,
	`name` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`monthly_rate` integer NOT NULL,
	`is_primary` integer DEFAULT false NOT NULL,
	`rev` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`unit_id`) REFERENCES `units`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `rooms_by_unit` ON `rooms` (`unit_id`);--> statement-breakpoint
CREATE TABLE `units` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`property_id` integer NOT NULL,
	`name` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`bedrooms` integer NOT NULL,
	`bathrooms` real NOT NULL,
	`sqft` integer DEFAULT 0 NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`photos` text DEFAULT '[]' NOT NULL,
	`rev` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`property_id`) REFERENCES `properties`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `units_by_property` ON `units` (`property_id`);--> statement-breakpoint
CREATE TABLE `room_agreements` (
	`choice_id` integer NOT NULL,
	`participant_id` integer NOT NULL,
	`agrees` integer NOT NULL,
	PRIMARY KEY(`choice_id`, `participant_id`),
	FOREIGN KEY (`choice_id`) REFERENCES `room_choices`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`participant_id`) REFERENCES `participants`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `room_agreements_by_participant` ON `room_agreements` (`participant_id`);--> statement-breakpoint
CREATE TABLE `room_choices` (
	`id` integer PRIMARY KEY NOT NULL,
	`group_id` integer NOT NULL,
	`unit_id` integer NOT NULL,
	`even_out` integer NOT NULL,
	`status` text DEFAULT 'open' NOT NULL,
	`closes_at` text,
	`closed_at` text,
	`concerned` text DEFAULT '[]' NOT NULL,
	`concerned_changed_at` text,
	`proposal` text,
	`reminded_at` text,
	`created_at` text NOT NULL,
	FOREIGN KEY (`group_id`) REFERENCES `groups`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`unit_id`) REFERENCES `units`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `room_choices_group_id_unique` ON `room_choices` (`group_id`);--> statement-breakpoint
CREATE INDEX `room_choices_by_unit` ON `room_choices` (`unit_id`);--> statement-breakpoint
CREATE INDEX `room_choices_open` ON `room_choices` (`closes_at`) WHERE status = 'open';--> statement-breakpoint
CREATE TABLE `room_ranking_senders` (
	`participant_id` integer PRIMARY KEY NOT NULL,
	`device_hash` text NOT NULL,
	`sent_at` text NOT NULL,
	FOREIGN KEY (`participant_id`) REFERENCES `participants`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `room_rankings` (
	`choice_id` integer NOT NULL,
	`participant_id` integer NOT NULL,
	`ranking` text DEFAULT '[]' NOT NULL,
	`room_values` text,
	`is_old` integer DEFAULT false NOT NULL,
	PRIMARY KEY(`choice_id`, `participant_id`),
	FOREIGN KEY (`choice_id`) REFERENCES `room_choices`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`participant_id`) REFERENCES `participants`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `room_rankings_by_participant` ON `room_rankings` (`participant_id`);