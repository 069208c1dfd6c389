PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_challenges` (
	`user_id` text NOT NULL,
	`device` text DEFAULT '' NOT NULL,
	`started_at` integer NOT NULL,
	`codes_tried` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`user_id`, `device`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
INSERT INTO `__new_challenges`("user_id", "device", "started_at", "codes_tried") SELECT "user_id", '', "started_at", "codes_tried" FROM `challenges`;--> statement-breakpoint
DROP TABLE `challenges`;--> statement-breakpoint
ALTER TABLE `__new_challenges` RENAME TO `challenges`;--> statement-breakpoint
PRAGMA foreign_keys=ON;