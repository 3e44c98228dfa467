-- The page shows tour dates and questions too. Messages need no version: they never change, and the newest says it all.

CREATE TRIGGER group_version_on_new_schedule AFTER INSERT ON tour_schedules
BEGIN
  UPDATE groups SET version = version + 1 WHERE id = NEW.group_id;
END;
--> statement-breakpoint
CREATE TRIGGER group_version_on_edited_schedule AFTER UPDATE ON tour_schedules
BEGIN
  UPDATE groups SET version = version + 1 WHERE id IN (OLD.group_id, NEW.group_id);
END;
--> statement-breakpoint
CREATE TRIGGER group_version_on_deleted_schedule AFTER DELETE ON tour_schedules
BEGIN
  UPDATE groups SET version = version + 1 WHERE id = OLD.group_id;
END;
--> statement-breakpoint
CREATE TRIGGER group_version_on_question AFTER INSERT ON questions
BEGIN
  UPDATE groups SET version = version + 1 WHERE id = NEW.group_id;
END;
--> statement-breakpoint
CREATE TRIGGER group_version_on_answer AFTER UPDATE ON questions
BEGIN
  UPDATE groups SET version = version + 1 WHERE id IN (OLD.group_id, NEW.group_id);
END;
--> statement-breakpoint
CREATE TRIGGER group_version_on_deleted_question AFTER DELETE ON questions
BEGIN
  UPDATE groups SET version = version + 1 WHERE id = OLD.group_id;
END;
