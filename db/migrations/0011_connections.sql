CREATE TABLE `ras_sessions` (
	`serial_number` text NOT NULL,
	`id` text NOT NULL,
	`user_id` text NOT NULL,
	`since` integer NOT NULL,
	`address` text NOT NULL,
	`received` integer NOT NULL,
	`sent` integer NOT NULL,
	`ended_at` integer,
	`reason` text,
	PRIMARY KEY(`serial_number`, `id`),
	FOREIGN KEY (`serial_number`,`user_id`) REFERENCES `ras_users`(`serial_number`,`user_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `ras_sessions_user` ON `ras_sessions` (`serial_number`,`user_id`);--> statement-breakpoint
ALTER TABLE `ras_gateways` ADD `tells_sessions` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `ras_issued_certificates` ADD `user_id` text;--> statement-breakpoint
ALTER TABLE `ras_issued_certificates` ADD `ends_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `ras_issued_certificates_user` ON `ras_issued_certificates` (`serial_number`,`user_id`);--> statement-breakpoint
-- Certificates that were issued before were made for ten years.
UPDATE `ras_issued_certificates` SET
  `ends_at` = `issued_at` + 315360000000,
  `user_id` = (SELECT `user_id` FROM `ras_users`
    WHERE `ras_users`.`serial_number` = `ras_issued_certificates`.`serial_number`
      AND `ras_users`.`certificate_serial` = `ras_issued_certificates`.`certificate_serial`);--> statement-breakpoint
ALTER TABLE `ras_users` DROP COLUMN `certificate_serial`;--> statement-breakpoint
ALTER TABLE `ras_users` DROP COLUMN `certificate`;--> statement-breakpoint
ALTER TABLE `ras_users` DROP COLUMN `private_key`;