-- A choice of rooms, who has answered it and who agrees stand on the group's page.
CREATE TRIGGER group_version_on_new_room_choice AFTER INSERT ON room_choices
BEGIN
  UPDATE groups SET version = version + 1 WHERE id = NEW.group_id;
END;
--> statement-breakpoint
CREATE TRIGGER group_version_on_changed_room_choice AFTER UPDATE ON room_choices WHEN NEW.reminded_at IS OLD.reminded_at
BEGIN
  UPDATE groups SET version = version + 1 WHERE id IN (OLD.group_id, NEW.group_id);
END;
--> statement-breakpoint
CREATE TRIGGER group_version_on_deleted_room_choice AFTER DELETE ON room_choices
BEGIN
  UPDATE groups SET version = version + 1 WHERE id = OLD.group_id;
END;
--> statement-breakpoint
CREATE TRIGGER group_version_on_new_room_wishes AFTER INSERT ON room_wishes
BEGIN
  UPDATE groups SET version = version + 1 WHERE id = (SELECT group_id FROM room_choices WHERE id = NEW.choice_id);
END;
--> statement-breakpoint
CREATE TRIGGER group_version_on_changed_room_wishes AFTER UPDATE ON room_wishes
BEGIN
  UPDATE groups SET version = version + 1 WHERE id IN (SELECT group_id FROM room_choices
    WHERE id IN (OLD.choice_id, NEW.choice_id));
END;
--> statement-breakpoint
CREATE TRIGGER group_version_on_deleted_room_wishes AFTER DELETE ON room_wishes
BEGIN
  UPDATE groups SET version = version + 1 WHERE id = (SELECT group_id FROM room_choices WHERE id = OLD.choice_id);
END;
--> statement-breakpoint
CREATE TRIGGER group_version_on_new_room_agreement AFTER INSERT ON room_agreements
BEGIN
  UPDATE groups SET version = version + 1 WHERE id = (SELECT group_id FROM room_choices WHERE id = NEW.choice_id);
END;
--> statement-breakpoint
CREATE TRIGGER group_version_on_changed_room_agreement AFTER UPDATE ON room_agreements
BEGIN
  UPDATE groups SET version = version + 1 WHERE id IN (SELECT group_id FROM room_choices
    WHERE id IN (OLD.choice_id, NEW.choice_id));
END;
--> statement-breakpoint
CREATE TRIGGER group_version_on_deleted_room_agreement AFTER DELETE ON room_agreements
BEGIN
  UPDATE groups SET version = version + 1 WHERE id = (SELECT group_id FROM room_choices WHERE id = OLD.choice_id);
END;
--> statement-breakpoint
-- A proposal holds as long as everybody whom it is for takes part and the rooms are what they were, whoever changes either
-- (docs/product.md, "Who gets which room"). An end that is past does not close it again at once.
CREATE TRIGGER room_choice_without_member AFTER UPDATE OF removed_at, interest_level ON participants
WHEN (NEW.removed_at IS NOT NULL AND OLD.removed_at IS NULL) OR (NEW.interest_level = 'im_out' AND OLD.interest_level <> 'im_out')
BEGIN
  UPDATE room_choices SET status = 'open', proposal = NULL, concerned = NULL, closed_at = NULL,
    closes_at = iif(closes_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), closes_at, NULL)
  WHERE group_id = NEW.group_id AND status = 'proposed' AND NEW.id IN (SELECT value FROM json_each(concerned));
END;
--> statement-breakpoint
-- What was said before it closes nothing by itself any more, or one person could try wish after wish against the others'.
CREATE TRIGGER room_agreements_end_with_proposal AFTER UPDATE OF status ON room_choices
WHEN NEW.status = 'open' AND OLD.status <> 'open'
BEGIN
  DELETE FROM room_agreements WHERE choice_id = NEW.id;
  UPDATE room_wishes SET is_old = 1 WHERE choice_id = NEW.id;
END;
--> statement-breakpoint
-- Wishes are for rooms at their rents: with others they begin anew.
CREATE TRIGGER room_choice_with_new_room AFTER INSERT ON rooms
BEGIN
  DELETE FROM room_wishes WHERE choice_id IN (SELECT id FROM room_choices WHERE unit_id = NEW.unit_id AND status <> 'agreed');
  UPDATE room_choices SET status = 'open', proposal = NULL, concerned = NULL, closed_at = NULL,
    closes_at = iif(closes_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), closes_at, NULL)
  WHERE unit_id = NEW.unit_id AND status <> 'agreed';
END;
--> statement-breakpoint
CREATE TRIGGER room_choice_with_changed_room AFTER UPDATE OF monthly_rate, unit_id ON rooms
WHEN NEW.monthly_rate <> OLD.monthly_rate OR NEW.unit_id <> OLD.unit_id
BEGIN
  DELETE FROM room_wishes WHERE choice_id IN (SELECT id FROM room_choices
    WHERE unit_id IN (OLD.unit_id, NEW.unit_id) AND status <> 'agreed');
  UPDATE room_choices SET status = 'open', proposal = NULL, concerned = NULL, closed_at = NULL,
    closes_at = iif(closes_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), closes_at, NULL)
  WHERE unit_id IN (OLD.unit_id, NEW.unit_id) AND status <> 'agreed';
END;
--> statement-breakpoint
CREATE TRIGGER room_choice_without_room AFTER DELETE ON rooms
BEGIN
  DELETE FROM room_wishes WHERE choice_id IN (SELECT id FROM room_choices WHERE unit_id = OLD.unit_id AND status <> 'agreed');
  UPDATE room_choices SET status = 'open', proposal = NULL, concerned = NULL, closed_at = NULL,
    closes_at = iif(closes_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), closes_at, NULL)
  WHERE unit_id = OLD.unit_id AND status <> 'agreed';
END;
--> statement-breakpoint
-- A unit that the group is not offered any more takes its choice with it.
CREATE TRIGGER room_choice_ends_with_another_unit AFTER UPDATE OF unit_id ON groups
WHEN NEW.unit_id IS NOT OLD.unit_id AND NEW.unit_id IS NOT NULL
BEGIN
  DELETE FROM room_choices WHERE group_id = NEW.id AND unit_id <> NEW.unit_id;
END;
--> statement-breakpoint
CREATE TRIGGER room_choice_ends_with_its_unit AFTER UPDATE OF is_active ON units WHEN NOT NEW.is_active AND OLD.is_active
BEGIN
  DELETE FROM room_choices WHERE unit_id = NEW.id AND status <> 'agreed';
END;
