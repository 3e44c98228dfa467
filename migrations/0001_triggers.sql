-- `version` rises with every change of what a visitor sees, whichever statement makes it, so that revalidating reads two
-- rows (docs/decisions/reversed/2026-11-21-versions-raised-by-triggers.md). Any change of a row counts: a column that is added
-- later cannot be forgotten, and a version that rises needlessly costs one refetch. A new message needs no version, because
-- the newest message's id changes.

-- The condition stops a trigger at its own change; what it names besides the version is not on the page.
CREATE TRIGGER group_version AFTER UPDATE ON groups
WHEN NEW.version = OLD.version AND NEW.beds IS OLD.beds AND NEW.passed_deadline IS OLD.passed_deadline
  AND NEW.erasure_announced_at IS OLD.erasure_announced_at AND NEW.rooms_chosen = OLD.rooms_chosen
  AND NEW.last_proposed_day IS OLD.last_proposed_day AND NEW.office_step_since IS OLD.office_step_since
BEGIN
  UPDATE groups SET version = version + 1 WHERE id = NEW.id;
END;
--> statement-breakpoint
-- What waits for the office is stored, so that "Today" reads an index (docs/product.md, "Today"). Every change of members and
-- their tour dates raises the group's version.
CREATE TRIGGER group_waits_for_office AFTER UPDATE OF version ON groups
BEGIN
  UPDATE groups SET rooms_chosen = found.rooms_chosen, last_proposed_day = found.last_proposed_day,
    office_step_since = iif(found.has_office_step,
      coalesce(office_step_since, strftime('%Y-%m-%dT%H:%M:%fZ', 'now')), NULL)
  FROM (SELECT count(DISTINCT room_preference) AS rooms_chosen,
      (SELECT max(last_date) FROM tour_schedules WHERE group_id = NEW.id AND removed_at IS NULL) AS last_proposed_day,
      coalesce(max('office' = (SELECT step.value ->> '$.by'
        FROM json_each((SELECT lease_steps FROM properties WHERE id = coalesce(NEW.property_id, NEW.kept_property_id))) AS step
        WHERE NOT EXISTS (SELECT 1 FROM json_each(participants.steps_done) AS mark
          WHERE mark.value ->> '$.id' = step.value ->> '$.id')
        ORDER BY step.key LIMIT 1)), 0) AS has_office_step
    FROM participants WHERE NEW.committed > 0 AND group_id = NEW.id AND interest_level = 'im_in' AND removed_at IS NULL) AS found
  WHERE groups.id = NEW.id AND (groups.rooms_chosen, groups.last_proposed_day, groups.office_step_since IS NOT NULL)
    IS NOT (found.rooms_chosen, found.last_proposed_day, found.has_office_step);
END;
--> statement-breakpoint
CREATE TRIGGER group_version_on_changed_steps AFTER UPDATE OF lease_steps ON properties
WHEN NEW.lease_steps <> OLD.lease_steps
BEGIN
  UPDATE groups SET version = version + 1
  WHERE (property_id = NEW.id OR kept_property_id = NEW.id) AND committed > 0 AND outcome IS NULL;
END;
--> statement-breakpoint
CREATE TRIGGER property_version AFTER UPDATE ON properties WHEN NEW.version = OLD.version
BEGIN
  UPDATE properties SET version = version + 1 WHERE id = NEW.id;
END;
--> statement-breakpoint
-- The count of members who are in is stored: a group's status depends on it, and lists are read by status.
CREATE TRIGGER group_version_on_new_participant AFTER INSERT ON participants
BEGIN
  UPDATE groups SET version = version + 1,
    committed = committed + (NEW.interest_level = 'im_in' AND NEW.removed_at IS NULL)
  WHERE id = NEW.group_id;
