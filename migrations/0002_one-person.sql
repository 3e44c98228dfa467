CREATE TABLE `group_admissions` (
	`group_id` integer NOT NULL,
	`device_hash` text NOT NULL,
	`created_at` text NOT NULL,
	PRIMARY KEY(`group_id`, `device_hash`),
	FOREIGN KEY (`group_id`) REFERENCES `groups`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
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
DROP INDEX `tour_schedules_by_name`;--> statement-breakpoint
ALTER TABLE `tour_schedules` ADD `participant_id` integer REFERENCES participants(id) ON DELETE CASCADE;--> statement-breakpoint
CREATE UNIQUE INDEX `tour_schedules_by_owner` ON `tour_schedules` (`group_id`,(CASE WHEN participant_id IS NULL THEN name_key ELSE participant_id END));--> statement-breakpoint
CREATE INDEX `tour_schedules_by_participant` ON `tour_schedules` (`participant_id`);--> statement-breakpoint
ALTER TABLE `activity` ADD `public_id` integer;--> statement-breakpoint
CREATE UNIQUE INDEX `activity_public_id_unique` ON `activity` (`public_id`);--> statement-breakpoint
CREATE INDEX `activity_by_subject` ON `activity` (`subject_id`,`id`);--> statement-breakpoint
ALTER TABLE `groups` ADD `code_changed_at` text;--> statement-breakpoint
ALTER TABLE `messages` ADD `participant_id` integer REFERENCES participants(id) ON DELETE SET NULL;--> statement-breakpoint
CREATE INDEX `messages_by_participant` ON `messages` (`participant_id`);--> statement-breakpoint
CREATE INDEX `messages_by_device` ON `messages` (`device_hash`,`group_id`);--> statement-breakpoint
ALTER TABLE `participant_devices` ADD `link_hash` text;--> statement-breakpoint
ALTER TABLE `point_person_devices` ADD `link_hash` text;--> statement-breakpoint
ALTER TABLE `questions` ADD `participant_id` integer REFERENCES participants(id) ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE `questions` ADD `device_hash` text;--> statement-breakpoint
CREATE INDEX `questions_by_participant` ON `questions` (`participant_id`);