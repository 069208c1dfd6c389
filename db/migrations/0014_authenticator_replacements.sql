CREATE TABLE `authenticator_replacements` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`secret` text NOT NULL,
	`started_at` integer NOT NULL,
	FOREIGN KEY (`token_hash`) REFERENCES `sessions`(`token_hash`) ON UPDATE no action ON DELETE cascade
);
