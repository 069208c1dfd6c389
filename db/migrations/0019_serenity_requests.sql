CREATE TABLE `serenity_requests` (
	`serial_number` text PRIMARY KEY NOT NULL,
	`asked_at` integer NOT NULL,
	`user_id` text,
	`reference` text NOT NULL,
	FOREIGN KEY (`serial_number`) REFERENCES `machines`(`serial_number`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
