CREATE TABLE `event_owners` (
	`company_id` text NOT NULL,
	`event_id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`taken_at` integer NOT NULL,
	`handed_over_by` text,
	`note` text,
	`remind_on` text,
	`remind_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`handed_over_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`company_id`,`event_id`) REFERENCES `appliance_events`(`company_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `event_owners_company` ON `event_owners` (`company_id`);--> statement-breakpoint
CREATE INDEX `event_owners_user` ON `event_owners` (`user_id`);--> statement-breakpoint
CREATE INDEX `event_owners_remind` ON `event_owners` (`remind_at`) WHERE "event_owners"."remind_at" IS NOT NULL;