END;
--> statement-breakpoint
CREATE TRIGGER group_version_on_changed_participant AFTER UPDATE ON participants
BEGIN
  UPDATE groups SET version = version + 1,
    committed = committed + (id = NEW.group_id) * (NEW.interest_level = 'im_in' AND NEW.removed_at IS NULL)
      - (id = OLD.group_id) * (OLD.interest_level = 'im_in' AND OLD.removed_at IS NULL)
  WHERE id IN (OLD.group_id, NEW.group_id);
END;
--> statement-breakpoint
CREATE TRIGGER group_version_on_deleted_participant AFTER DELETE ON participants
BEGIN
  UPDATE groups SET version = version + 1,
    committed = committed - (OLD.interest_level = 'im_in' AND OLD.removed_at IS NULL)
  WHERE id = OLD.group_id;
END;
--> statement-breakpoint
CREATE TRIGGER group_beds_on_new_group AFTER INSERT ON groups WHEN NEW.unit_id IS NOT NULL
BEGIN
  UPDATE groups SET beds = (SELECT bedrooms FROM units WHERE id = NEW.unit_id) WHERE id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER group_beds_on_changed_unit AFTER UPDATE OF unit_id ON groups WHEN NEW.unit_id IS NOT OLD.unit_id
BEGIN
  UPDATE groups SET beds = (SELECT bedrooms FROM units WHERE id = NEW.unit_id) WHERE id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER group_beds_on_changed_bedrooms AFTER UPDATE OF bedrooms ON units WHEN NEW.bedrooms <> OLD.bedrooms
BEGIN
  UPDATE groups SET beds = NEW.bedrooms WHERE unit_id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER group_version_on_new_schedule AFTER INSERT ON tour_schedules
BEGIN
  UPDATE groups SET version = version + 1 WHERE id = NEW.group_id;
END;
--> statement-breakpoint
CREATE TRIGGER group_version_on_changed_schedule AFTER UPDATE ON tour_schedules
BEGIN
  UPDATE groups SET version = version + 1 WHERE id IN (OLD.group_id, NEW.group_id);
END;
--> statement-breakpoint
CREATE TRIGGER group_version_on_deleted_schedule AFTER DELETE ON tour_schedules
BEGIN
  UPDATE groups SET version = version + 1 WHERE id = OLD.group_id;
END;
--> statement-breakpoint
CREATE TRIGGER group_version_on_new_question AFTER INSERT ON questions
BEGIN
  UPDATE groups SET version = version + 1 WHERE id = NEW.group_id;
END;
--> statement-breakpoint
CREATE TRIGGER group_version_on_changed_question AFTER UPDATE ON questions
BEGIN
  UPDATE groups SET version = version + 1 WHERE id IN (OLD.group_id, NEW.group_id);
END;
--> statement-breakpoint
CREATE TRIGGER group_version_on_deleted_question AFTER DELETE ON questions
BEGIN
  UPDATE groups SET version = version + 1 WHERE id = OLD.group_id;
END;
--> statement-breakpoint
CREATE TRIGGER group_version_on_changed_message AFTER UPDATE ON messages
BEGIN
  UPDATE groups SET version = version + 1 WHERE id IN (OLD.group_id, NEW.group_id);
END;
--> statement-breakpoint
CREATE TRIGGER group_version_on_new_point_person_device AFTER INSERT ON point_person_devices
BEGIN
  UPDATE groups SET version = version + 1 WHERE id = NEW.group_id;
END;
--> statement-breakpoint
CREATE TRIGGER group_version_on_changed_point_person_device AFTER UPDATE ON point_person_devices
BEGIN
  UPDATE groups SET version = version + 1 WHERE id IN (OLD.group_id, NEW.group_id);
END;
--> statement-breakpoint
CREATE TRIGGER group_version_on_deleted_point_person_device AFTER DELETE ON point_person_devices
BEGIN
  UPDATE groups SET version = version + 1 WHERE id = OLD.group_id;
END;
--> statement-breakpoint
CREATE TRIGGER property_version_on_new_unit AFTER INSERT ON units
BEGIN
  UPDATE properties SET version = version + 1 WHERE id = NEW.property_id;
