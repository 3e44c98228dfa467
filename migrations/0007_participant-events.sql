-- What a member said before an edit is kept by the edit itself, which is one statement then. A room that is deleted under
-- a preference is no edit: it leaves the member's `rev` as it was.

CREATE TRIGGER participant_event_on_edit AFTER UPDATE OF interest_level, room_preference ON participants
WHEN NEW.rev > OLD.rev
  AND (NEW.interest_level IS NOT OLD.interest_level OR NEW.room_preference IS NOT OLD.room_preference)
BEGIN
  INSERT INTO participant_events (participant_id, old_interest_level, new_interest_level,
    old_room_preference, new_room_preference, created_at)
  VALUES (NEW.id, OLD.interest_level, NEW.interest_level, OLD.room_preference, NEW.room_preference,
    strftime('%Y-%m-%dT%H:%M:%fZ', 'now'));
END;
