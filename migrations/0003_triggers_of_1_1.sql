CREATE TRIGGER group_beds_on_changed_unit AFTER UPDATE OF unit_id ON groups
WHEN NEW.unit_id IS NOT OLD.unit_id AND NEW.beds IS OLD.beds
BEGIN
  UPDATE groups SET beds = (SELECT bedrooms FROM units WHERE id = NEW.unit_id) WHERE id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER calendar_of_changed_tour AFTER UPDATE OF confirmed_tour ON groups
WHEN json_remove(NEW.confirmed_tour, '$.result') IS NOT json_remove(OLD.confirmed_tour, '$.result')
BEGIN
  INSERT INTO calendar_events (group_id, kind, uid, content, is_cancelled, changed_at)
  VALUES (NEW.id, 'tour', lower(hex(randomblob(16))), coalesce(NEW.confirmed_tour, OLD.confirmed_tour),
    NEW.confirmed_tour IS NULL, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))
  ON CONFLICT (group_id, kind) DO UPDATE SET content = excluded.content, is_cancelled = excluded.is_cancelled,
    changed_at = excluded.changed_at,
    -- How it went, the erasure of a name, and another zone of the property, in which a booked tour keeps its start, change no event.
    sequence = sequence + iif(NEW.confirmed_tour ->> '$.start' IS NULL,
      json_remove(NEW.confirmed_tour, '$.note', '$.meetingPlace', '$.result', '$.rev')
        IS NOT json_remove(OLD.confirmed_tour, '$.note', '$.meetingPlace', '$.result', '$.rev'),
      NEW.confirmed_tour ->> '$.start' IS NOT OLD.confirmed_tour ->> '$.start'
        OR NEW.confirmed_tour ->> '$.confirmedAt' IS NOT OLD.confirmed_tour ->> '$.confirmedAt');
END;
--> statement-breakpoint
-- So that no one's changes fill the database, a group keeps 5,000 entries, and up to 63 more. The oldest of those from
-- before a day go first. Within the day, in which changes can be undone, one who makes many evicts only their own: first those
-- about what they changed most often. Checked at each 64th entry, since counting costs more than writing.
CREATE TRIGGER activity_is_bounded AFTER INSERT ON activity
WHEN NEW.id % 64 = 0 AND (SELECT count(*) FROM activity WHERE group_id = NEW.group_id) > 5000
BEGIN
  DELETE FROM activity WHERE id IN (SELECT id FROM (
    SELECT id, row_number() OVER (ORDER BY is_recent DESC, iif(is_recent, 0, id) DESC, leads DESC, of_subject, of_actor) AS place
    FROM (SELECT id, created_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-1 day') AS is_recent,
        role IN ('office', 'point_person') AS leads,
        row_number() OVER (PARTITION BY role, member_id, staff, subject_type, subject_id ORDER BY id DESC) AS of_subject,
        row_number() OVER (PARTITION BY role, member_id, staff ORDER BY id DESC) AS of_actor
      FROM activity WHERE group_id = NEW.group_id))
    WHERE place > 5000);
END;
--> statement-breakpoint
-- Removed messages leave a stub. So that no one fills the database by removing their own, a chat that was long keeps its newest
-- 5,000 stubs; only those whose text is erased, which no undo restores, are deleted.
CREATE TRIGGER removed_messages_are_bounded AFTER INSERT ON messages WHEN NEW.ordinal > 5000 AND NEW.ordinal % 64 = 0
BEGIN
  DELETE FROM messages WHERE group_id = NEW.group_id AND deleted_at IS NOT NULL AND content = ''
    AND id <= (SELECT id FROM messages WHERE group_id = NEW.group_id AND deleted_at IS NOT NULL
      ORDER BY id DESC LIMIT 1 OFFSET 5000);
