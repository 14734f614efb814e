-- Texts are read by the thousand with a search: unpacking each would take longer than comparing it.
ALTER TABLE "sys_fulltext_piece" ALTER COLUMN "text" SET STORAGE EXTERNAL;--> statement-breakpoint
ALTER TABLE "sys_fulltext_piece" ALTER COLUMN "grams" SET STORAGE EXTERNAL;
