CREATE TABLE `ras_seats_requests` (
	`serial_number` text PRIMARY KEY NOT NULL,
	`asked_at` integer NOT NULL,
	`user_id` text,
	`reference` text NOT NULL,
	FOREIGN KEY (`serial_number`) REFERENCES `ras_gateways`(`serial_number`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
ALTER TABLE `ras_sessions` ADD `ended_by` text REFERENCES users(id) ON DELETE set null;