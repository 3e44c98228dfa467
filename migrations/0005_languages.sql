ALTER TABLE `groups` ADD `point_person_language` text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE `participants` ADD `language` text DEFAULT 'en' NOT NULL;