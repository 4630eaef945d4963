ALTER TABLE "attempts" ADD COLUMN "whole_score" real GENERATED ALWAYS AS (case when final_scores is not null
      and final_reached >= jsonb_array_length(sentence_starts) then (first_scores -> 'accuracy')::real end) STORED;--> statement-breakpoint
CREATE INDEX "attempts_user_id_whole_score_index" ON "attempts" USING btree ("user_id","audio_file_id","whole_score");--> statement-breakpoint
CREATE VIEW "public"."file_work" AS (
  select user_id, audio_file_id, max(score) as best, bool_or(is_open) or max(score) is null as is_begun
  from (
    select user_id, audio_file_id, whole_score as score, false as is_open from "attempts"
    where audio_file_id is not null
    union all
    select user_id, audio_file_id, null, true from "attempts"
    where finished_at is null and audio_file_id is not null
    union all
    select user_id, audio_file_id, null, true from "drafts"
    where text ~ '\S' or parts @? '$.*[*] ? (@ like_regex "\\S")'
  ) as work
  group by user_id, audio_file_id);