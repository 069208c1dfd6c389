ALTER TABLE `mails` ADD `attempts` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `mails` ADD `attempt_at` integer;--> statement-breakpoint
CREATE INDEX `mails_waiting` ON `mails` (`attempt_at`) WHERE "mails"."attempt_at" IS NOT NULL;