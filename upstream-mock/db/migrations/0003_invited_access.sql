CREATE TABLE `invited_access` (
	`token_hash` text NOT NULL,
	`company_id` text NOT NULL,
	`email` text NOT NULL,
	`location_id` text NOT NULL,
	`destinations` text,
	`valid_from` integer,
	`valid_until` integer,
	`grantor_id` text,
	`refusal` text,
	PRIMARY KEY(`token_hash`, `location_id`),
	FOREIGN KEY (`token_hash`) REFERENCES `one_time_tokens`(`token_hash`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`grantor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`company_id`,`location_id`) REFERENCES `locations`(`company_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `invited_access_location` ON `invited_access` (`company_id`,`location_id`);--> statement-breakpoint
CREATE INDEX `invited_access_grantor` ON `invited_access` (`grantor_id`);