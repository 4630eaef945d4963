ALTER TABLE "attempts" ADD COLUMN "first_reached" integer;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "final_reached" integer;--> statement-breakpoint
CREATE INDEX "attempts_verifier_version_index" ON "attempts" USING btree ("verifier_version","id");