CREATE TABLE `assigned_machines` (
	`company_id` text NOT NULL,
	`assignment_id` text NOT NULL,
	`machine_id` text NOT NULL,
	`from_location_id` text,
	PRIMARY KEY(`company_id`, `assignment_id`, `machine_id`),
	FOREIGN KEY (`company_id`,`assignment_id`) REFERENCES `machine_assignments`(`company_id`,`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`company_id`,`machine_id`) REFERENCES `machines`(`company_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `assigned_machines_machine` ON `assigned_machines` (`company_id`,`machine_id`);--> statement-breakpoint
CREATE TABLE `machine_assignments` (
	`company_id` text NOT NULL,
	`id` text NOT NULL,
	`location_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`refused` text NOT NULL,
	`undone_at` integer,
	`left` text NOT NULL,
	PRIMARY KEY(`company_id`, `id`),
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `machine_assignments_age` ON `machine_assignments` (`created_at`);