CREATE TABLE `sent_tickets` (
	`reference` text PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`company_id` text NOT NULL,
	`user_id` text,
	`event_id` text,
	`sent_at` integer NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`company_id`,`event_id`) REFERENCES `appliance_events`(`company_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sent_tickets_event` ON `sent_tickets` (`company_id`,`event_id`);--> statement-breakpoint
CREATE INDEX `sent_tickets_user` ON `sent_tickets` (`user_id`);