CREATE TABLE `default_views` (
	`user_id` text NOT NULL,
	`list` text NOT NULL,
	`view_id` text NOT NULL,
	PRIMARY KEY(`user_id`, `list`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`view_id`) REFERENCES `saved_views`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `default_views_view` ON `default_views` (`view_id`);--> statement-breakpoint
CREATE TABLE `saved_views` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`user_id` text,
	`list` text NOT NULL,
	`name` text NOT NULL,
	`query` text NOT NULL,
	`is_shared` integer NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `saved_views_list` ON `saved_views` (`company_id`,`list`);--> statement-breakpoint
CREATE INDEX `saved_views_user` ON `saved_views` (`user_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `saved_views_shared_name` ON `saved_views` (`company_id`,`list`,`name`) WHERE is_shared = 1;--> statement-breakpoint
CREATE UNIQUE INDEX `saved_views_own_name` ON `saved_views` (`user_id`,`list`,`name`) WHERE is_shared = 0;