CREATE TABLE `refusals` (
	`activity_id` integer PRIMARY KEY NOT NULL,
	`session` text NOT NULL,
	`minute` integer NOT NULL,
	`further` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`activity_id`) REFERENCES `activity`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `refusals_of_session` ON `refusals` (`session`,`minute`);
--> statement-breakpoint
DROP TRIGGER `activity_is_kept`;--> statement-breakpoint
CREATE TRIGGER `activity_is_kept` BEFORE DELETE ON `activity`
WHEN acting('steering') IS NOT 1 AND (OLD.kind = 'refusal' AND OLD.at <= coalesce(acting('pruning'), -1)) IS NOT 1 BEGIN
  SELECT RAISE(ABORT, 'A record of activity is never removed.');
END;
