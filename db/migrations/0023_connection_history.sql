PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_ras_sessions` (
	`company_id` text NOT NULL,
	`location_id` text NOT NULL,
	`serial_number` text NOT NULL,
	`id` text NOT NULL,
	`user_id` text,
	`email` text NOT NULL,
	`name` text NOT NULL,
	`since` integer NOT NULL,
	`address` text NOT NULL,
	`received` integer NOT NULL,
	`sent` integer NOT NULL,
	`ended_at` integer,
	`reason` text,
	`ended_by` text,
	PRIMARY KEY(`serial_number`, `id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`ended_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`company_id`,`location_id`) REFERENCES `locations`(`company_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
INSERT INTO `__new_ras_sessions`("company_id", "location_id", "serial_number", "id", "user_id", "email", "name", "since", "address", "received", "sent", "ended_at", "reason", "ended_by") SELECT g."company_id", g."location_id", s."serial_number", s."id", s."user_id", u."email", trim(coalesce(p."first_name", '') || ' ' || coalesce(p."last_name", '')), s."since", s."address", s."received", s."sent", s."ended_at", s."reason", s."ended_by" FROM `ras_sessions` s JOIN `ras_gateways` g ON g."serial_number" = s."serial_number" JOIN `users` u ON u."id" = s."user_id" LEFT JOIN `profiles` p ON p."user_id" = u."id";--> statement-breakpoint
DROP TABLE `ras_sessions`;--> statement-breakpoint
ALTER TABLE `__new_ras_sessions` RENAME TO `ras_sessions`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE INDEX `ras_sessions_location` ON `ras_sessions` (`location_id`,`since`);--> statement-breakpoint
CREATE INDEX `ras_sessions_person` ON `ras_sessions` (`user_id`,`since`);--> statement-breakpoint
CREATE INDEX `ras_sessions_user` ON `ras_sessions` (`serial_number`,`user_id`,`since`);--> statement-breakpoint
ALTER TABLE `ras_gateways` ADD `connections_recorded_until` integer;