END;
--> statement-breakpoint
CREATE TRIGGER property_version_on_changed_unit AFTER UPDATE ON units
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
  UPDATE properties SET version = version + 1 WHERE id IN (SELECT property_id FROM units WHERE id = NEW.unit_id);
END;
--> statement-breakpoint
CREATE TRIGGER property_version_on_changed_room AFTER UPDATE ON rooms
BEGIN
  UPDATE properties SET version = version + 1 WHERE id IN (SELECT property_id FROM units WHERE id IN (OLD.unit_id, NEW.unit_id));
END;
--> statement-breakpoint
CREATE TRIGGER property_version_on_deleted_room AFTER DELETE ON rooms
BEGIN
  UPDATE properties SET version = version + 1 WHERE id IN (SELECT property_id FROM units WHERE id = OLD.unit_id);
END;
--> statement-breakpoint
-- D1 charges every row that a count reads, so the counts of groups are stored in one row.
INSERT INTO group_counts (active, pending) VALUES (0, 0);
--> statement-breakpoint
CREATE TRIGGER group_counts_on_new_group AFTER INSERT ON groups WHEN NEW.deleted_at IS NULL
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
CREATE TRIGGER group_counts_on_hidden_group AFTER UPDATE OF deleted_at ON groups
WHEN OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL
BEGIN
  UPDATE group_counts SET active = active - (NEW.setup_completed_at IS NOT NULL),
    pending = pending - (NEW.setup_completed_at IS NULL);
END;
--> statement-breakpoint
CREATE TRIGGER group_counts_on_restored_group AFTER UPDATE OF deleted_at ON groups
WHEN OLD.deleted_at IS NOT NULL AND NEW.deleted_at IS NULL
BEGIN
  UPDATE group_counts SET active = active + (NEW.setup_completed_at IS NOT NULL),
    pending = pending + (NEW.setup_completed_at IS NULL);
END;
--> statement-breakpoint
CREATE TRIGGER group_counts_on_deleted_group AFTER DELETE ON groups WHEN OLD.deleted_at IS NULL
BEGIN
  UPDATE group_counts SET active = active - (OLD.setup_completed_at IS NOT NULL),
    pending = pending - (OLD.setup_completed_at IS NULL);
END;
--> statement-breakpoint
-- The calendar events of a tour and of a deadline: a change raises the sequence, and a canceled event stays with that status
-- (docs/product.md, "Calendar").
CREATE TRIGGER calendar_of_new_tour AFTER INSERT ON groups WHEN NEW.confirmed_tour IS NOT NULL
BEGIN
  INSERT INTO calendar_events (group_id, kind, uid, content, changed_at)
  VALUES (NEW.id, 'tour', lower(hex(randomblob(16))), NEW.confirmed_tour, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'));
END;
--> statement-breakpoint
CREATE TRIGGER calendar_of_new_deadline AFTER INSERT ON groups WHEN NEW.decision_deadline IS NOT NULL
BEGIN
  INSERT INTO calendar_events (group_id, kind, uid, content, changed_at)
  VALUES (NEW.id, 'deadline', lower(hex(randomblob(16))), NEW.decision_deadline, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'));
END;
--> statement-breakpoint
CREATE TRIGGER calendar_of_changed_tour AFTER UPDATE OF confirmed_tour ON groups
WHEN NEW.confirmed_tour IS NOT OLD.confirmed_tour
BEGIN
  INSERT INTO calendar_events (group_id, kind, uid, content, is_cancelled, changed_at)
  VALUES (NEW.id, 'tour', lower(hex(randomblob(16))), coalesce(NEW.confirmed_tour, OLD.confirmed_tour),
    NEW.confirmed_tour IS NULL, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))
  ON CONFLICT (group_id, kind) DO UPDATE SET content = excluded.content, is_cancelled = excluded.is_cancelled,
    changed_at = excluded.changed_at, sequence = sequence + 1;
END;
--> statement-breakpoint
CREATE TRIGGER calendar_of_changed_deadline AFTER UPDATE OF decision_deadline ON groups
WHEN NEW.decision_deadline IS NOT OLD.decision_deadline
BEGIN
  INSERT INTO calendar_events (group_id, kind, uid, content, is_cancelled, changed_at)
  VALUES (NEW.id, 'deadline', lower(hex(randomblob(16))), coalesce(NEW.decision_deadline, OLD.decision_deadline),
    NEW.decision_deadline IS NULL, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))
  ON CONFLICT (group_id, kind) DO UPDATE SET content = excluded.content, is_cancelled = excluded.is_cancelled,
    changed_at = excluded.changed_at, sequence = sequence + 1;
