-- Properties of before begin with the steps that a new one has, and who had applied has done the first of them
-- (docs/product.md, "Steps to the lease"). Nobody sees a difference until the next release, so the versions stay: their
-- triggers are put back afterwards as they were.
DROP TRIGGER property_version;
--> statement-breakpoint
DROP TRIGGER group_version_on_changed_participant;
--> statement-breakpoint
UPDATE properties SET lease_steps = json_array(
  json_object('id', 1 + (random() & 4503599627370494), 'name', 'Applied', 'by', 'member'),
  json_object('id', 1 + (random() & 4503599627370494), 'name', 'Guarantor confirmed', 'by', 'guarantor'),
  json_object('id', 1 + (random() & 4503599627370494), 'name', 'Approved', 'by', 'office'),
  json_object('id', 1 + (random() & 4503599627370494), 'name', 'Lease signed', 'by', 'member')
) WHERE lease_steps = '[]';
--> statement-breakpoint
UPDATE participants SET steps_done = json_array(json_object('id', step.value ->> '$.id', 'at', coalesce(
    (SELECT activity.created_at FROM activity WHERE activity.subject_id = participants.id AND activity.subject_type = 'participant'
      AND activity.after ->> '$.hasApplied' = 1 ORDER BY activity.id DESC LIMIT 1), participants.created_at)))
  FROM groups JOIN properties ON properties.id = coalesce(groups.property_id, groups.kept_property_id)
    JOIN json_each(properties.lease_steps) AS step
  WHERE has_applied = 1 AND steps_done = '[]' AND groups.id = participants.group_id
    AND step.value ->> '$.by' = 'member' AND lower(step.value ->> '$.name') = 'applied';
--> statement-breakpoint
CREATE TRIGGER property_version AFTER UPDATE ON properties WHEN NEW.version = OLD.version
BEGIN
  UPDATE properties SET version = version + 1 WHERE id = NEW.id;
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
-- The release before says that somebody has applied until this one is deployed; this one says both in one write.
CREATE TRIGGER applied_step_of_release_before AFTER UPDATE OF has_applied ON participants
WHEN NEW.has_applied <> OLD.has_applied AND NEW.steps_done = OLD.steps_done
BEGIN
  UPDATE participants SET steps_done = iif(NEW.has_applied,
      json_insert(NEW.steps_done, '$[#]', json_object('id', step.value ->> '$.id', 'at', strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))),
      (SELECT json_group_array(json(tick.value)) FROM json_each(NEW.steps_done) AS tick
        WHERE tick.value ->> '$.id' <> step.value ->> '$.id'))
    FROM groups JOIN properties ON properties.id = coalesce(groups.property_id, groups.kept_property_id)
      JOIN json_each(properties.lease_steps) AS step
    WHERE participants.id = NEW.id AND groups.id = NEW.group_id
      AND step.value ->> '$.by' = 'member' AND lower(step.value ->> '$.name') = 'applied'
      AND NEW.has_applied <> EXISTS (SELECT 1 FROM json_each(NEW.steps_done) AS tick
        WHERE tick.value ->> '$.id' = step.value ->> '$.id');
END;
