CREATE TABLE `guarantor_links` (
	`participant_id` integer PRIMARY KEY NOT NULL,
	`token_hash` text NOT NULL,
	`created_at` text NOT NULL,
	`expires_at` text NOT NULL,
	FOREIGN KEY (`participant_id`) REFERENCES `participants`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `guarantor_links_token_hash_unique` ON `guarantor_links` (`token_hash`);--> statement-breakpoint
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
ALTER TABLE `participants` ADD `steps_done` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `properties` ADD `lease_steps` text DEFAULT '[]' NOT NULL;