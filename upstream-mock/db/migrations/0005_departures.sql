CREATE TABLE `departures` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`user_id` text NOT NULL,
	`email` text NOT NULL,
	`name` text NOT NULL,
	`scheduled_by` text NOT NULL,
	`scheduled_by_name` text NOT NULL,
	`scheduled_at` integer NOT NULL,
	`leaves_at` integer NOT NULL,
	`locations_to` text,
	`views_to` text,
	`support_contact_to` text,
	`due_at` integer,
	`left_at` integer,
	`ended` text DEFAULT '[]' NOT NULL,
	`waiting_for` text DEFAULT '[]' NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`ended_at` integer,
	`called_off_at` integer,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `departures_company` ON `departures` (`company_id`);--> statement-breakpoint
CREATE INDEX `departures_due` ON `departures` (`due_at`) WHERE "departures"."due_at" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `departures_open` ON `departures` (`user_id`) WHERE "departures"."due_at" IS NOT NULL;