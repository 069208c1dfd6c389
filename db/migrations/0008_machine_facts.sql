DROP INDEX `locations_order`;--> statement-breakpoint
DROP INDEX `machines_location`;--> statement-breakpoint
ALTER TABLE `machines` ADD `expires_on` integer;--> statement-breakpoint
ALTER TABLE `machines` ADD `sought` text;--> statement-breakpoint
ALTER TABLE `machines` ADD `place` text;--> statement-breakpoint
UPDATE `machines` SET
  `expires_on` = (SELECT max(`expires_on`) FROM `maintenance_services` WHERE `company_id` = `machines`.`company_id` AND `machine_id` = `machines`.`id`),
  `sought` = fold(`product_model` || char(10) || `serial_number` || char(10) || coalesce(`name`, '')),
  `place` = (SELECT sort_key(`name`) FROM `locations` WHERE `id` = `machines`.`location_id`);--> statement-breakpoint
CREATE INDEX `machines_version_order` ON `machines` (`company_id`,version_key("os_version"),`serial_number`);--> statement-breakpoint
CREATE INDEX `machines_expiry_order` ON `machines` (`company_id`,`expires_on`,`serial_number`);--> statement-breakpoint
CREATE INDEX `machines_place_order` ON `machines` (`company_id`,`place`,`serial_number`);--> statement-breakpoint
CREATE INDEX `machines_facts` ON `machines` (`company_id`,`location_id`,`os_version`,`expires_on`,`sought`);--> statement-breakpoint
CREATE INDEX `machines_gateways` ON `machines` (`company_id`,sort_key("serial_number"),`serial_number`) WHERE "machines"."is_ras_gateway";--> statement-breakpoint
CREATE TRIGGER `machines_inserted` AFTER INSERT ON `machines` BEGIN
  UPDATE `machines` SET
    `sought` = fold(NEW.`product_model` || char(10) || NEW.`serial_number` || char(10) || coalesce(NEW.`name`, '')),
    `place` = (SELECT sort_key(`name`) FROM `locations` WHERE `id` = NEW.`location_id`)
  WHERE `id` = NEW.`id`;
END;--> statement-breakpoint
CREATE TRIGGER `machines_named` AFTER UPDATE OF `product_model`, `serial_number`, `name` ON `machines` BEGIN
  UPDATE `machines` SET `sought` = fold(NEW.`product_model` || char(10) || NEW.`serial_number` || char(10) || coalesce(NEW.`name`, '')) WHERE `id` = NEW.`id`;
END;--> statement-breakpoint
CREATE TRIGGER `machines_moved` AFTER UPDATE OF `location_id` ON `machines` BEGIN
  UPDATE `machines` SET `place` = (SELECT sort_key(`name`) FROM `locations` WHERE `id` = NEW.`location_id`) WHERE `id` = NEW.`id`;
END;--> statement-breakpoint
CREATE TRIGGER `locations_named` AFTER UPDATE OF `name` ON `locations` BEGIN
  UPDATE `machines` SET `place` = sort_key(NEW.`name`) WHERE `company_id` = NEW.`company_id` AND `location_id` = NEW.`id`;
END;--> statement-breakpoint
CREATE TRIGGER `maintenance_added` AFTER INSERT ON `maintenance_services` BEGIN
  UPDATE `machines` SET `expires_on` = (SELECT max(`expires_on`) FROM `maintenance_services`
    WHERE `company_id` = NEW.`company_id` AND `machine_id` = NEW.`machine_id`)
  WHERE `id` = NEW.`machine_id`;
END;--> statement-breakpoint
CREATE TRIGGER `maintenance_changed` AFTER UPDATE OF `expires_on`, `machine_id` ON `maintenance_services` BEGIN
  UPDATE `machines` SET `expires_on` = (SELECT max(`expires_on`) FROM `maintenance_services`
    WHERE `company_id` = NEW.`company_id` AND `machine_id` = NEW.`machine_id`)
  WHERE `id` = NEW.`machine_id`;
END;--> statement-breakpoint
CREATE TRIGGER `maintenance_ended` AFTER DELETE ON `maintenance_services` BEGIN
  UPDATE `machines` SET `expires_on` = (SELECT max(`expires_on`) FROM `maintenance_services`
    WHERE `company_id` = OLD.`company_id` AND `machine_id` = OLD.`machine_id`)
  WHERE `id` = OLD.`machine_id`;
END;
