-- What was written before people were known by their ids (docs/product.md, "Devices"). Nobody sees a difference, so the
-- groups' versions stay: their triggers are put back afterwards as they were.
DROP TRIGGER group_version_on_changed_message;
--> statement-breakpoint
DROP TRIGGER group_version_on_changed_schedule;
--> statement-breakpoint
DROP TRIGGER group_version_on_changed_question;
--> statement-breakpoint
UPDATE activity SET public_id = 1 + (random() & 4503599627370494) WHERE public_id IS NULL;
--> statement-breakpoint
-- The release before writes entries until this one is deployed.
CREATE TRIGGER activity_public_id AFTER INSERT ON activity WHEN NEW.public_id IS NULL
BEGIN
  UPDATE activity SET public_id = 1 + (random() & 4503599627370494) WHERE id = NEW.id;
END;
--> statement-breakpoint
UPDATE messages SET participant_id = (
  SELECT participants.id FROM participant_devices JOIN participants ON participants.id = participant_devices.participant_id
  WHERE participant_devices.device_hash = messages.device_hash AND participants.group_id = messages.group_id
  ORDER BY participants.name = messages.sender_name DESC, participants.created_at, participants.id LIMIT 1
) WHERE participant_id IS NULL AND device_hash IS NOT NULL AND is_point_person = 0;
--> statement-breakpoint
-- Tour dates belonged to a name: of several members of one name, to whoever saved them, else to the first.
UPDATE tour_schedules SET participant_id = (
  SELECT participants.id FROM participants
  WHERE participants.group_id = tour_schedules.group_id AND participants.name_key = tour_schedules.name_key
    AND (participants.removed_at IS NULL) = (tour_schedules.removed_at IS NULL)
  ORDER BY EXISTS (SELECT 1 FROM participant_devices WHERE participant_devices.participant_id = participants.id
    AND participant_devices.device_hash = tour_schedules.device_hash) DESC, participants.created_at, participants.id LIMIT 1
) WHERE participant_id IS NULL;
--> statement-breakpoint
-- A question belonged to an address, else to a name that one member alone has.
UPDATE questions SET participant_id = (
  SELECT participants.id FROM participants WHERE participants.group_id = questions.group_id
    AND (participants.email = questions.email OR (participants.name = questions.name AND 1 = (
      SELECT count(*) FROM participants AS namesakes
      WHERE namesakes.group_id = participants.group_id AND namesakes.name_key = participants.name_key)))
  ORDER BY participants.email IS questions.email DESC, participants.created_at, participants.id LIMIT 1
) WHERE participant_id IS NULL;
--> statement-breakpoint
CREATE TRIGGER group_version_on_changed_message AFTER UPDATE ON messages
BEGIN
  UPDATE groups SET version = version + 1 WHERE id IN (OLD.group_id, NEW.group_id);
END;
--> statement-breakpoint
CREATE TRIGGER group_version_on_changed_schedule AFTER UPDATE ON tour_schedules
BEGIN
  UPDATE groups SET version = version + 1 WHERE id IN (OLD.group_id, NEW.group_id);
END;
--> statement-breakpoint
CREATE TRIGGER group_version_on_changed_question AFTER UPDATE ON questions
BEGIN
  UPDATE groups SET version = version + 1 WHERE id IN (OLD.group_id, NEW.group_id);
END;
