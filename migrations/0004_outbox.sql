CREATE TABLE `outbox` (
	`id` integer PRIMARY KEY NOT NULL,
	`group_id` integer NOT NULL,
	`kind` text NOT NULL,
	`params` text NOT NULL,
	`devices` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`created_at` text NOT NULL,
	`due_at` text NOT NULL,
	FOREIGN KEY (`group_id`) REFERENCES `groups`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `sent_emails` ADD `params` text;