END;
--> statement-breakpoint
-- A device that is no longer known in a group gets no more pushes from it, whatever made it unknown.
CREATE TRIGGER pushes_end_with_member_device AFTER DELETE ON participant_devices
BEGIN
  DELETE FROM push_subscriptions WHERE device_hash = OLD.device_hash
    AND NOT EXISTS (SELECT 1 FROM participant_devices JOIN participants ON participants.id = participant_devices.participant_id
      WHERE participant_devices.device_hash = OLD.device_hash AND participants.group_id = push_subscriptions.group_id)
    AND NOT EXISTS (SELECT 1 FROM point_person_devices WHERE point_person_devices.group_id = push_subscriptions.group_id
      AND point_person_devices.device_hash = OLD.device_hash);
END;
--> statement-breakpoint
CREATE TRIGGER pushes_end_with_point_person_device AFTER DELETE ON point_person_devices
BEGIN
  DELETE FROM push_subscriptions WHERE device_hash = OLD.device_hash
    AND NOT EXISTS (SELECT 1 FROM participant_devices JOIN participants ON participants.id = participant_devices.participant_id
      WHERE participant_devices.device_hash = OLD.device_hash AND participants.group_id = push_subscriptions.group_id)
    AND NOT EXISTS (SELECT 1 FROM point_person_devices WHERE point_person_devices.group_id = push_subscriptions.group_id
      AND point_person_devices.device_hash = OLD.device_hash);
END;
--> statement-breakpoint
-- The group's page shows a choice of rooms, who has answered it and who agrees.
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
CREATE TRIGGER group_version_on_new_room_rankings AFTER INSERT ON room_rankings
BEGIN
  UPDATE groups SET version = version + 1 WHERE id = (SELECT group_id FROM room_choices WHERE id = NEW.choice_id);
END;
--> statement-breakpoint
CREATE TRIGGER group_version_on_changed_room_rankings AFTER UPDATE ON room_rankings
BEGIN
  UPDATE groups SET version = version + 1 WHERE id IN (SELECT group_id FROM room_choices
    WHERE id IN (OLD.choice_id, NEW.choice_id));
END;
--> statement-breakpoint
CREATE TRIGGER group_version_on_deleted_room_rankings AFTER DELETE ON room_rankings
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
-- An open choice does not close by itself within minutes of a change of its participants (docs/product.md, "Who gets which room").
CREATE TRIGGER room_choice_with_other_members AFTER UPDATE OF removed_at, interest_level ON participants
WHEN (NEW.removed_at IS NULL AND NEW.interest_level <> 'im_out') <> (OLD.removed_at IS NULL AND OLD.interest_level <> 'im_out')
BEGIN
  UPDATE room_choices SET concerned_changed_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
  WHERE group_id = NEW.group_id AND status = 'open' AND NEW.id IN (SELECT value FROM json_each(concerned));
