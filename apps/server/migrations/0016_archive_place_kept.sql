-- What moved where, and what was done with a label: rows are added, never changed or taken away.
CREATE FUNCTION "archive_place_refuse"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'this history is only added to: % on % is refused', TG_OP, TG_TABLE_NAME USING ERRCODE = '42501';
END $$;--> statement-breakpoint
CREATE TRIGGER "archive_move_kept" BEFORE UPDATE OR DELETE OR TRUNCATE ON "archive_move"
	FOR EACH STATEMENT EXECUTE FUNCTION "archive_place_refuse"();--> statement-breakpoint
CREATE TRIGGER "archive_label_deed_kept" BEFORE UPDATE OR DELETE OR TRUNCATE ON "archive_label_deed"
	FOR EACH STATEMENT EXECUTE FUNCTION "archive_place_refuse"();
