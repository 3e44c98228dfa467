-- Any change of a group's or a property's row counts, not those of listed columns: a column that is added later
-- cannot be forgotten, and a version that rises for nothing costs one look. The condition stops at its own change.

DROP TRIGGER group_version;
--> statement-breakpoint
DROP TRIGGER property_version;
--> statement-breakpoint
CREATE TRIGGER group_version AFTER UPDATE ON groups WHEN NEW.version = OLD.version
BEGIN
  UPDATE groups SET version = version + 1 WHERE id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER property_version AFTER UPDATE ON properties WHEN NEW.version = OLD.version
BEGIN
  UPDATE properties SET version = version + 1 WHERE id = NEW.id;
END;
