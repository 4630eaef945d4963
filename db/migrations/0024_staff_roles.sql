DROP INDEX "user_profiles_admins_index";--> statement-breakpoint
CREATE INDEX "user_profiles_staff_index" ON "user_profiles" USING btree ("created_at") WHERE "user_profiles"."role" <> 'user';