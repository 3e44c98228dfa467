ALTER TABLE `participant_devices` ADD `is_by_another` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `personal_links` ADD `is_by_another` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `room_wishes` ADD `device_hash` text;