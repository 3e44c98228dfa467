CREATE TABLE `group_counts` (
	`active` integer NOT NULL,
	`pending` integer NOT NULL
);
--> statement-breakpoint
INSERT INTO group_counts (active, pending)
SELECT count(setup_completed_at), count(*) - count(setup_completed_at) FROM groups;
--> statement-breakpoint
CREATE TRIGGER group_counts_on_new_group AFTER INSERT ON groups
BEGIN
  UPDATE group_counts SET active = active + (NEW.setup_completed_at IS NOT NULL),
    pending = pending + (NEW.setup_completed_at IS NULL);
END;
--> statement-breakpoint
CREATE TRIGGER group_counts_on_setup AFTER UPDATE OF setup_completed_at ON groups
BEGIN
  UPDATE group_counts SET
    active = active + (NEW.setup_completed_at IS NOT NULL) - (OLD.setup_completed_at IS NOT NULL),
    pending = pending + (NEW.setup_completed_at IS NULL) - (OLD.setup_completed_at IS NULL);
END;
--> statement-breakpoint
CREATE TRIGGER group_counts_on_deleted_group AFTER DELETE ON groups
BEGIN
  UPDATE group_counts SET active = active - (OLD.setup_completed_at IS NOT NULL),
    pending = pending - (OLD.setup_completed_at IS NULL);
END;
