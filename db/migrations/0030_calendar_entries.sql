CREATE TABLE `calendar_entries` (
	`user_id` text NOT NULL,
	`uid` text NOT NULL,
	`text_hash` text NOT NULL,
	`changed_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `uid`),
	FOREIGN KEY (`user_id`) REFERENCES `calendar_feeds`(`user_id`) ON UPDATE no action ON DELETE cascade
);
