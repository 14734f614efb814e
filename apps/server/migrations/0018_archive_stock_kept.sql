-- What was scanned, what should have been there and what came of it: rows are added, never changed or taken away.
CREATE TRIGGER "archive_stock_line_kept" BEFORE UPDATE OR DELETE OR TRUNCATE ON "archive_stock_line"
	FOR EACH STATEMENT EXECUTE FUNCTION "archive_place_refuse"();--> statement-breakpoint
CREATE TRIGGER "archive_stock_scan_kept" BEFORE UPDATE OR DELETE OR TRUNCATE ON "archive_stock_scan"
	FOR EACH STATEMENT EXECUTE FUNCTION "archive_place_refuse"();--> statement-breakpoint
CREATE TRIGGER "archive_stock_result_kept" BEFORE UPDATE OR DELETE OR TRUNCATE ON "archive_stock_result"
	FOR EACH STATEMENT EXECUTE FUNCTION "archive_place_refuse"();
