-- What other systems are told of, written with the event itself, whoever makes it happen; nothing where nobody is told
-- (docs/product.md, "Webhooks"). A group is ready by the rule of `groupStanding` in db/schema.ts; one that comes back with its
-- property, or is erased, is no news.
CREATE TRIGGER webhooks_on_new_group AFTER INSERT ON groups
BEGIN
  INSERT INTO webhook_deliveries (id, webhook_id, group_id, message_id, event, subject_id, created_at, due_at)
  SELECT 1 + (random() & 4503599627370495), id, NEW.id, 'msg_' || lower(hex(randomblob(16))), 'group.created', NEW.id,
    strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
  FROM webhooks WHERE is_active AND EXISTS (SELECT 1 FROM json_each(events) WHERE value = 'group.created');
END;
--> statement-breakpoint
CREATE TRIGGER webhooks_on_setup AFTER UPDATE OF setup_completed_at ON groups
WHEN OLD.setup_completed_at IS NULL AND NEW.setup_completed_at IS NOT NULL
BEGIN
  INSERT INTO webhook_deliveries (id, webhook_id, group_id, message_id, event, subject_id, created_at, due_at)
  SELECT 1 + (random() & 4503599627370495), id, NEW.id, 'msg_' || lower(hex(randomblob(16))), 'group.set_up', NEW.id,
    strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
  FROM webhooks WHERE is_active AND EXISTS (SELECT 1 FROM json_each(events) WHERE value = 'group.set_up');
END;
--> statement-breakpoint
CREATE TRIGGER webhooks_on_ready AFTER UPDATE ON groups
WHEN OLD.property_id IS NEW.property_id AND OLD.deleted_at IS NULL
  AND (CASE WHEN NEW.deleted_at IS NOT NULL THEN NULL WHEN NEW.outcome IS NOT NULL THEN NEW.outcome
  WHEN NEW.setup_completed_at IS NULL THEN 'pending' WHEN NEW.passed_deadline = NEW.decision_deadline THEN 'past_deadline'
  WHEN NEW.property_id IS NOT NULL AND NEW.committed >= NEW.beds THEN 'ready' ELSE 'open' END) = 'ready'
  AND (CASE WHEN OLD.deleted_at IS NOT NULL THEN NULL WHEN OLD.outcome IS NOT NULL THEN OLD.outcome
  WHEN OLD.setup_completed_at IS NULL THEN 'pending' WHEN OLD.passed_deadline = OLD.decision_deadline THEN 'past_deadline'
  WHEN OLD.property_id IS NOT NULL AND OLD.committed >= OLD.beds THEN 'ready' ELSE 'open' END) <> 'ready'
BEGIN
  INSERT INTO webhook_deliveries (id, webhook_id, group_id, message_id, event, subject_id, created_at, due_at)
  SELECT 1 + (random() & 4503599627370495), id, NEW.id, 'msg_' || lower(hex(randomblob(16))), 'group.ready', NEW.id,
    strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
  FROM webhooks WHERE is_active AND EXISTS (SELECT 1 FROM json_each(events) WHERE value = 'group.ready');
END;
--> statement-breakpoint
CREATE TRIGGER webhooks_on_outcome AFTER UPDATE OF outcome ON groups
WHEN NEW.outcome IS NOT OLD.outcome AND NEW.erased_at IS NULL AND NEW.deleted_at IS NULL
BEGIN
  INSERT INTO webhook_deliveries (id, webhook_id, group_id, message_id, event, subject_id, created_at, due_at)
  SELECT 1 + (random() & 4503599627370495), id, NEW.id, 'msg_' || lower(hex(randomblob(16))), 'group.outcome', NEW.id,
    strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
  FROM webhooks WHERE is_active AND EXISTS (SELECT 1 FROM json_each(events) WHERE value = 'group.outcome');
