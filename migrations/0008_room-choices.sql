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
	`concerned` text,
	`proposal` text,
	`reminded_at` text,
	`created_at` text NOT NULL,
	FOREIGN KEY (`group_id`) REFERENCES `groups`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`unit_id`) REFERENCES `units`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `room_choices_group_id_unique` ON `room_choices` (`group_id`);--> statement-breakpoint
CREATE INDEX `room_choices_by_unit` ON `room_choices` (`unit_id`);--> statement-breakpoint
CREATE INDEX `room_choices_open` ON `room_choices` (`id`) WHERE status = 'open';--> statement-breakpoint
CREATE TABLE `room_wishes` (
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
CREATE INDEX `room_wishes_by_participant` ON `room_wishes` (`participant_id`);