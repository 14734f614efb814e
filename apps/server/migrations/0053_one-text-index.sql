-- Names and contents of records are in one index: what 全文检索 kept about titles and numbers is in sys_search already.
-- The pieces of text, the files that were read and the place in the log stay as they are, under other names.
ALTER TABLE "sys_fulltext_cursor" RENAME TO "sys_search_cursor";--> statement-breakpoint
ALTER TABLE "sys_fulltext_file" RENAME TO "sys_search_file";--> statement-breakpoint
ALTER TABLE "sys_fulltext_piece" RENAME TO "sys_search_piece";--> statement-breakpoint
ALTER INDEX "sys_fulltext_cursor_pkey" RENAME TO "sys_search_cursor_pkey";--> statement-breakpoint
ALTER INDEX "sys_fulltext_file_pkey" RENAME TO "sys_search_file_pkey";--> statement-breakpoint
ALTER INDEX "sys_fulltext_file_own_id_index" RENAME TO "sys_search_file_own_id_index";--> statement-breakpoint
ALTER INDEX "sys_fulltext_file_waiting" RENAME TO "sys_search_file_waiting";--> statement-breakpoint
ALTER INDEX "sys_fulltext_piece_pkey" RENAME TO "sys_search_piece_pkey";--> statement-breakpoint
ALTER INDEX "sys_fulltext_piece_own_id_seq_index" RENAME TO "sys_search_piece_own_id_seq_index";--> statement-breakpoint
ALTER INDEX "sys_fulltext_piece_grams" RENAME TO "sys_search_piece_grams";--> statement-breakpoint
-- Records are in the order of their ids everywhere now.
ALTER TABLE "sys_search_piece" DROP COLUMN "time";--> statement-breakpoint
ALTER TABLE "sys_search" ADD COLUMN "pieces" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sys_search" ADD COLUMN "hash" text;--> statement-breakpoint
-- Rebuilding the index afterwards takes less than changing it row by row.
DROP INDEX "sys_search_marks";--> statement-breakpoint
INSERT INTO sys_search (kind, own_id)
SELECT k.kind, f.own_id FROM sys_fulltext f
JOIN (VALUES ('archive', 'archive:file'), ('project', 'tender:project'), ('material', 'knowledge:material')) k (kind, biz_type) USING (biz_type)
ON CONFLICT DO NOTHING;
--> statement-breakpoint
-- A record that waits to be read, or was never read for its contents, is read again; its files are not.
UPDATE sys_search s SET pieces = f.pieces, hash = f.hash, asked = s.asked + CASE WHEN f.asked > f.done THEN 1 ELSE 0 END
FROM sys_fulltext f
JOIN (VALUES ('archive', 'archive:file'), ('project', 'tender:project'), ('material', 'knowledge:material')) k (kind, biz_type) USING (biz_type)
WHERE s.kind = k.kind AND s.own_id = f.own_id;
--> statement-breakpoint
UPDATE sys_search s SET asked = s.asked + 1
WHERE s.kind IN ('archive', 'project', 'material') AND NOT EXISTS (SELECT 1 FROM sys_fulltext f WHERE f.own_id = s.own_id);
--> statement-breakpoint
DROP TABLE "sys_fulltext";--> statement-breakpoint
CREATE INDEX "sys_search_marks" ON "sys_search" USING gin ("marks") WITH (fastupdate=false);--> statement-breakpoint
-- A deleted record leaves the index together with its contents. Its row comes first: a job that reads the record at this
-- moment holds it, and what that job writes is deleted afterwards.
CREATE OR REPLACE FUNCTION "sys_search_forget"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM sys_search WHERE kind = TG_ARGV[0] AND own_id = OLD.list_id;
  DELETE FROM sys_search_file WHERE own_id = OLD.list_id;
  DELETE FROM sys_search_piece WHERE own_id = OLD.list_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Two jobs do what five did: their runs stay in the history of the job that took over.
UPDATE sys_scheduled_run SET name = CASE name WHEN 'fulltext-check' THEN 'search-check' ELSE 'search-read' END
WHERE name IN ('fulltext-read', 'fulltext-files', 'fulltext-check');
--> statement-breakpoint
DELETE FROM sys_scheduled_job WHERE name IN ('fulltext-read', 'fulltext-files', 'fulltext-check');
