ALTER TABLE `access_requests` ADD `network_destinations` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `access_requests` ADD `granted` text;