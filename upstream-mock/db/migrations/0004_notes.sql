CREATE TABLE `notes` (
	`sequence` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`company_id` text NOT NULL,
	`event_id` text,
	`machine_id` text,
	`location_id` text,
	`user_id` text,
	`author_name` text NOT NULL,
	`text` text NOT NULL,
	`created_at` integer NOT NULL,
	`changed_at` integer,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`company_id`,`event_id`) REFERENCES `appliance_events`(`company_id`,`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`company_id`,`machine_id`) REFERENCES `machines`(`company_id`,`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`company_id`,`location_id`) REFERENCES `locations`(`company_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `notes_id_unique` ON `notes` (`id`);--> statement-breakpoint
CREATE INDEX `notes_event` ON `notes` (`company_id`,`event_id`,`sequence`);--> statement-breakpoint
CREATE INDEX `notes_machine` ON `notes` (`company_id`,`machine_id`,`sequence`);--> statement-breakpoint
CREATE INDEX `notes_location` ON `notes` (`company_id`,`location_id`,`sequence`);--> statement-breakpoint
CREATE INDEX `notes_user` ON `notes` (`user_id`);--> statement-breakpoint
CREATE TRIGGER `note_authors_named` AFTER UPDATE OF `first_name`, `last_name` ON `profiles` BEGIN
  UPDATE `notes` SET `author_name` = trim(NEW.`first_name` || ' ' || NEW.`last_name`) WHERE `user_id` = NEW.`user_id`;
END;
