CREATE TABLE `access_requests` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`user_id` text NOT NULL,
	`location_id` text,
	`allowed_destinations` text NOT NULL,
	`network_destinations` text DEFAULT '[]' NOT NULL,
	`valid_from` integer,
	`valid_until` integer,
	`reason` text NOT NULL,
	`asked_at` integer NOT NULL,
	`decision` text,
	`granted` text,
	`answer` text,
	`answered_at` integer,
	`answered_by` text,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`answered_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`company_id`,`location_id`) REFERENCES `locations`(`company_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `access_requests_company` ON `access_requests` (`company_id`,`asked_at`);--> statement-breakpoint
CREATE INDEX `access_requests_user` ON `access_requests` (`user_id`);--> statement-breakpoint
CREATE INDEX `access_requests_location` ON `access_requests` (`company_id`,`location_id`);--> statement-breakpoint
CREATE TABLE `attempts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`bucket` text NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `attempts_bucket` ON `attempts` (`bucket`);--> statement-breakpoint
CREATE INDEX `attempts_expiry` ON `attempts` (`expires_at`);--> statement-breakpoint
CREATE TABLE `authenticator_replacements` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`secret` text NOT NULL,
	`started_at` integer NOT NULL,
	FOREIGN KEY (`token_hash`) REFERENCES `sessions`(`token_hash`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `challenges` (
	`user_id` text NOT NULL,
	`device` text DEFAULT '' NOT NULL,
	`started_at` integer NOT NULL,
	`codes_tried` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`user_id`, `device`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `remembered_results` (
	`lookup` text PRIMARY KEY NOT NULL,
	`sealed` text NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `remembered_results_expiry` ON `remembered_results` (`expires_at`);--> statement-breakpoint
CREATE TABLE `one_time_tokens` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`purpose` text NOT NULL,
	`user_id` text,
	`company_id` text,
	`email` text NOT NULL,
	`roles` text,
	`invited_by` text,
	`impersonator` text,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`invited_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `one_time_tokens_user` ON `one_time_tokens` (`user_id`);--> statement-breakpoint
