CREATE TABLE `notes` (
	`id` integer PRIMARY KEY NOT NULL,
	`group_id` integer NOT NULL,
	`text` text NOT NULL,
	`staff` text NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`group_id`) REFERENCES `groups`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `notes_by_group` ON `notes` (`group_id`,`created_at`);--> statement-breakpoint
ALTER TABLE `groups` ADD `assignee` text;--> statement-breakpoint
CREATE INDEX `groups_by_assignee` ON `groups` (`assignee`,`created_at`,`id`);