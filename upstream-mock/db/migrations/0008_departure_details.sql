ALTER TABLE `departures` ADD `locations` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `departures` ADD `obstacle` text;