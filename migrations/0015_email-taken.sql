ALTER TABLE `sent_emails` ADD `taken_at` text;--> statement-breakpoint
CREATE INDEX `sent_emails_sending` ON `sent_emails` (`id`) WHERE state = 'sending';