CREATE TABLE `recovery_codes` (
	`user_id` text NOT NULL,
	`code_hash` text NOT NULL,
	`used_at` integer,
	PRIMARY KEY(`user_id`, `code_hash`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `activity` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`act` text NOT NULL,
	`company_id` text NOT NULL,
	`at` integer NOT NULL,
	`user_id` text,
	`email` text,
	`name` text,
	`impersonator` text,
	`operation` text NOT NULL,
	`kind` text NOT NULL,
	`sentence` text NOT NULL,
	`about_user_id` text,
	`location_id` text,
	`from_location_id` text,
	`serial_number` text,
	`fields` text NOT NULL,
	`is_further` integer NOT NULL,
	`address` text,
	`browser` text,
	`request_id` text,
	`sought` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `activity_shown` ON `activity` (`company_id`,`at`,`id`,`is_further`);--> statement-breakpoint
CREATE INDEX `activity_sought` ON `activity` (`company_id`,`at`,`id`,`kind`,`sought`);--> statement-breakpoint
CREATE INDEX `activity_kind` ON `activity` (`company_id`,`kind`,`at`,`id`,`is_further`);--> statement-breakpoint
CREATE INDEX `activity_user` ON `activity` (`company_id`,`user_id`,`at`,`id`,`is_further`);--> statement-breakpoint
CREATE INDEX `activity_about_user` ON `activity` (`company_id`,`about_user_id`,`at`,`id`) WHERE about_user_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `activity_location` ON `activity` (`company_id`,`location_id`,`at`,`id`) WHERE location_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `activity_from_location` ON `activity` (`company_id`,`from_location_id`) WHERE from_location_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `activity_machine` ON `activity` (`company_id`,`serial_number`,`at`,`id`) WHERE serial_number IS NOT NULL;--> statement-breakpoint
CREATE INDEX `activity_act` ON `activity` (`act`,`kind`);--> statement-breakpoint
ALTER TABLE `one_time_tokens` ADD `impersonator` text;--> statement-breakpoint
ALTER TABLE `sessions` ADD `created_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `sessions` ADD `last_seen_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `sessions` ADD `browser` text;--> statement-breakpoint
ALTER TABLE `sessions` ADD `address` text;--> statement-breakpoint
ALTER TABLE `sessions` ADD `impersonator` text;--> statement-breakpoint
CREATE TRIGGER `activity_is_not_altered` BEFORE UPDATE ON `activity` WHEN acting('steering') IS NOT 1 BEGIN
  SELECT RAISE(ABORT, 'A record of activity is never altered.');
END;--> statement-breakpoint
CREATE TRIGGER `activity_is_kept` BEFORE DELETE ON `activity` WHEN acting('steering') IS NOT 1 BEGIN
  SELECT RAISE(ABORT, 'A record of activity is never removed.');
END;
