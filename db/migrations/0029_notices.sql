CREATE TABLE `notices` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`at` integer NOT NULL,
	`read_at` integer,
	`name` text,
	`location_id` text,
	`serial_number` text,
	`about_user_id` text,
	`event_id` text,
	`request_id` text,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`serial_number`) REFERENCES `machines`(`serial_number`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`about_user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`request_id`) REFERENCES `access_requests`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`company_id`,`location_id`) REFERENCES `locations`(`company_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `notices_user` ON `notices` (`user_id`,`at`);--> statement-breakpoint
CREATE INDEX `notices_unread` ON `notices` (`user_id`) WHERE "notices"."read_at" IS NULL;--> statement-breakpoint
CREATE INDEX `notices_at` ON `notices` (`at`);--> statement-breakpoint
CREATE INDEX `deployment_ends_at` ON `deployment_ends` (`ends_at`);