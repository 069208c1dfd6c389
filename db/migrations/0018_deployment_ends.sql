CREATE TABLE `deployment_ends` (
	`activity_id` integer PRIMARY KEY NOT NULL,
	`serial_number` text NOT NULL,
	`ends_at` integer NOT NULL,
	`outcome` text NOT NULL,
	FOREIGN KEY (`activity_id`) REFERENCES `activity`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `deployment_ends_of_machine` ON `deployment_ends` (`serial_number`,`ends_at`);