-- Greece's VAT numbers begin with EL. One that is there in both spellings stays as it is.
UPDATE OR IGNORE `companies` SET `vat` = 'EL' || substr(`vat`, 3) WHERE `vat` GLOB 'GR[0-9]*';--> statement-breakpoint
UPDATE OR IGNORE `vat_registry` SET `vat_number` = 'EL' || substr(`vat_number`, 3) WHERE `vat_number` GLOB 'GR[0-9]*';
