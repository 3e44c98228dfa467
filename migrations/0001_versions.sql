-- `version` rises with everything that changes what a visitor of a group sees, whoever writes it:
-- revalidating a group's page then costs two rows (docs/decisions/versions-by-trigger.md).

CREATE TRIGGER group_version AFTER UPDATE OF property_id, unit_id, share_code, point_person_name,
  point_person_email, point_person_phone, bio, decision_deadline, time_zone, setup_completed_at, created_at ON groups
BEGIN
  UPDATE groups SET version = version + 1 WHERE id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER group_version_on_join AFTER INSERT ON participants
BEGIN
  UPDATE groups SET version = version + 1 WHERE id = NEW.group_id;
END;
--> statement-breakpoint
CREATE TRIGGER group_version_on_edit AFTER UPDATE ON participants
BEGIN
  UPDATE groups SET version = version + 1 WHERE id IN (OLD.group_id, NEW.group_id);
END;
--> statement-breakpoint
CREATE TRIGGER group_version_on_leave AFTER DELETE ON participants
BEGIN
  UPDATE groups SET version = version + 1 WHERE id = OLD.group_id;
END;
--> statement-breakpoint
CREATE TRIGGER property_version AFTER UPDATE OF name, address, description, campus_distance, contact_name,
  contact_email, contact_phone, contact_website, schedule_visit_url, application_url, amenities, base_photos,
  faq_items, logo_url ON properties
BEGIN
  UPDATE properties SET version = version + 1 WHERE id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER property_version_on_new_unit AFTER INSERT ON units
BEGIN
  UPDATE properties SET version = version + 1 WHERE id = NEW.property_id;
END;
--> statement-breakpoint
CREATE TRIGGER property_version_on_edited_unit AFTER UPDATE ON units
BEGIN
  UPDATE properties SET version = version + 1 WHERE id IN (OLD.property_id, NEW.property_id);
END;
--> statement-breakpoint
CREATE TRIGGER property_version_on_deleted_unit AFTER DELETE ON units
BEGIN
  UPDATE properties SET version = version + 1 WHERE id = OLD.property_id;
END;
--> statement-breakpoint
CREATE TRIGGER property_version_on_new_room AFTER INSERT ON rooms
BEGIN
  UPDATE properties SET version = version + 1 WHERE id = (SELECT property_id FROM units WHERE id = NEW.unit_id);
END;
--> statement-breakpoint
CREATE TRIGGER property_version_on_edited_room AFTER UPDATE ON rooms
BEGIN
  UPDATE properties SET version = version + 1
  WHERE id IN (SELECT property_id FROM units WHERE id IN (OLD.unit_id, NEW.unit_id));
END;
--> statement-breakpoint
CREATE TRIGGER property_version_on_deleted_room AFTER DELETE ON rooms
BEGIN
  UPDATE properties SET version = version + 1 WHERE id = (SELECT property_id FROM units WHERE id = OLD.unit_id);
END;
