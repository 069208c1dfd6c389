CREATE TABLE `machine_tags` (
	`company_id` text NOT NULL,
	`machine_id` text NOT NULL,
	`tag` text NOT NULL,
	PRIMARY KEY(`company_id`, `machine_id`, `tag`),
	FOREIGN KEY (`company_id`,`machine_id`) REFERENCES `machines`(`company_id`,`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`company_id`,`tag`) REFERENCES `tags`(`company_id`,`folded`) ON UPDATE cascade ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `machine_tags_tag` ON `machine_tags` (`company_id`,`tag`,`machine_id`);--> statement-breakpoint
CREATE TABLE `tag_changes` (
	`company_id` text NOT NULL,
	`id` text NOT NULL,
	`user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`added` text NOT NULL,
	`removed` text NOT NULL,
	`refused` text NOT NULL,
	`undone_at` integer,
	`left` text NOT NULL,
	PRIMARY KEY(`company_id`, `id`),
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `tag_changes_age` ON `tag_changes` (`created_at`);--> statement-breakpoint
CREATE INDEX `tag_changes_user` ON `tag_changes` (`user_id`);--> statement-breakpoint
CREATE TABLE `tagged_machines` (
	`company_id` text NOT NULL,
	`change_id` text NOT NULL,
	`machine_id` text NOT NULL,
	`added` text NOT NULL,
	`removed` text NOT NULL,
	PRIMARY KEY(`company_id`, `change_id`, `machine_id`),
	FOREIGN KEY (`company_id`,`change_id`) REFERENCES `tag_changes`(`company_id`,`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`company_id`,`machine_id`) REFERENCES `machines`(`company_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `tagged_machines_machine` ON `tagged_machines` (`company_id`,`machine_id`);--> statement-breakpoint
CREATE TABLE `tags` (
	`company_id` text NOT NULL,
	`folded` text NOT NULL,
	`name` text NOT NULL,
	PRIMARY KEY(`company_id`, `folded`),
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE cascade
);