END;
--> statement-breakpoint
-- A proposal is valid as long as all its participants take part and the rooms stay the same.
-- A closing time that is past does not close it again at once. The member who made it void must be added again.
CREATE TRIGGER room_choice_without_member AFTER UPDATE OF removed_at, interest_level ON participants
WHEN (NEW.removed_at IS NOT NULL AND OLD.removed_at IS NULL) OR (NEW.interest_level = 'im_out' AND OLD.interest_level <> 'im_out')
BEGIN
  UPDATE room_choices SET status = 'open', proposal = NULL, closed_at = NULL,
    concerned = (SELECT json_group_array(value) FROM json_each(concerned) WHERE value <> NEW.id),
    concerned_changed_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now'),
    closes_at = iif(closes_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), closes_at, NULL)
  WHERE group_id = NEW.group_id AND status = 'proposed' AND NEW.id IN (SELECT value FROM json_each(concerned));
END;
--> statement-breakpoint
-- Earlier rankings no longer close a choice by themselves; otherwise one member could probe the others' rankings by trial.
CREATE TRIGGER room_agreements_end_with_proposal AFTER UPDATE OF status ON room_choices
WHEN NEW.status = 'open' AND OLD.status <> 'open'
BEGIN
  DELETE FROM room_agreements WHERE choice_id = NEW.id;
  UPDATE room_rankings SET is_old = 1 WHERE choice_id = NEW.id;
END;
--> statement-breakpoint
-- Rankings apply to rooms at their rents: with other rooms or rents they start again.
CREATE TRIGGER room_choice_with_new_room AFTER INSERT ON rooms
BEGIN
  DELETE FROM room_rankings WHERE choice_id IN (SELECT id FROM room_choices WHERE unit_id = NEW.unit_id AND status <> 'agreed');
  UPDATE room_choices SET status = 'open', proposal = NULL, closed_at = NULL,
    closes_at = iif(closes_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), closes_at, NULL)
  WHERE unit_id = NEW.unit_id AND status <> 'agreed';
END;
--> statement-breakpoint
CREATE TRIGGER room_choice_with_changed_room AFTER UPDATE OF monthly_rate, unit_id ON rooms
WHEN NEW.monthly_rate <> OLD.monthly_rate OR NEW.unit_id <> OLD.unit_id
BEGIN
  DELETE FROM room_rankings WHERE choice_id IN (SELECT id FROM room_choices
    WHERE unit_id IN (OLD.unit_id, NEW.unit_id) AND status <> 'agreed');
  UPDATE room_choices SET status = 'open', proposal = NULL, closed_at = NULL,
    closes_at = iif(closes_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), closes_at, NULL)
  WHERE unit_id IN (OLD.unit_id, NEW.unit_id) AND status <> 'agreed';
END;
--> statement-breakpoint
CREATE TRIGGER room_choice_without_room AFTER DELETE ON rooms
BEGIN
  DELETE FROM room_rankings WHERE choice_id IN (SELECT id FROM room_choices WHERE unit_id = OLD.unit_id AND status <> 'agreed');
  UPDATE room_choices SET status = 'open', proposal = NULL, closed_at = NULL,
    closes_at = iif(closes_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), closes_at, NULL)
  WHERE unit_id = OLD.unit_id AND status <> 'agreed';
  -- An agreement on a deleted room is void.
  DELETE FROM room_choices WHERE unit_id = OLD.unit_id AND status = 'agreed' AND EXISTS (SELECT 1
    FROM json_each(proposal, '$.rooms') AS given
    WHERE given.value ->> '$.roomId' = OLD.id AND given.value ->> '$.participantId' IS NOT NULL);
END;
--> statement-breakpoint
-- A unit that is no longer offered to the group deletes its choice.
CREATE TRIGGER room_choice_ends_with_another_unit AFTER UPDATE OF unit_id ON groups
WHEN NEW.unit_id IS NOT OLD.unit_id AND NEW.unit_id IS NOT NULL
BEGIN
  DELETE FROM room_choices WHERE group_id = NEW.id AND unit_id <> NEW.unit_id;
END;
--> statement-breakpoint
CREATE TRIGGER room_choice_ends_with_its_unit AFTER UPDATE OF is_active ON units WHEN NOT NEW.is_active AND OLD.is_active
BEGIN
  DELETE FROM room_choices WHERE unit_id = NEW.id AND (status <> 'agreed'
    OR (SELECT outcome FROM groups WHERE groups.id = room_choices.group_id) IS NULL);