END;
--> statement-breakpoint
-- What people took back, for a restore; the scheduled run stores it outside of the database. A member's id may be used again, so that
-- it is kept with the moment of joining.
CREATE TRIGGER removal_of_member AFTER UPDATE OF removed_at ON participants
WHEN (NEW.removed_at IS NULL) <> (OLD.removed_at IS NULL)
BEGIN
  INSERT INTO removals (at, subject, is_undone) VALUES (coalesce(NEW.removed_at, strftime('%Y-%m-%dT%H:%M:%fZ', 'now')), 'member/' || NEW.id || '/' || NEW.created_at, NEW.removed_at IS NULL);
END;
--> statement-breakpoint
CREATE TRIGGER removal_of_message AFTER UPDATE OF deleted_at ON messages
WHEN (NEW.deleted_at IS NULL) <> (OLD.deleted_at IS NULL)
BEGIN
  INSERT INTO removals (at, subject, is_undone) VALUES (coalesce(NEW.deleted_at, strftime('%Y-%m-%dT%H:%M:%fZ', 'now')), 'message/' || NEW.id, NEW.deleted_at IS NULL);
END;
--> statement-breakpoint
-- Not of one that goes with its group.
CREATE TRIGGER removal_of_question AFTER DELETE ON questions
WHEN EXISTS (SELECT 1 FROM groups WHERE id = OLD.group_id)
BEGIN
  INSERT INTO removals (at, subject, is_undone) VALUES (strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), 'question/' || OLD.id, false);
END;
--> statement-breakpoint
CREATE TRIGGER removal_of_group AFTER UPDATE OF deleted_at ON groups
WHEN (NEW.deleted_at IS NULL) <> (OLD.deleted_at IS NULL)
BEGIN
  INSERT INTO removals (at, subject, is_undone) VALUES (coalesce(NEW.deleted_at, strftime('%Y-%m-%dT%H:%M:%fZ', 'now')), 'group/' || NEW.id, NEW.deleted_at IS NULL);
END;
--> statement-breakpoint
CREATE TRIGGER erasure_of_group AFTER UPDATE OF erased_at ON groups
WHEN OLD.erased_at IS NULL AND NEW.erased_at IS NOT NULL
BEGIN
  INSERT INTO removals (at, subject, is_undone) VALUES (NEW.erased_at, 'people/' || NEW.id, 0);
END;
--> statement-breakpoint
CREATE TRIGGER stop_of_address AFTER UPDATE OF stopped_at ON email_addresses
WHEN (NEW.stopped_at IS NULL) <> (OLD.stopped_at IS NULL)
BEGIN
  INSERT INTO removals (at, subject, is_undone) VALUES (coalesce(NEW.stopped_at, strftime('%Y-%m-%dT%H:%M:%fZ', 'now')), 'address/' || NEW.hash || '/' || NEW.mailbox_hash || '/' || NEW.group_id, NEW.stopped_at IS NULL);
END;
--> statement-breakpoint
CREATE TRIGGER stop_of_emails AFTER UPDATE OF state ON email_subscriptions
WHEN (NEW.state = 'off') <> (OLD.state = 'off')
BEGIN
  INSERT INTO removals (at, subject, is_undone)
  SELECT strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), 'emails/' || id || '/' || created_at, NEW.state <> 'off' FROM participants WHERE id = NEW.participant_id;
END;
--> statement-breakpoint
-- Of a colleague, in hexadecimal digits, so that any address can be part of a key.
CREATE TRIGGER end_of_access AFTER UPDATE OF role ON people
WHEN (NEW.role = 'none') <> (OLD.role = 'none')
BEGIN
  INSERT INTO removals (at, subject, is_undone)
  VALUES (strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), 'access/' || hex(NEW.email), NEW.role <> 'none');
END;
--> statement-breakpoint
CREATE TRIGGER end_of_access_in_advance AFTER INSERT ON people WHEN NEW.role = 'none'
BEGIN
  INSERT INTO removals (at, subject, is_undone)
  VALUES (strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), 'access/' || hex(NEW.email), false);
END;
