-- How many messages a chat has is its last one's place in it, so that saying something need not count them all.

ALTER TABLE `messages` ADD `ordinal` integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
UPDATE messages SET ordinal = numbered.place
FROM (SELECT id, row_number() OVER (PARTITION BY group_id ORDER BY id) AS place FROM messages) numbered
WHERE numbered.id = messages.id;