END;
--> statement-breakpoint
CREATE TRIGGER webhooks_on_confirmed_tour AFTER UPDATE OF confirmed_tour ON groups
WHEN NEW.confirmed_tour IS NOT NULL AND NEW.confirmed_tour IS NOT OLD.confirmed_tour AND NEW.erased_at IS NULL AND NEW.deleted_at IS NULL
BEGIN
  INSERT INTO webhook_deliveries (id, webhook_id, group_id, message_id, event, subject_id, created_at, due_at)
  SELECT 1 + (random() & 4503599627370495), id, NEW.id, 'msg_' || lower(hex(randomblob(16))), 'tour.confirmed', NEW.id,
    strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
  FROM webhooks WHERE is_active AND EXISTS (SELECT 1 FROM json_each(events) WHERE value = 'tour.confirmed');
END;
--> statement-breakpoint
CREATE TRIGGER webhooks_on_cancelled_tour AFTER UPDATE OF confirmed_tour ON groups
WHEN NEW.confirmed_tour IS NULL AND OLD.confirmed_tour IS NOT NULL AND NEW.erased_at IS NULL AND NEW.deleted_at IS NULL
BEGIN
  INSERT INTO webhook_deliveries (id, webhook_id, group_id, message_id, event, subject_id, created_at, due_at)
  SELECT 1 + (random() & 4503599627370495), id, NEW.id, 'msg_' || lower(hex(randomblob(16))), 'tour.cancelled', NEW.id,
    strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
  FROM webhooks WHERE is_active AND EXISTS (SELECT 1 FROM json_each(events) WHERE value = 'tour.cancelled');
END;
--> statement-breakpoint
CREATE TRIGGER webhooks_on_question AFTER INSERT ON questions
BEGIN
  INSERT INTO webhook_deliveries (id, webhook_id, group_id, message_id, event, subject_id, created_at, due_at)
  SELECT 1 + (random() & 4503599627370495), id, NEW.group_id, 'msg_' || lower(hex(randomblob(16))), 'question.asked', NEW.id,
    strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
  FROM webhooks WHERE is_active AND EXISTS (SELECT 1 FROM json_each(events) WHERE value = 'question.asked');
END;
--> statement-breakpoint
CREATE TRIGGER webhooks_on_new_member AFTER INSERT ON participants
BEGIN
  INSERT INTO webhook_deliveries (id, webhook_id, group_id, message_id, event, subject_id, created_at, due_at)
  SELECT 1 + (random() & 4503599627370495), id, NEW.group_id, 'msg_' || lower(hex(randomblob(16))), 'member.joined', NEW.id,
    strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
  FROM webhooks WHERE is_active AND EXISTS (SELECT 1 FROM json_each(events) WHERE value = 'member.joined');
END;
--> statement-breakpoint
CREATE TRIGGER webhooks_on_member_again AFTER UPDATE OF removed_at ON participants
WHEN OLD.removed_at IS NOT NULL AND NEW.removed_at IS NULL
BEGIN
  INSERT INTO webhook_deliveries (id, webhook_id, group_id, message_id, event, subject_id, created_at, due_at)
  SELECT 1 + (random() & 4503599627370495), id, NEW.group_id, 'msg_' || lower(hex(randomblob(16))), 'member.joined', NEW.id,
    strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
  FROM webhooks WHERE is_active AND EXISTS (SELECT 1 FROM json_each(events) WHERE value = 'member.joined');
END;
--> statement-breakpoint
CREATE TRIGGER webhooks_on_removed_member AFTER UPDATE OF removed_at ON participants
WHEN OLD.removed_at IS NULL AND NEW.removed_at IS NOT NULL
BEGIN
  INSERT INTO webhook_deliveries (id, webhook_id, group_id, message_id, event, subject_id, created_at, due_at)
  SELECT 1 + (random() & 4503599627370495), id, NEW.group_id, 'msg_' || lower(hex(randomblob(16))), 'member.left', NEW.id,
    strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
  FROM webhooks WHERE is_active AND EXISTS (SELECT 1 FROM json_each(events) WHERE value = 'member.left');
END;
