CREATE TABLE `appliance_events` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`serial_number` text NOT NULL,
	`emitter_type` text NOT NULL,
	`occurrences` integer NOT NULL,
	`severity` text NOT NULL,
	`record_timestamp` integer NOT NULL,
	`source_timestamp` integer,
	`subject` text NOT NULL,
	`body` text NOT NULL,
	FOREIGN KEY (`company_id`,`serial_number`) REFERENCES `machines`(`company_id`,`serial_number`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `appliance_events_serial` ON `appliance_events` (`company_id`,`serial_number`);--> statement-breakpoint
CREATE UNIQUE INDEX `appliance_events_in_company` ON `appliance_events` (`company_id`,`id`);--> statement-breakpoint
CREATE TABLE `event_states` (
	`company_id` text NOT NULL,
	`event_id` text NOT NULL,
	`history` text NOT NULL,
	`position` integer NOT NULL,
	`timestamp` integer NOT NULL,
	`value` text NOT NULL,
	PRIMARY KEY(`event_id`, `history`, `position`),
	FOREIGN KEY (`company_id`,`event_id`) REFERENCES `appliance_events`(`company_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `machines` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`location_id` text,
	`serial_number` text NOT NULL,
	`name` text,
	`product_model` text NOT NULL,
	`os_version` text,
	`esxi_version` text,
	`serenity_enabled` integer DEFAULT false NOT NULL,
	`monitoring_enabled` integer DEFAULT false NOT NULL,
	`has_chronos` integer DEFAULT false NOT NULL,
	`is_ras_gateway` integer DEFAULT false NOT NULL,
	`user_id` text,
	`activation_date` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`company_id`,`location_id`) REFERENCES `locations`(`company_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `machines_serial_number_unique` ON `machines` (`serial_number`);--> statement-breakpoint
CREATE INDEX `machines_location` ON `machines` (`company_id`,`location_id`);--> statement-breakpoint
CREATE INDEX `machines_user` ON `machines` (`user_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `machines_in_company` ON `machines` (`company_id`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `serials_in_company` ON `machines` (`company_id`,`serial_number`);--> statement-breakpoint
CREATE TABLE `maintenance_plans` (
	`id` text PRIMARY KEY NOT NULL,
	`customer_facing_name` text NOT NULL,
	`end_user_description` text,
	`has_serenity` integer NOT NULL,
	`serenity` integer
);
--> statement-breakpoint
CREATE TABLE `maintenance_renewals` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`service_id` text NOT NULL,
	`plan_id` text,
	`start_date` integer NOT NULL,
	`duration` integer NOT NULL,
	`end_date` integer NOT NULL,
	`has_serenity` integer NOT NULL,
	`expires_on` integer,
	FOREIGN KEY (`plan_id`) REFERENCES `maintenance_plans`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`service_id`) REFERENCES `maintenance_services`(`company_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `maintenance_renewals_service` ON `maintenance_renewals` (`company_id`,`service_id`);--> statement-breakpoint
CREATE TABLE `maintenance_services` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`machine_id` text NOT NULL,
	`plan_id` text NOT NULL,
	`start_date` integer,
	`duration` integer NOT NULL,
	`end_date` integer,
	`has_serenity` integer NOT NULL,
	`expires_on` integer,
	FOREIGN KEY (`plan_id`) REFERENCES `maintenance_plans`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`machine_id`) REFERENCES `machines`(`company_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `maintenance_services_machine` ON `maintenance_services` (`company_id`,`machine_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `maintenance_services_in_company` ON `maintenance_services` (`company_id`,`id`);--> statement-breakpoint
CREATE TABLE `activation_keys` (
	`key_hash` text PRIMARY KEY NOT NULL,
	`links` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `alert_contacts` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`email` text NOT NULL,
	`first_name` text,
	`last_name` text,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `alert_contacts_email` ON `alert_contacts` (`company_id`,lower("email"));--> statement-breakpoint
CREATE TABLE `latest_versions` (
	`line` text PRIMARY KEY NOT NULL,
	`version` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `mails` (
	`id` text PRIMARY KEY NOT NULL,
	`to` text NOT NULL,
	`kind` text NOT NULL,
	`subject` text NOT NULL,
	`text` text NOT NULL,
	`links` text NOT NULL,
	`sent_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `mails_sent` ON `mails` (`sent_at`);--> statement-breakpoint
CREATE TABLE `monitoring_admins` (
	`company_id` text PRIMARY KEY NOT NULL,
	`password_hash` text NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `settings` (
	`name` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `vat_registry` (
	`vat_number` text PRIMARY KEY NOT NULL,
	`company_name` text
);