CREATE TABLE `recovery_codes` (
	`user_id` text NOT NULL,
	`code_hash` text NOT NULL,
	`used_at` integer,
	PRIMARY KEY(`user_id`, `code_hash`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `sessions` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`mfa_token_used` integer NOT NULL,
	`created_at` integer DEFAULT 0 NOT NULL,
	`last_seen_at` integer DEFAULT 0 NOT NULL,
	`browser` text,
	`address` text,
	`impersonator` text,
	`method` text,
	`password_proven_at` integer,
	`second_factor_proven_at` integer,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sessions_user` ON `sessions` (`user_id`);--> statement-breakpoint
CREATE INDEX `sessions_expiry` ON `sessions` (`expires_at`);--> statement-breakpoint
CREATE TABLE `activity` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`act` text NOT NULL,
	`company_id` text NOT NULL,
	`at` integer NOT NULL,
	`user_id` text,
	`email` text,
	`name` text,
	`impersonator` text,
	`operation` text NOT NULL,
	`kind` text NOT NULL,
	`sentence` text NOT NULL,
	`about_user_id` text,
	`location_id` text,
	`from_location_id` text,
	`serial_number` text,
	`fields` text NOT NULL,
	`is_further` integer NOT NULL,
	`address` text,
	`browser` text,
	`request_id` text,
	`sought` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `activity_shown` ON `activity` (`company_id`,`at`,`id`,`is_further`);--> statement-breakpoint
CREATE INDEX `activity_sought` ON `activity` (`company_id`,`at`,`id`,`kind`,`sought`);--> statement-breakpoint
CREATE INDEX `activity_kind` ON `activity` (`company_id`,`kind`,`at`,`id`,`is_further`);--> statement-breakpoint
CREATE INDEX `activity_user` ON `activity` (`company_id`,`user_id`,`at`,`id`,`is_further`);--> statement-breakpoint
CREATE INDEX `activity_about_user` ON `activity` (`company_id`,`about_user_id`,`at`,`id`) WHERE about_user_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `activity_location` ON `activity` (`company_id`,`location_id`,`at`,`id`) WHERE location_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `activity_from_location` ON `activity` (`company_id`,`from_location_id`) WHERE from_location_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `activity_machine` ON `activity` (`company_id`,`serial_number`,`at`,`id`) WHERE serial_number IS NOT NULL;--> statement-breakpoint
CREATE INDEX `activity_act` ON `activity` (`act`,`kind`);--> statement-breakpoint
CREATE TABLE `deployment_ends` (
	`activity_id` integer PRIMARY KEY NOT NULL,
	`serial_number` text NOT NULL,
	`ends_at` integer NOT NULL,
	`outcome` text NOT NULL,
	FOREIGN KEY (`activity_id`) REFERENCES `activity`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `deployment_ends_of_machine` ON `deployment_ends` (`serial_number`,`ends_at`);--> statement-breakpoint
CREATE INDEX `deployment_ends_at` ON `deployment_ends` (`ends_at`);--> statement-breakpoint
CREATE TABLE `refusals` (
	`activity_id` integer PRIMARY KEY NOT NULL,
	`session` text NOT NULL,
	`minute` integer NOT NULL,
	`further` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`activity_id`) REFERENCES `activity`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `refusals_of_session` ON `refusals` (`session`,`minute`);--> statement-breakpoint
CREATE TABLE `alert_choices` (
	`user_id` text NOT NULL,
	`subject` text NOT NULL,
	`frequency` text NOT NULL,
	PRIMARY KEY(`user_id`, `subject`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `alert_schedule` (
	`id` integer PRIMARY KEY NOT NULL,
	`looked_at` integer NOT NULL,
	`due_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `alert_states` (
	`user_id` text NOT NULL,
	`subject` text NOT NULL,
	`told_until` integer NOT NULL,
	`held_until` integer,
	PRIMARY KEY(`user_id`, `subject`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `alert_states_held` ON `alert_states` (`held_until`) WHERE "alert_states"."held_until" IS NOT NULL;--> statement-breakpoint
CREATE TABLE `alert_tokens` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`subject` text NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `alert_tokens_expiry` ON `alert_tokens` (`expires_at`);--> statement-breakpoint
CREATE INDEX `alert_tokens_user` ON `alert_tokens` (`user_id`);--> statement-breakpoint
CREATE TABLE `gateway_troubles` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`serial_number` text NOT NULL,
	`kind` text NOT NULL,
	`began_at` integer NOT NULL,
	`ended_at` integer,
	FOREIGN KEY (`serial_number`) REFERENCES `ras_gateways`(`serial_number`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `gateway_troubles_gateway` ON `gateway_troubles` (`serial_number`);--> statement-breakpoint
CREATE INDEX `gateway_troubles_began` ON `gateway_troubles` (`began_at`);--> statement-breakpoint
CREATE TABLE `notices` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`at` integer NOT NULL,
	`read_at` integer,
	`name` text,
	`location_id` text,
	`serial_number` text,
	`about_user_id` text,
	`event_id` text,
	`request_id` text,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`serial_number`) REFERENCES `machines`(`serial_number`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`about_user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`request_id`) REFERENCES `access_requests`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`company_id`,`location_id`) REFERENCES `locations`(`company_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `notices_user` ON `notices` (`user_id`,`at`);--> statement-breakpoint
CREATE INDEX `notices_unread` ON `notices` (`user_id`) WHERE "notices"."read_at" IS NULL;--> statement-breakpoint
CREATE INDEX `notices_at` ON `notices` (`at`);--> statement-breakpoint
CREATE TABLE `calendar_entries` (
	`user_id` text NOT NULL,
	`uid` text NOT NULL,
	`text_hash` text NOT NULL,
	`changed_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `uid`),
	FOREIGN KEY (`user_id`) REFERENCES `calendar_feeds`(`user_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `calendar_feeds` (
	`user_id` text PRIMARY KEY NOT NULL,
	`secret_hash` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `calendar_feeds_secret_hash_unique` ON `calendar_feeds` (`secret_hash`);--> statement-breakpoint
CREATE TABLE `clock_state` (
	`id` integer PRIMARY KEY NOT NULL,
	`offset_ms` integer DEFAULT 0 NOT NULL,
	`frozen_at` integer,
	`started_at` integer
);
--> statement-breakpoint
CREATE TABLE `faults` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`operation` text NOT NULL,
	`kind` text NOT NULL,
	`latency_ms` integer,
	`status` integer,
	`message` text,
	`code` text,
	`times` integer
);
--> statement-breakpoint
CREATE TABLE `appliance_events` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`serial_number` text NOT NULL,
	`emitter_type` text NOT NULL,
	`occurrences` integer NOT NULL,
	`severity` text NOT NULL,
	`record_timestamp` integer NOT NULL,
	`source_timestamp` integer,
	`subject` text NOT NULL,
	`body` text NOT NULL,
	FOREIGN KEY (`company_id`,`serial_number`) REFERENCES `machines`(`company_id`,`serial_number`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `appliance_events_severity` ON `appliance_events` (`company_id`,`severity`,`record_timestamp`);--> statement-breakpoint
CREATE INDEX `appliance_events_serial` ON `appliance_events` (`company_id`,`serial_number`);--> statement-breakpoint
CREATE UNIQUE INDEX `appliance_events_in_company` ON `appliance_events` (`company_id`,`id`);--> statement-breakpoint
CREATE TABLE `event_states` (
	`company_id` text NOT NULL,
	`event_id` text NOT NULL,
	`history` text NOT NULL,
	`position` integer NOT NULL,
	`timestamp` integer NOT NULL,
	`value` text NOT NULL,
	PRIMARY KEY(`event_id`, `history`, `position`),
	FOREIGN KEY (`company_id`,`event_id`) REFERENCES `appliance_events`(`company_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `sent_tickets` (
	`reference` text PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`company_id` text NOT NULL,
	`user_id` text,
	`event_id` text,
	`sent_at` integer NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`company_id`,`event_id`) REFERENCES `appliance_events`(`company_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sent_tickets_event` ON `sent_tickets` (`company_id`,`event_id`);--> statement-breakpoint
CREATE INDEX `sent_tickets_user` ON `sent_tickets` (`user_id`);--> statement-breakpoint
CREATE TABLE `assigned_machines` (
	`company_id` text NOT NULL,
	`assignment_id` text NOT NULL,
	`machine_id` text NOT NULL,
	`from_location_id` text,
	PRIMARY KEY(`company_id`, `assignment_id`, `machine_id`),
	FOREIGN KEY (`company_id`,`assignment_id`) REFERENCES `machine_assignments`(`company_id`,`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`company_id`,`machine_id`) REFERENCES `machines`(`company_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `assigned_machines_machine` ON `assigned_machines` (`company_id`,`machine_id`);--> statement-breakpoint
CREATE TABLE `locations` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`name` text NOT NULL,
	`address` text NOT NULL,
	`lat` real,
	`lng` real,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `locations_company` ON `locations` (`company_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `locations_in_company` ON `locations` (`company_id`,`id`);--> statement-breakpoint
CREATE TABLE `machine_assignments` (
	`company_id` text NOT NULL,
	`id` text NOT NULL,
	`location_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`refused` text NOT NULL,
	`undone_at` integer,
	`left` text NOT NULL,
	PRIMARY KEY(`company_id`, `id`),
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `machine_assignments_age` ON `machine_assignments` (`created_at`);--> statement-breakpoint
CREATE TABLE `machines` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`location_id` text,
	`serial_number` text NOT NULL,
	`name` text,
	`product_model` text NOT NULL,
	`os_version` text,
	`esxi_version` text,
	`serenity_enabled` integer DEFAULT false NOT NULL,
	`monitoring_enabled` integer DEFAULT false NOT NULL,
	`has_chronos` integer DEFAULT false NOT NULL,
	`is_ras_gateway` integer DEFAULT false NOT NULL,
	`user_id` text,
	`activation_date` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`expires_on` integer,
	`sought` text,
	`place` text,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`company_id`,`location_id`) REFERENCES `locations`(`company_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `machines_serial_number_unique` ON `machines` (`serial_number`);--> statement-breakpoint
CREATE INDEX `machines_user` ON `machines` (`user_id`);--> statement-breakpoint
CREATE INDEX `machines_serial_order` ON `machines` (`company_id`,sort_key("serial_number"),`serial_number`);--> statement-breakpoint
CREATE INDEX `machines_model_order` ON `machines` (`company_id`,sort_key("product_model"),`serial_number`);--> statement-breakpoint
CREATE INDEX `machines_name_order` ON `machines` (`company_id`,sort_key("name"),`serial_number`);--> statement-breakpoint
CREATE INDEX `machines_version_order` ON `machines` (`company_id`,version_key("os_version"),`serial_number`);--> statement-breakpoint
CREATE INDEX `machines_expiry_order` ON `machines` (`company_id`,`expires_on`,`serial_number`);--> statement-breakpoint
CREATE INDEX `machines_place_order` ON `machines` (`company_id`,`place`,`serial_number`);--> statement-breakpoint
CREATE INDEX `machines_os_version` ON `machines` (`company_id`,`os_version`);--> statement-breakpoint
CREATE INDEX `machines_facts` ON `machines` (`company_id`,`location_id`,`os_version`,`expires_on`,`sought`);--> statement-breakpoint
CREATE INDEX `machines_gateways` ON `machines` (`company_id`,sort_key("serial_number"),`serial_number`) WHERE "machines"."is_ras_gateway";--> statement-breakpoint
CREATE UNIQUE INDEX `machines_in_company` ON `machines` (`company_id`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `serials_in_company` ON `machines` (`company_id`,`serial_number`);--> statement-breakpoint
CREATE UNIQUE INDEX `serials_at_location` ON `machines` (`company_id`,`location_id`,`serial_number`);--> statement-breakpoint
CREATE TABLE `maintenance_plans` (
	`id` text PRIMARY KEY NOT NULL,
	`customer_facing_name` text NOT NULL,
	`end_user_description` text,
	`has_serenity` integer NOT NULL,
	`serenity` integer
);
--> statement-breakpoint
CREATE TABLE `maintenance_renewals` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`service_id` text NOT NULL,
	`plan_id` text,
	`start_date` integer NOT NULL,
	`duration` integer NOT NULL,
	`end_date` integer NOT NULL,
	`has_serenity` integer NOT NULL,
	`expires_on` integer,
	FOREIGN KEY (`plan_id`) REFERENCES `maintenance_plans`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`service_id`) REFERENCES `maintenance_services`(`company_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `maintenance_renewals_service` ON `maintenance_renewals` (`company_id`,`service_id`);--> statement-breakpoint
CREATE TABLE `maintenance_services` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`machine_id` text NOT NULL,
	`plan_id` text NOT NULL,
	`start_date` integer,
	`duration` integer NOT NULL,
	`end_date` integer,
	`has_serenity` integer NOT NULL,
	`expires_on` integer,
	FOREIGN KEY (`plan_id`) REFERENCES `maintenance_plans`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`,`machine_id`) REFERENCES `machines`(`company_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `maintenance_services_machine` ON `maintenance_services` (`company_id`,`machine_id`,`expires_on`);--> statement-breakpoint
CREATE UNIQUE INDEX `maintenance_services_in_company` ON `maintenance_services` (`company_id`,`id`);--> statement-breakpoint
CREATE TABLE `serenity_requests` (
	`serial_number` text PRIMARY KEY NOT NULL,
	`asked_at` integer NOT NULL,
	`user_id` text,
	`reference` text NOT NULL,
	FOREIGN KEY (`serial_number`) REFERENCES `machines`(`serial_number`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE TABLE `bindings` (
	`company_id` text NOT NULL,
	`resource_id` text NOT NULL,
	`role_id` text NOT NULL,
	`user_id` text NOT NULL,
	PRIMARY KEY(`resource_id`, `role_id`, `user_id`),
	FOREIGN KEY (`role_id`) REFERENCES `roles`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`company_id`,`resource_id`) REFERENCES `resources`(`company_id`,`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`company_id`,`user_id`) REFERENCES `users`(`company_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `bindings_user` ON `bindings` (`user_id`);--> statement-breakpoint
CREATE INDEX `bindings_company` ON `bindings` (`company_id`);--> statement-breakpoint
CREATE TABLE `companies` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`market_sector` text NOT NULL,
	`city` text NOT NULL,
	`province` text,
	`country` text NOT NULL,
	`address` text NOT NULL,
	`number_of_employees` text NOT NULL,
	`vat` text NOT NULL,
	`postal_code` text NOT NULL,
	`email` text NOT NULL,
	`website` text NOT NULL,
	`monitoring_namespace` text,
	`upgradable_to_os5` integer DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `companies_vat_unique` ON `companies` (`vat`);--> statement-breakpoint
CREATE TABLE `company_services` (
	`company_id` text NOT NULL,
	`service` text NOT NULL,
	`property` text DEFAULT '' NOT NULL,
	`value` text,
	PRIMARY KEY(`company_id`, `service`, `property`),
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `profiles` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`first_name` text NOT NULL,
	`last_name` text NOT NULL,
	`phone_number` text,
	`role_in_the_company` text,
	`has_virtual_appliance_access` integer,
	`seen_welcome_banner` integer DEFAULT false NOT NULL,
	`is_support_contact` integer DEFAULT false NOT NULL,
	`subscribe_to_news` integer DEFAULT false NOT NULL,
	`subscribe_to_product_news` integer DEFAULT false NOT NULL,
	`subscribe_to_satisfaction_surveys` integer DEFAULT false NOT NULL,
	`data_collection_consent` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `profiles_user_id_unique` ON `profiles` (`user_id`);--> statement-breakpoint
CREATE TABLE `resources` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`type` text NOT NULL,
	`reference_id` text NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `resources_reference` ON `resources` (`type`,`reference_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `resources_in_company` ON `resources` (`company_id`,`id`);--> statement-breakpoint
CREATE TABLE `role_permissions` (
	`role_id` text NOT NULL,
	`permission` text NOT NULL,
	PRIMARY KEY(`role_id`, `permission`),
	FOREIGN KEY (`role_id`) REFERENCES `roles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `roles` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `roles_name_unique` ON `roles` (`name`);--> statement-breakpoint
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`email` text NOT NULL,
	`password_hash` text NOT NULL,
	`last_used_at` integer,
	`mfa_secret` text,
	`mfa_confirmed_at` integer,
	`mfa_last_step` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_email` ON `users` (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX `users_in_company` ON `users` (`company_id`,`id`);--> statement-breakpoint
CREATE TABLE `passkey_keys` (
	`id` integer PRIMARY KEY NOT NULL,
	`key` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `passkeys` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`name` text NOT NULL,
	`credential_id` text NOT NULL,
	`public_key` text NOT NULL,
	`counter` integer NOT NULL,
	`transports` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_used_at` integer,
	`refused_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `passkeys_credential_id_unique` ON `passkeys` (`credential_id`);--> statement-breakpoint
CREATE INDEX `passkeys_user` ON `passkeys` (`user_id`);--> statement-breakpoint
CREATE TABLE `used_passkey_challenges` (
	`challenge_hash` text PRIMARY KEY NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `appliance_networks` (
	`serial_number` text NOT NULL,
	`name` text NOT NULL,
	`address` text NOT NULL,
	PRIMARY KEY(`serial_number`, `name`),
	FOREIGN KEY (`serial_number`) REFERENCES `machines`(`serial_number`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `ras_authorities` (
	`serial_number` text PRIMARY KEY NOT NULL,
	`ca_certificate` text NOT NULL,
	`ca_key` text NOT NULL,
	`server_certificate` text NOT NULL,
	`server_key` text NOT NULL,
	`tls_crypt` text NOT NULL,
	FOREIGN KEY (`serial_number`) REFERENCES `ras_gateways`(`serial_number`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `ras_destinations` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`location_id` text NOT NULL,
	`position` integer NOT NULL,
	`name` text NOT NULL,
	`network_destinations` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`company_id`,`location_id`) REFERENCES `locations`(`company_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `ras_destinations_name` ON `ras_destinations` (`company_id`,`location_id`,`name`);--> statement-breakpoint
CREATE TABLE `ras_gateways` (
	`serial_number` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`location_id` text NOT NULL,
	`started_at` integer NOT NULL,
	`duration_ms` integer NOT NULL,
	`outcome` text NOT NULL,
	`fqdn` text NOT NULL,
	`public_ip_or_fqdn` text NOT NULL,
	`external_network` text NOT NULL,
	`external_ip` text NOT NULL,
	`dns` text NOT NULL,
	`gateway_ip` text NOT NULL,
	`internal_method` text NOT NULL,
	`internal_network` text,
	`internal_ip` text,
	`routes` text NOT NULL,
	`network_destinations` text NOT NULL,
	`tells_sessions` integer DEFAULT false NOT NULL,
	`connections_recorded_until` integer,
	`authority_ends_at` integer DEFAULT 0 NOT NULL,
	`certificate_ends_at` integer DEFAULT 0 NOT NULL,
	`certificate_renewed_at` integer,
	`attention_dismissed_at` integer,
	`forced_status` text,
	`forced_log` text,
	`latency_ms` integer,
	FOREIGN KEY (`company_id`,`location_id`,`serial_number`) REFERENCES `machines`(`company_id`,`location_id`,`serial_number`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `ras_gateways_in_company` ON `ras_gateways` (`company_id`,`serial_number`);--> statement-breakpoint
CREATE UNIQUE INDEX `ras_gateways_at_location` ON `ras_gateways` (`company_id`,`location_id`);--> statement-breakpoint
CREATE TABLE `ras_issued_certificates` (
	`serial_number` text NOT NULL,
	`certificate_serial` text NOT NULL,
	`issued_at` integer NOT NULL,
	`user_id` text,
	`ends_at` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`serial_number`, `certificate_serial`),
	FOREIGN KEY (`serial_number`) REFERENCES `ras_gateways`(`serial_number`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `ras_issued_certificates_user` ON `ras_issued_certificates` (`serial_number`,`user_id`);--> statement-breakpoint
CREATE TABLE `ras_last_gateways` (
	`company_id` text NOT NULL,
	`location_id` text NOT NULL,
	`serial_number` text NOT NULL,
	`ended_at` integer NOT NULL,
	`settings` text NOT NULL,
	`users` text NOT NULL,
	PRIMARY KEY(`company_id`, `location_id`),
	FOREIGN KEY (`company_id`,`location_id`) REFERENCES `locations`(`company_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `ras_seats_requests` (
	`serial_number` text PRIMARY KEY NOT NULL,
	`asked_at` integer NOT NULL,
	`user_id` text,
	`reference` text NOT NULL,
	FOREIGN KEY (`serial_number`) REFERENCES `ras_gateways`(`serial_number`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE TABLE `ras_sessions` (
	`company_id` text NOT NULL,
	`location_id` text NOT NULL,
	`serial_number` text NOT NULL,
	`id` text NOT NULL,
	`user_id` text,
	`email` text NOT NULL,
	`name` text NOT NULL,
	`since` integer NOT NULL,
	`address` text NOT NULL,
	`received` integer NOT NULL,
	`sent` integer NOT NULL,
	`ended_at` integer,
	`reason` text,
	`ended_by` text,
	PRIMARY KEY(`serial_number`, `id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`ended_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`company_id`,`location_id`) REFERENCES `locations`(`company_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `ras_sessions_location` ON `ras_sessions` (`location_id`,`since`);--> statement-breakpoint
CREATE INDEX `ras_sessions_person` ON `ras_sessions` (`user_id`,`since`);--> statement-breakpoint
CREATE INDEX `ras_sessions_user` ON `ras_sessions` (`serial_number`,`user_id`,`since`);--> statement-breakpoint
CREATE TABLE `ras_users` (
	`company_id` text NOT NULL,
	`serial_number` text NOT NULL,
	`user_id` text NOT NULL,
	`username` text NOT NULL,
	`allowed_destinations` text NOT NULL,
	`granted_at` integer NOT NULL,
	`valid_from` integer,
	`valid_until` integer,
	`remind_at` integer,
	PRIMARY KEY(`serial_number`, `user_id`),
	FOREIGN KEY (`company_id`,`serial_number`) REFERENCES `ras_gateways`(`company_id`,`serial_number`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`company_id`,`user_id`) REFERENCES `users`(`company_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `ras_users_username` ON `ras_users` (`serial_number`,lower("username"));--> statement-breakpoint
CREATE INDEX `ras_users_user` ON `ras_users` (`user_id`);--> statement-breakpoint
CREATE INDEX `ras_users_due` ON `ras_users` (`remind_at`) WHERE "ras_users"."remind_at" IS NOT NULL;--> statement-breakpoint
CREATE TABLE `activation_keys` (
	`key_hash` text PRIMARY KEY NOT NULL,
	`links` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `alert_contacts` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`email` text NOT NULL,
	`first_name` text,
	`last_name` text,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `alert_contacts_email` ON `alert_contacts` (`company_id`,lower("email"));--> statement-breakpoint
CREATE TABLE `latest_versions` (
	`line` text PRIMARY KEY NOT NULL,
	`version` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `mails` (
	`sequence` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`to` text NOT NULL,
	`kind` text NOT NULL,
	`subject` text NOT NULL,
	`text` text NOT NULL,
	`html` text DEFAULT '' NOT NULL,
	`links` text NOT NULL,
	`reply_to` text,
	`reference` text,
	`headers` text,
	`sent_at` integer NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`attempt_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `mails_id_unique` ON `mails` (`id`);--> statement-breakpoint
CREATE INDEX `mails_sent` ON `mails` (`sent_at`);--> statement-breakpoint
CREATE INDEX `mails_reference` ON `mails` (`reference`);--> statement-breakpoint
CREATE INDEX `mails_waiting` ON `mails` (`attempt_at`) WHERE "mails"."attempt_at" IS NOT NULL;--> statement-breakpoint
CREATE TABLE `monitoring_admins` (
	`company_id` text PRIMARY KEY NOT NULL,
	`password_hash` text NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `settings` (
	`name` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `vat_registry` (
	`vat_number` text PRIMARY KEY NOT NULL,
	`company_name` text
);
--> statement-breakpoint
CREATE TABLE `default_views` (
	`user_id` text NOT NULL,
	`list` text NOT NULL,
	`view_id` text NOT NULL,
	PRIMARY KEY(`user_id`, `list`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`view_id`) REFERENCES `saved_views`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `default_views_view` ON `default_views` (`view_id`);--> statement-breakpoint
CREATE TABLE `saved_views` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`user_id` text,
	`list` text NOT NULL,
	`name` text NOT NULL,
	`query` text NOT NULL,
	`is_shared` integer NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `saved_views_list` ON `saved_views` (`company_id`,`list`);--> statement-breakpoint
CREATE INDEX `saved_views_user` ON `saved_views` (`user_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `saved_views_shared_name` ON `saved_views` (`company_id`,`list`,`name`) WHERE is_shared = 1;--> statement-breakpoint
CREATE UNIQUE INDEX `saved_views_own_name` ON `saved_views` (`user_id`,`list`,`name`) WHERE is_shared = 0;--> statement-breakpoint
-- drizzle doesn't know triggers: these keep what pages, counts and searches read of machines from an index (docs/mock.md).
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
END;--> statement-breakpoint
-- Records of activity stay as they are (ACT-01).
CREATE TRIGGER `activity_is_not_altered` BEFORE UPDATE ON `activity` WHEN acting('steering') IS NOT 1 BEGIN
  SELECT RAISE(ABORT, 'A record of activity is never altered.');
END;--> statement-breakpoint
CREATE TRIGGER `activity_is_kept` BEFORE DELETE ON `activity`
WHEN acting('steering') IS NOT 1 AND (OLD.kind = 'refusal' AND OLD.at <= coalesce(acting('pruning'), -1)) IS NOT 1 BEGIN
  SELECT RAISE(ABORT, 'A record of activity is never removed.');
END;
