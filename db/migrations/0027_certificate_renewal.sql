ALTER TABLE `ras_gateways` ADD `authority_ends_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `ras_gateways` ADD `certificate_ends_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `ras_gateways` ADD `certificate_renewed_at` integer;--> statement-breakpoint
-- Authorities that were made before, and their gateways' certificates, were made for three years.
UPDATE `ras_gateways` SET
  `authority_ends_at` = `started_at` + 94608000000,
  `certificate_ends_at` = `started_at` + 94608000000;
