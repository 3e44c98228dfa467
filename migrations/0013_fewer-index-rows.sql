DROP INDEX `messages_removed`;--> statement-breakpoint
CREATE INDEX `messages_to_erase` ON `messages` (`deleted_at`) WHERE deleted_at IS NOT NULL AND content <> '';--> statement-breakpoint
DROP INDEX `idempotency_keys_by_age`;--> statement-breakpoint
DROP INDEX `sent_emails_by_address`;--> statement-breakpoint
CREATE INDEX `sent_emails_by_address` ON `sent_emails` (`address_key`,`created_at`) WHERE address_key IS NOT NULL;--> statement-breakpoint
CREATE INDEX `groups_deciding` ON `groups` (`decision_deadline`) WHERE outcome IS NULL;