CREATE TABLE `access_requests` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`user_id` text NOT NULL,
	`location_id` text,
	`allowed_destinations` text NOT NULL,
	`valid_from` integer,
	`valid_until` integer,
	`reason` text NOT NULL,
	`asked_at` integer NOT NULL,
	`decision` text,
	`answer` text,
	`answered_at` integer,
	`answered_by` text,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`answered_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`company_id`,`location_id`) REFERENCES `locations`(`company_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `access_requests_company` ON `access_requests` (`company_id`,`asked_at`);--> statement-breakpoint
CREATE INDEX `access_requests_user` ON `access_requests` (`user_id`);--> statement-breakpoint
CREATE INDEX `access_requests_location` ON `access_requests` (`company_id`,`location_id`);