END;
--> statement-breakpoint
-- Members, units and the group itself can make a group ready, so that a trigger records it; a group that is restored with its
-- property, or erased, is no event (docs/product.md, "Deliveries").
CREATE TRIGGER event_of_ready_group AFTER UPDATE ON groups
WHEN OLD.property_id IS NEW.property_id AND OLD.deleted_at IS NULL
  AND NEW.status = 'ready' AND OLD.status <> 'ready'
BEGIN
  INSERT INTO events (id, group_id, kind, subject_id, created_at, due_at)
  SELECT (random() & 4503599627370495) + 1, NEW.id, 'group.ready', NEW.id, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'),
    strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '+5 minutes')
  WHERE EXISTS (SELECT 1 FROM webhooks WHERE is_active AND 'group.ready' IN (SELECT value FROM json_each(events)));
END;
--> statement-breakpoint
-- So that no one's changes fill the database, a group keeps its newest 5,000 entries (docs/product.md, "Activity"). Checked at
-- each 64th entry, since counting costs more than writing.
CREATE TRIGGER activity_is_bounded AFTER INSERT ON activity WHEN NEW.id % 64 = 0
BEGIN
  DELETE FROM activity WHERE group_id = NEW.group_id AND id <= (SELECT id FROM activity
    WHERE group_id = NEW.group_id ORDER BY id DESC LIMIT 1 OFFSET 5000);
END;
--> statement-breakpoint
-- The activity explains why a choice of rooms is gone that no one canceled.
CREATE TRIGGER room_choice_ended AFTER DELETE ON room_choices
WHEN EXISTS (SELECT 1 FROM groups WHERE groups.id = OLD.group_id AND groups.property_id IS NOT NULL
  AND (NOT EXISTS (SELECT 1 FROM units WHERE units.id = OLD.unit_id AND units.is_active
      AND units.property_id = groups.property_id AND (groups.unit_id IS NULL OR groups.unit_id = units.id))
    OR EXISTS (SELECT 1 FROM json_each(OLD.proposal, '$.rooms') AS given
      WHERE given.value ->> '$.participantId' IS NOT NULL
        AND given.value ->> '$.roomId' NOT IN (SELECT rooms.id FROM rooms WHERE rooms.unit_id = OLD.unit_id))))
BEGIN
  INSERT INTO activity (public_id, group_id, kind, role, subject_type, subject_id, created_at)
  VALUES ((random() & 4503599627370495) + 1, OLD.group_id, 'rooms_ended', 'office', 'group', OLD.group_id,
    strftime('%Y-%m-%dT%H:%M:%fZ', 'now'));
END;
--> statement-breakpoint
-- A member whose chosen room is deleted sees that in the activity, and beside their name until they choose again.
CREATE TRIGGER chosen_room_is_gone BEFORE DELETE ON rooms
BEGIN
  INSERT INTO activity (public_id, group_id, kind, role, subject_type, subject_id, before, created_at)
  SELECT (random() & 4503599627370495) + 1, participants.group_id, 'room_removed', 'office', 'participant', participants.id,
    json_object('roomPreference', OLD.id, 'roomName', OLD.name), strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
  FROM participants JOIN groups ON groups.id = participants.group_id
  WHERE participants.room_preference = OLD.id AND participants.removed_at IS NULL AND groups.property_id IS NOT NULL;
  UPDATE participants SET removed_room = OLD.name WHERE room_preference = OLD.id;
END;
--> statement-breakpoint
CREATE TRIGGER chosen_room_is_another AFTER UPDATE OF room_preference ON participants
WHEN NEW.room_preference IS NOT NULL AND NEW.removed_room IS NOT NULL
BEGIN
  UPDATE participants SET removed_room = NULL WHERE id = NEW.id;
END;
