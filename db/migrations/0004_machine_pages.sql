DROP INDEX `maintenance_services_machine`;--> statement-breakpoint
CREATE INDEX `maintenance_services_machine` ON `maintenance_services` (`company_id`,`machine_id`,`expires_on`);--> statement-breakpoint
CREATE INDEX `machines_model` ON `machines` (`company_id`,`product_model`,`serial_number`);--> statement-breakpoint
CREATE INDEX `machines_name` ON `machines` (`company_id`,`name`,`serial_number`);--> statement-breakpoint
CREATE INDEX `machines_os_version` ON `machines` (`company_id`,`os_version`);