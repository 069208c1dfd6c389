ALTER TABLE `one_time_tokens` ADD `invited_by` text REFERENCES users(id) ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE `mails` ADD `html` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `mails` ADD `reply_to` text;--> statement-breakpoint
ALTER TABLE `mails` ADD `reference` text;--> statement-breakpoint
CREATE INDEX `mails_reference` ON `mails` (`reference`);