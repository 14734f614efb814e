-- The files of a version of the procurement file follow that version, not its project: whoever sells it may read it.
UPDATE "sys_attachment" a SET "biz_type" = 'tender:file', "own_id" = f."list_id"
FROM "tender_file" f
WHERE a."biz_type" = 'tender:project' AND a."own_id" = f."project_id" AND f."file" ? a."list_id"::text;
