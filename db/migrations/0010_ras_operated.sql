CREATE TABLE `appliance_networks` (
	`serial_number` text NOT NULL,
	`name` text NOT NULL,
	`address` text NOT NULL,
	PRIMARY KEY(`serial_number`, `name`),
	FOREIGN KEY (`serial_number`) REFERENCES `machines`(`serial_number`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `ras_last_gateways` (
	`company_id` text NOT NULL,
	`location_id` text NOT NULL,
	`serial_number` text NOT NULL,
	`ended_at` integer NOT NULL,
	`settings` text NOT NULL,
	`users` text NOT NULL,
	PRIMARY KEY(`company_id`, `location_id`),
	FOREIGN KEY (`company_id`,`location_id`) REFERENCES `locations`(`company_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `ras_users` ADD `valid_from` integer;--> statement-breakpoint
ALTER TABLE `ras_users` ADD `valid_until` integer;--> statement-breakpoint
ALTER TABLE `ras_users` ADD `remind_at` integer;--> statement-breakpoint
CREATE INDEX `ras_users_due` ON `ras_users` (`remind_at`) WHERE "ras_users"."remind_at" IS NOT NULL;