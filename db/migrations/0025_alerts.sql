CREATE TABLE `alert_choices` (
	`user_id` text NOT NULL,
	`subject` text NOT NULL,
	`frequency` text NOT NULL,
	PRIMARY KEY(`user_id`, `subject`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `alert_schedule` (
	`id` integer PRIMARY KEY NOT NULL,
	`looked_at` integer NOT NULL,
	`due_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `alert_states` (
	`user_id` text NOT NULL,
	`subject` text NOT NULL,
	`told_until` integer NOT NULL,
	`held_until` integer,
	PRIMARY KEY(`user_id`, `subject`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `alert_states_held` ON `alert_states` (`held_until`) WHERE "alert_states"."held_until" IS NOT NULL;--> statement-breakpoint
CREATE TABLE `alert_tokens` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`subject` text NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `alert_tokens_expiry` ON `alert_tokens` (`expires_at`);--> statement-breakpoint
CREATE INDEX `alert_tokens_user` ON `alert_tokens` (`user_id`);--> statement-breakpoint
CREATE TABLE `gateway_troubles` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`serial_number` text NOT NULL,
	`kind` text NOT NULL,
	`began_at` integer NOT NULL,
	`ended_at` integer,
	FOREIGN KEY (`serial_number`) REFERENCES `ras_gateways`(`serial_number`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `gateway_troubles_gateway` ON `gateway_troubles` (`serial_number`);--> statement-breakpoint
CREATE INDEX `gateway_troubles_began` ON `gateway_troubles` (`began_at`);--> statement-breakpoint
ALTER TABLE `mails` ADD `headers` text;--> statement-breakpoint
CREATE INDEX `appliance_events_severity` ON `appliance_events` (`company_id`,`severity`,`record_timestamp`);