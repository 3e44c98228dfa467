-- The triggers that acted on these tables; those that stay are in 0003_triggers_of_1_1.sql.
DROP TRIGGER `group_version`;
--> statement-breakpoint
DROP TRIGGER `group_waits_for_office`;
--> statement-breakpoint
DROP TRIGGER `group_version_on_changed_steps`;
--> statement-breakpoint
DROP TRIGGER `property_version`;
--> statement-breakpoint
DROP TRIGGER `group_version_on_new_participant`;
--> statement-breakpoint
DROP TRIGGER `group_version_on_changed_participant`;
--> statement-breakpoint
DROP TRIGGER `group_version_on_deleted_participant`;
--> statement-breakpoint
DROP TRIGGER `group_beds_on_changed_unit`;
--> statement-breakpoint
DROP TRIGGER `group_version_on_new_schedule`;
--> statement-breakpoint
DROP TRIGGER `group_version_on_changed_schedule`;
--> statement-breakpoint
DROP TRIGGER `group_version_on_deleted_schedule`;
--> statement-breakpoint
DROP TRIGGER `group_version_on_new_question`;
--> statement-breakpoint
DROP TRIGGER `group_version_on_changed_question`;
--> statement-breakpoint
DROP TRIGGER `group_version_on_deleted_question`;
--> statement-breakpoint
DROP TRIGGER `group_version_on_changed_message`;
--> statement-breakpoint
DROP TRIGGER `group_version_on_new_point_person_device`;
--> statement-breakpoint
DROP TRIGGER `group_version_on_changed_point_person_device`;
--> statement-breakpoint
DROP TRIGGER `group_version_on_deleted_point_person_device`;
--> statement-breakpoint
DROP TRIGGER `property_version_on_new_unit`;
--> statement-breakpoint
DROP TRIGGER `property_version_on_changed_unit`;
--> statement-breakpoint
DROP TRIGGER `property_version_on_deleted_unit`;
--> statement-breakpoint
DROP TRIGGER `property_version_on_new_room`;
--> statement-breakpoint
DROP TRIGGER `property_version_on_changed_room`;
--> statement-breakpoint
DROP TRIGGER `property_version_on_deleted_room`;
--> statement-breakpoint
DROP TRIGGER `calendar_of_changed_tour`;
--> statement-breakpoint
DROP TRIGGER `group_version_on_new_room_choice`;
--> statement-breakpoint
DROP TRIGGER `group_version_on_changed_room_choice`;
--> statement-breakpoint
DROP TRIGGER `group_version_on_deleted_room_choice`;
--> statement-breakpoint
DROP TRIGGER `group_version_on_new_room_rankings`;
--> statement-breakpoint
DROP TRIGGER `group_version_on_changed_room_rankings`;
--> statement-breakpoint
DROP TRIGGER `group_version_on_deleted_room_rankings`;
--> statement-breakpoint
DROP TRIGGER `group_version_on_new_room_agreement`;
--> statement-breakpoint
DROP TRIGGER `group_version_on_changed_room_agreement`;
--> statement-breakpoint
DROP TRIGGER `group_version_on_deleted_room_agreement`;
--> statement-breakpoint
DROP TRIGGER `room_choice_with_other_members`;
--> statement-breakpoint
DROP TRIGGER `room_choice_without_member`;
--> statement-breakpoint
DROP TRIGGER `room_agreements_end_with_proposal`;
--> statement-breakpoint
DROP TRIGGER `room_choice_with_new_room`;
--> statement-breakpoint
DROP TRIGGER `room_choice_with_changed_room`;
--> statement-breakpoint
DROP TRIGGER `room_choice_without_room`;
--> statement-breakpoint
DROP TRIGGER `room_choice_ends_with_another_unit`;
--> statement-breakpoint
DROP TRIGGER `room_choice_ends_with_its_unit`;
--> statement-breakpoint
DROP TRIGGER `event_of_ready_group`;
--> statement-breakpoint
DROP TRIGGER `activity_is_bounded`;
--> statement-breakpoint
DROP TRIGGER `room_choice_ended`;
--> statement-breakpoint
DROP TRIGGER `chosen_room_is_gone`;
--> statement-breakpoint
DROP TRIGGER `chosen_room_is_another`;
--> statement-breakpoint
CREATE TABLE `removals` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`at` text NOT NULL,
	`subject` text NOT NULL,
	`is_undone` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `busy_calendars` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`property_id` integer NOT NULL,
	`host` text NOT NULL,
	`address` text NOT NULL,
	`etag` text,
	`read_until` text,
	`read_in` text,
	`fetched_at` text,
	`error` text,
	`created_at` text NOT NULL,
	`due_at` text NOT NULL,
	FOREIGN KEY (`property_id`) REFERENCES `properties`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `busy_times` (
	`calendar_id` integer NOT NULL,
	`end` text NOT NULL,
	`start` text NOT NULL,
	`ordinal` integer NOT NULL,
	PRIMARY KEY(`calendar_id`, `end`, `start`, `ordinal`),
	FOREIGN KEY (`calendar_id`) REFERENCES `busy_calendars`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `tour_days` (
	`property_id` integer NOT NULL,
	`day` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	PRIMARY KEY(`property_id`, `day`),
	FOREIGN KEY (`property_id`) REFERENCES `properties`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `people` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`email` text NOT NULL,
	`name` text DEFAULT '' NOT NULL,
	`role` text NOT NULL,
	`properties` text,
	`first_seen_at` text,
	`last_seen_at` text,
	`rev` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE `deliveries` ADD `send_after` text;
--> statement-breakpoint
ALTER TABLE `groups` ADD `point_person_since` text;
--> statement-breakpoint
ALTER TABLE `groups` ADD `is_named_in_preview` integer DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE `groups` ADD `homes` text;
--> statement-breakpoint
ALTER TABLE `groups` ADD `tour_request` text;
--> statement-breakpoint
ALTER TABLE `push_subscriptions` ADD `timeouts` integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE `properties` ADD `time_zone` text;
--> statement-breakpoint
ALTER TABLE `properties` ADD `tour_hours` text;
--> statement-breakpoint
-- Answers are no longer stored, only the id of the row. A key lives for a day, so that none is kept.
DROP TABLE `idempotency_keys`;
--> statement-breakpoint
CREATE TABLE `idempotency_keys` (
	`scope` text NOT NULL,
	`key` text NOT NULL,
	`request_hash` text NOT NULL,
	`row_id` integer NOT NULL,
	`created_at` text NOT NULL,
	PRIMARY KEY(`scope`, `key`)
);
--> statement-breakpoint
-- A room choice ends by a rule when its unit is deleted, no longer by a foreign key. SQLite removes one only with its table, and
-- dropping a table deletes the rows that refer to it, so that these are copied, too.
CREATE TABLE `copied_room_choices` AS SELECT * FROM `room_choices`;
--> statement-breakpoint
CREATE TABLE `copied_room_rankings` AS SELECT * FROM `room_rankings`;
--> statement-breakpoint
CREATE TABLE `copied_room_agreements` AS SELECT * FROM `room_agreements`;
--> statement-breakpoint
DROP TABLE `room_rankings`;
--> statement-breakpoint
DROP TABLE `room_agreements`;
--> statement-breakpoint
DROP TABLE `room_choices`;
--> statement-breakpoint
CREATE TABLE `room_choices` (
	`id` integer PRIMARY KEY NOT NULL,
	`group_id` integer NOT NULL,
	`unit_id` integer NOT NULL,
	`even_out` integer NOT NULL,
	`status` text DEFAULT 'open' NOT NULL,
	`closes_at` text,
	`closed_at` text,
	`participant_ids` text DEFAULT '[]' NOT NULL,
	`participants_changed_at` text,
	`proposal` text,
	`reminded_at` text,
	`restarted_at` text,
	`created_at` text NOT NULL,
	FOREIGN KEY (`group_id`) REFERENCES `groups`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `room_agreements` (
	`choice_id` integer NOT NULL,
	`participant_id` integer NOT NULL,
	`agrees` integer NOT NULL,
	PRIMARY KEY(`choice_id`, `participant_id`),
	FOREIGN KEY (`choice_id`) REFERENCES `room_choices`(`id`) ON UPDATE no action ON DELETE cascade,
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
INSERT INTO `room_choices` (`id`, `group_id`, `unit_id`, `even_out`, `status`, `closes_at`, `closed_at`, `participant_ids`, `participants_changed_at`, `proposal`, `reminded_at`, `created_at`)
SELECT `id`, `group_id`, `unit_id`, `even_out`, `status`, `closes_at`, `closed_at`, `concerned`, `concerned_changed_at`, `proposal`, `reminded_at`, `created_at` FROM `copied_room_choices`;
--> statement-breakpoint
INSERT INTO `room_rankings` (`choice_id`, `participant_id`, `ranking`, `room_values`, `is_old`) SELECT `choice_id`, `participant_id`, `ranking`, `room_values`, `is_old` FROM `copied_room_rankings`;
--> statement-breakpoint
INSERT INTO `room_agreements` (`choice_id`, `participant_id`, `agrees`) SELECT `choice_id`, `participant_id`, `agrees` FROM `copied_room_agreements`;
--> statement-breakpoint
DROP TABLE `copied_room_choices`;
--> statement-breakpoint
DROP TABLE `copied_room_agreements`;
--> statement-breakpoint
DROP TABLE `copied_room_rankings`;
--> statement-breakpoint
DROP INDEX `groups_by_setup_link`;
--> statement-breakpoint
CREATE INDEX `busy_calendars_by_property` ON `busy_calendars` (`property_id`);
--> statement-breakpoint
CREATE INDEX `busy_calendars_due` ON `busy_calendars` (`due_at`);
--> statement-breakpoint
CREATE INDEX `messages_of_unknown` ON `messages` (`group_id`,`created_at`) WHERE participant_id IS NULL AND staff_hash IS NULL AND is_point_person = 0;
--> statement-breakpoint
CREATE INDEX `calendar_events_of_canceled_tours` ON `calendar_events` ((content ->> '$.date')) WHERE kind = 'tour' AND is_cancelled;
--> statement-breakpoint
CREATE INDEX `groups_by_setup_link` ON `groups` (`setup_token_expires_at`) WHERE setup_token_expires_at IS NOT NULL AND outcome IS NULL AND property_id IS NOT NULL;
--> statement-breakpoint
CREATE INDEX `groups_with_planned_tour` ON `groups` ((confirmed_tour ->> '$.date')) WHERE confirmed_tour ->> '$.by' = 'point_person' AND confirmed_tour ->> '$.start' IS NULL AND outcome IS NULL AND property_id IS NOT NULL;
--> statement-breakpoint
CREATE INDEX `groups_by_tour_request` ON `groups` ((tour_request ->> '$.date')) WHERE tour_request IS NOT NULL;
--> statement-breakpoint
CREATE INDEX `groups_by_booking` ON `groups` (`property_id`,(confirmed_tour ->> '$.start')) WHERE confirmed_tour ->> '$.start' IS NOT NULL;
--> statement-breakpoint
CREATE INDEX `tour_days_by_age` ON `tour_days` (`day`);
--> statement-breakpoint
CREATE INDEX `audit_by_staff` ON `audit` (`staff`);
--> statement-breakpoint
CREATE INDEX `audit_by_subject_type` ON `audit` (`subject_type`);
--> statement-breakpoint
CREATE UNIQUE INDEX `people_email_unique` ON `people` (`email`);
--> statement-breakpoint
CREATE INDEX `room_agreements_by_participant` ON `room_agreements` (`participant_id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `room_choices_group_id_unique` ON `room_choices` (`group_id`);
--> statement-breakpoint
CREATE INDEX `room_choices_by_unit` ON `room_choices` (`unit_id`);
--> statement-breakpoint
CREATE INDEX `room_choices_open` ON `room_choices` (`closes_at`) WHERE status = 'open';
--> statement-breakpoint
CREATE INDEX `room_rankings_by_participant` ON `room_rankings` (`participant_id`);
--> statement-breakpoint
-- 'Ready to lease' now means rooms of the group's own unit, and each of another person (rules/derived-columns.ts).
UPDATE `groups` SET `rooms_chosen` = (SELECT count(DISTINCT `rooms`.`id`) FROM `participants`
  JOIN `rooms` ON `rooms`.`id` = `participants`.`room_preference` AND `rooms`.`unit_id` = `groups`.`unit_id`
  WHERE `participants`.`group_id` = `groups`.`id` AND `participants`.`interest_level` = 'im_in'
    AND `participants`.`removed_at` IS NULL);
--> statement-breakpoint
-- An outcome now copies where members live; those that were set before get the copy with the update (`currentHomes` in db/homes.ts).
UPDATE `groups` SET `homes` = (
  WITH `home` AS (
    SELECT `participants`.`id` AS `participant_id`, `participants`.`created_at` AS `joined_at`,
      `rooms`.`id` AS `room_id`, `rooms`.`name` AS `room_name`, `rooms`.`monthly_rate`,
      `units`.`id` AS `unit_id`, `units`.`name` AS `unit_name`, `units`.`bedrooms`, `properties`.`charges`,
      (SELECT count(*) FROM `rooms` AS `other` WHERE `other`.`unit_id` = `rooms`.`unit_id`
        AND (`other`.`monthly_rate`, -`other`.`id`) > (`rooms`.`monthly_rate`, -`rooms`.`id`)) AS `position`
    FROM `participants`
    JOIN `rooms` ON `rooms`.`id` = `participants`.`room_preference`
    JOIN `units` ON `units`.`id` = `rooms`.`unit_id`
    JOIN `properties` ON `properties`.`id` = `units`.`property_id`
    WHERE `participants`.`group_id` = `groups`.`id` AND `units`.`is_active`
      AND `units`.`property_id` = coalesce(`groups`.`property_id`, `groups`.`kept_property_id`)
      AND (`groups`.`unit_id` IS NULL OR `units`.`id` = `groups`.`unit_id`)
  ),
  `charge` AS (
    SELECT `home`.*, `each`.`value` ->> '$.per' AS `per`, `each`.`value` ->> '$.amount' AS `least`,
      coalesce(`each`.`value` ->> '$.amountMax', `each`.`value` ->> '$.amount') AS `most`
    FROM `home`, json_each(`home`.`charges`) AS `each`
    WHERE `each`.`value` ->> '$.kind' = 'required' AND `each`.`value` ->> '$.every' = 'month'
      AND coalesce(`each`.`value` ->> '$.unitId', `unit_id`) = `unit_id`
  ),
  `total` AS (
    SELECT `participant_id`,
      sum(iif(`per` = 'unit', `least` / `bedrooms` + (`position` < `least` % `bedrooms`), `least`)) AS `least`,
      sum(iif(`per` = 'unit', `most` / `bedrooms` + (`position` < `most` % `bedrooms`), `most`)) AS `most`
    FROM `charge` GROUP BY `participant_id`
  ),
  `agreed` AS (
    SELECT `given`.`value` ->> '$.participantId' AS `participant_id`, `given`.`value` ->> '$.roomId' AS `room_id`,
      `given`.`value` ->> '$.rent' AS `rent`
    FROM `room_choices`, json_each(`room_choices`.`proposal`, '$.rooms') AS `given`
    WHERE `room_choices`.`group_id` = `groups`.`id` AND `room_choices`.`status` = 'agreed'
      AND NOT EXISTS (SELECT 1 FROM json_each(`room_choices`.`proposal`, '$.rooms') AS `other`
        WHERE (SELECT `monthly_rate` FROM `rooms` WHERE `id` = `other`.`value` ->> '$.roomId')
          <> (`other`.`value` ->> '$.rent') - (`other`.`value` ->> '$.difference'))
  )
  SELECT json_group_array(json_object(
    'participantId', `participant_id`, 'roomId', `room_id`, 'unitName', `unit_name`, 'roomName', `room_name`,
    'monthlyRate', `monthly_rate`, 'monthlyTotal', `monthly_rate` + coalesce(`least`, 0),
    'monthlyTotalMax', `monthly_rate` + nullif(`most`, `least`), 'agreedRent', `rent`))
  FROM (SELECT * FROM `home` LEFT JOIN `total` USING (`participant_id`) LEFT JOIN `agreed` USING (`participant_id`, `room_id`)
    ORDER BY `joined_at`, `participant_id`)
)
WHERE `outcome` IS NOT NULL;
--> statement-breakpoint
-- Tours have a meeting place, which may be none.
UPDATE `groups` SET `confirmed_tour` = json_insert(`confirmed_tour`, '$.meetingPlace', NULL) WHERE `confirmed_tour` IS NOT NULL;
--> statement-breakpoint
UPDATE `calendar_events` SET `content` = json_insert(`content`, '$.meetingPlace', NULL) WHERE `kind` = 'tour';
--> statement-breakpoint
-- Addresses of colleagues are compared in lower case.
UPDATE `audit` SET `staff` = lower(`staff`) WHERE `staff` <> lower(`staff`);
--> statement-breakpoint
-- What happened and was not planned yet is for the members whom it names.
UPDATE `events` SET `params` = json_set(json_remove(`params`, '$.only'), '$.recipientIds', json_array(`params` ->> '$.only'))
WHERE `params` ->> '$.only' IS NOT NULL;
