CREATE TABLE `ras_authorities` (
	`serial_number` text PRIMARY KEY NOT NULL,
	`ca_certificate` text NOT NULL,
	`ca_key` text NOT NULL,
	`server_certificate` text NOT NULL,
	`server_key` text NOT NULL,
	`tls_crypt` text NOT NULL,
	FOREIGN KEY (`serial_number`) REFERENCES `ras_gateways`(`serial_number`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `ras_destinations` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`location_id` text NOT NULL,
	`position` integer NOT NULL,
	`name` text NOT NULL,
	`network_destinations` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`company_id`,`location_id`) REFERENCES `locations`(`company_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `ras_destinations_name` ON `ras_destinations` (`company_id`,`location_id`,`name`);--> statement-breakpoint
CREATE TABLE `ras_gateways` (
	`serial_number` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`location_id` text NOT NULL,
	`started_at` integer NOT NULL,
	`duration_ms` integer NOT NULL,
	`outcome` text NOT NULL,
	`fqdn` text NOT NULL,
	`public_ip_or_fqdn` text NOT NULL,
	`external_network` text NOT NULL,
	`external_ip` text NOT NULL,
	`dns` text NOT NULL,
	`gateway_ip` text NOT NULL,
	`internal_method` text NOT NULL,
	`internal_network` text,
	`internal_ip` text,
	`routes` text NOT NULL,
	`network_destinations` text NOT NULL,
	`forced_status` text,
	`forced_log` text,
	`latency_ms` integer,
	FOREIGN KEY (`company_id`,`location_id`,`serial_number`) REFERENCES `machines`(`company_id`,`location_id`,`serial_number`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `ras_gateways_in_company` ON `ras_gateways` (`company_id`,`serial_number`);--> statement-breakpoint
CREATE UNIQUE INDEX `ras_gateways_at_location` ON `ras_gateways` (`company_id`,`location_id`);--> statement-breakpoint
CREATE TABLE `ras_issued_certificates` (
	`serial_number` text NOT NULL,
	`certificate_serial` text NOT NULL,
	`issued_at` integer NOT NULL,
	PRIMARY KEY(`serial_number`, `certificate_serial`),
	FOREIGN KEY (`serial_number`) REFERENCES `ras_gateways`(`serial_number`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `ras_users` (
	`company_id` text NOT NULL,
	`serial_number` text NOT NULL,
	`user_id` text NOT NULL,
	`username` text NOT NULL,
	`allowed_destinations` text NOT NULL,
	`granted_at` integer NOT NULL,
	`certificate_serial` text,
	`certificate` text,
	`private_key` text,
	PRIMARY KEY(`serial_number`, `user_id`),
	FOREIGN KEY (`company_id`,`serial_number`) REFERENCES `ras_gateways`(`company_id`,`serial_number`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`company_id`,`user_id`) REFERENCES `users`(`company_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `ras_users_username` ON `ras_users` (`serial_number`,lower("username"));--> statement-breakpoint
CREATE INDEX `ras_users_user` ON `ras_users` (`user_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `serials_at_location` ON `machines` (`company_id`,`location_id`,`serial_number`);