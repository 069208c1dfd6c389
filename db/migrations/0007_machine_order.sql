DROP INDEX `machines_model`;--> statement-breakpoint
DROP INDEX `machines_name`;--> statement-breakpoint
CREATE INDEX `machines_serial_order` ON `machines` (`company_id`,sort_key("serial_number"),`serial_number`);--> statement-breakpoint
CREATE INDEX `machines_model_order` ON `machines` (`company_id`,sort_key("product_model"),`serial_number`);--> statement-breakpoint
CREATE INDEX `machines_name_order` ON `machines` (`company_id`,sort_key("name"),`serial_number`);--> statement-breakpoint
CREATE INDEX `locations_order` ON `locations` (`id`,sort_key("name"));